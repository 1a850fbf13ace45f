"""A task for homework: what is to be done, and how it is written in a link that a person can check.

A task is a word and what it is about, such as `day-2026-11-28` or `questions-04-1`. No name stands in it, nor anything
else of a person; whoever has the link has the task. `KINDS` is the one list of what there is: what a teacher reads of
each kind, and what she fills in.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any

from gofish_learn.engine.wording import quoted
from gofish_learn.teach.daily import day_in_words
from gofish_learn.teach.deal_code import DealCode, DealCodeError

ASKED = "task="
"""What stands before a task behind the # of an address."""
LONGEST = 40
"""The most characters of a task."""
CHANCE_QUESTIONS = 7
"""So many questions the room *Chance* has."""
MOST_ROUNDS = 99
"""Rounds of questions, and games to listen to, are numbered from 1 to this."""
LESSONS = tuple(f"0{number}" for number in range(1, 10))
"""The lessons with questions, and those whose worksheet has questions that a page can mark."""
TICKETS: Mapping[str, str] = {
    **dict.fromkeys(("01", "02", "03"), ""),
    "04a": "Counting the ways",
    "04b": "After hidden draws",
    **dict.fromkeys(("05", "06"), ""),
    "07a": "Give or take",
    "07b": "The same deals",
    **dict.fromkeys(("08", "09"), ""),
    "10a": "What to find out",
    "10b": "What came of it",
}
"""The exit tickets; a lesson of several periods has one for each, with what it asks about. That of 10c asks for a
thought alone."""


COUNTED_LESSONS = ("04", "06")
"""The lessons whose five questions are about exact chances in a game."""


class TaskError(ValueError):
    """There is no such task; the message is a sentence that says what one looks like."""


class TaskKind(Enum):
    """What there is to do; the value is its word in a link. A code has its place here, so a new one comes last."""

    DAY = "day"
    """The case of a day in Puzzles."""
    CASE = "case"
    """A case of Puzzles, by its code."""
    QUESTIONS = "questions"
    """Five questions on a lesson, the same for everybody who has the number of the round."""
    DEAL = "deal"
    """A deal that is played to its end, by its code."""
    CHANCE = "chance"
    """A question of the room *Chance*, by its number."""
    TICKET = "ticket"
    """The exit ticket of a lesson."""
    SHEET = "sheet"
    """Questions 2 to 5 of a lesson's worksheet."""
    MEMORY = "memory"
    """A game to listen to in the room *Memory*, by its number."""
    ARENA = "arena"
    """The question of the room *Arena*."""
    RULE = "rule"
    """The question of the room *Rule*."""


def _day(text: str) -> str:
    return date.fromisoformat(text).isoformat()


def _code(text: str) -> str:
    return DealCode.parse(text).text


@dataclass(frozen=True, slots=True)
class Blank:
    """What a teacher fills in for a task.

    Attributes:
        label: what it is called, such as "Lesson".
        choices: what it may be; nothing where that cannot be listed, as for the code of a deal.
        read: what was filled in, as it stands in a link; a `ValueError` where it is none.
        said: how it is said in the task's title.
    """

    label: str
    example: str
    choices: Sequence[str] = ()
    read: Callable[[str], str] = str
    said: Callable[[str], str] = str

    @classmethod
    def of(cls, label: str, choices: Sequence[str], example: str) -> "Blank":
        """One that is chosen: `4` is read as `04`, and `04A` as `04a`."""
        by_digits = {one.lstrip("0"): one for one in choices}

        def read(text: str) -> str:
            found = by_digits.get(text.strip().casefold().lstrip("0"))
            if found is None:
                raise ValueError(text)
            return found

        return cls(label, example, choices, read)


COUNTED_KINDS = (TaskKind.DAY, TaskKind.CASE)
"""Those whose clues are weighed by exact chances."""
UNMARKED = "No page can mark a sentence: it is noted as written, and stays with the learner."
NUMBERS = tuple(map(str, range(1, 1 + MOST_ROUNDS)))
CODE = Blank("Code", "S3-7KQ2M-K", read=_code)


@dataclass(frozen=True, slots=True)
class KindInfo:
    """What is to be known of a kind of task.

    Attributes:
        page: the page that it is done on.
        name: what it is called in a list of kinds.
        does: what learners do, in a sentence or two.
        title: what there is to do, with a pair of braces for each blank.
        blanks: what has to be filled in, in the order of a link.
    """

    page: str
    name: str
    does: str
    title: str
    blanks: Sequence[Blank] = ()


KINDS: Mapping[TaskKind, KindInfo] = {
    TaskKind.DAY: KindInfo(
        "puzzles",
        "The puzzle of a day",
        "Learners find out who has the card, clue by clue, and say how sure they are.",
        "The puzzle of {}",
        [Blank("Day", "2026-11-28", read=_day, said=lambda day: day_in_words(date.fromisoformat(day)))],
    ),
    TaskKind.CASE: KindInfo(
        "puzzles",
        "A case of Puzzles",
        "Learners find out who has the card, clue by clue, and say how sure they are.",
        "The case {}",
        [CODE],
    ),
    TaskKind.QUESTIONS: KindInfo(
        "puzzles",
        "Five questions on a lesson",
        "Learners answer five questions, with a hint and a second try. Everybody gets the same in one round.",
        "Five questions on lesson {}, round {}",
        [Blank.of("Lesson", LESSONS, "04"), Blank.of("Round", NUMBERS, "1")],
    ),
    TaskKind.DEAL: KindInfo(
        "play",
        "A deal to play",
        "Learners play a game to its end, all with the same cards and against the same opponents.",
        "The deal {}",
        [CODE],
    ),
    TaskKind.CHANCE: KindInfo(
        "chance",
        "A question in Chance",
        "Learners guess a chance, deal a hundred hands, and see the exact answer.",
        "Question {} in Chance",
        [Blank.of("Question", NUMBERS[:CHANCE_QUESTIONS], "2")],
    ),
    TaskKind.TICKET: KindInfo(
        "puzzles",
        "An exit ticket",
        f"Learners fill in the exit ticket of a lesson, as on paper. {UNMARKED}",
        "Exit ticket {}",
        [Blank.of("Ticket", (*TICKETS,), "04a")],
    ),
    TaskKind.SHEET: KindInfo(
        "puzzles",
        "Questions of a worksheet",
        f"Learners answer questions 2 to 5 of a worksheet, but for those that need the class. {UNMARKED}",
        "Worksheet {}, questions 2 to 5",
        [Blank.of("Lesson", LESSONS, "04")],
    ),
    TaskKind.MEMORY: KindInfo(
        "memory",
        "A game in Memory",
        "Learners listen to a game that stops four times, and say who asked. Everybody hears the same game.",
        "Game {} in Memory",
        [Blank.of("Game", NUMBERS, "1")],
    ),
    TaskKind.ARENA: KindInfo(
        "arena",
        "The question in Arena",
        "Learners pick who wins most games, and watch 120 of them.",
        "The question in Arena",
    ),
    TaskKind.RULE: KindInfo(
        "rules-lab",
        "The question in Rule",
        "Learners guess how often Whale wins when pairs are collected, and see what ten thousand games say.",
        "The question in Rule",
    ),
}
"""All kinds of tasks, in the order in which a teacher is offered them."""


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do at home.

    Attributes:
        blanks: what it is about, as that stands in a link: a day, the code of a deal, a lesson, a number.
    """

    kind: TaskKind
    blanks: tuple[str, ...] = ()

    @property
    def needs_chances(self) -> bool:
        """Whether its page needs exact chances, which a site without NumPy cannot work out."""
        return self.kind in COUNTED_KINDS or (self.kind is TaskKind.QUESTIONS and self.blanks[0] in COUNTED_LESSONS)

    @classmethod
    def of(cls, kind: TaskKind, blanks: Sequence[str] = ()) -> "Task":
        """The task of a kind, with its blanks as somebody has filled them in.

        Raises:
            TaskError: there is none like it.
        """
        about = KINDS[kind].blanks
        try:
            return cls(kind, tuple(blank.read(text) for blank, text in zip(about, blanks, strict=True)))
        except DealCodeError as error:
            raise TaskError(str(error)) from None
        except ValueError:
            text = "-".join((kind.value, *blanks))
            raise TaskError(f"{quoted(text)} is no task: one of this kind looks like {EXAMPLES[kind]}.") from None

    @classmethod
    def parse(cls, text: str) -> "Task":
        """The task of a link, or of what somebody types.

        >>> Task.parse(" Day-2026-11-28 ").text
        'day-2026-11-28'

        Raises:
            TaskError: there is none like it.
        """
        word, hyphen, about = text.strip()[: LONGEST + 1].partition("-")
        kind = next((one for one in TaskKind if one.value == word.casefold()), None)
        if kind is None:
            words = ", ".join(EXAMPLES.values())
            raise TaskError(f"{quoted(text)} is no task. A task looks like one of these: {words}.")
        return cls.of(kind, about.split("-", len(KINDS[kind].blanks) - 1) if hyphen else ())

    @property
    def text(self) -> str:
        """The task as it stands in a link."""
        return "-".join((self.kind.value, *self.blanks))

    @property
    def about(self) -> str:
        """What it is about, as that stands in a link."""
        return "-".join(self.blanks)

    @property
    def page(self) -> str:
        """The page that it is done on."""
        return KINDS[self.kind].page

    @property
    def title(self) -> str:
        """What there is to do, as a teacher says it.

        >>> Task.parse("questions-04-7").title
        'Five questions on lesson 04, round 7'
        """
        about = KINDS[self.kind]
        return about.title.format(*(blank.said(text) for blank, text in zip(about.blanks, self.blanks, strict=True)))

    def address(self, site: str) -> str:
        """The link that opens a site at this task.

        Args:
            site: the address of the site's own first page, such as `https://example.org/fish/`.

        >>> Task.parse("chance-2").address("https://example.org/fish/")
        'https://example.org/fish/chance.html#task=chance-2'
        """
        return f"{site.rpartition('/')[0]}/{self.page}.html#{ASKED}{self.text}"


ROOMS: Mapping[str, Task] = {
    "05": Task.of(TaskKind.MEMORY, ["1"]),
    "07": Task.of(TaskKind.ARENA),
    "09": Task.of(TaskKind.RULE),
}
"""The rooms of the Lab whose question is that of a lesson."""


def tasks_of(lesson: str) -> Sequence[Task]:
    """What goes with a lesson, by its two digits.

    >>> [task.text for task in tasks_of("04")]
    ['questions-04-1', 'ticket-04a', 'ticket-04b', 'sheet-04']
    """
    found = [Task.of(TaskKind.QUESTIONS, [lesson, "1"])] if lesson in LESSONS else []
    found += [Task.of(TaskKind.TICKET, [name]) for name in TICKETS if name[:2] == lesson]
    found += [Task.of(TaskKind.SHEET, [lesson])] if lesson in LESSONS else []
    return [*found, *([ROOMS[lesson]] if lesson in ROOMS else [])]


EXAMPLES: Mapping[TaskKind, str] = {
    kind: "-".join((kind.value, *(blank.example for blank in about.blanks))) for kind, about in KINDS.items()
}
"""A task of each kind, as it stands in a link."""

# What came of a task, as the values of a code: the hosts write them, and `results` puts them into words.
NOT_FOUND, FOUND = range(2)
"""Of a case, first: whether the learner found who has the card."""
SURE = ("a guess", "fairly sure", "certain", "had it shown")
"""Then how sure she was; the last did not say who."""
HAD_IT_SHOWN = len(SURE) - 1
LOST, SHARED, WON = range(3)
"""Of a deal, first: how it ended."""
NOT_YET, CLOSE, RIGHT, WRITTEN = range(4)
"""Of a ticket or a worksheet: what each answer came to; no page can mark the last."""
FORGOTTEN, DRIFTED_OFF, REMEMBERED = range(3)
"""Of a game in Memory: the same; to the second the answer was “It has drifted off”."""
SWIMMERS = ("stubborn", "random", "chunks-3", "memory")
"""Of the question in Arena, first: which of these was picked, from 0. Then its place among them, from 1."""
EFFECTS = ("less", "same", "more")
"""Of the question in Rule, first: what was guessed, such as that Whale wins less often. Then what the games say."""
PER_VALUE = 32
"""A value is a number below this."""


def values_of_place(place: int) -> tuple[int, int]:
    """A place of a scale in Chance, as two values."""
    return divmod(place, PER_VALUE)


def place_of(high: int, low: int) -> int:
    """The place that these values say."""
    return high * PER_VALUE + low


FILE = "sheets.json"
"""The questions of the tickets and worksheets, which `tests.lessons.sheets` reads from the lessons.

They are kept beside this module, as a page in a browser has no lessons to read; a test holds them to the lessons. What
a question is, and how it is marked, is told in `gofish_learn.teach.classroom.homework_sheets`.
"""


@cache
def _sheets() -> Mapping[str, Sequence[Mapping[str, Any]]]:
    found: Mapping[str, Sequence[Mapping[str, Any]]] = json.loads(
        files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    )
    return found


def kept_questions(task: Task) -> Sequence[Mapping[str, Any]]:
    """The questions of a ticket or a worksheet, as they are saved."""
    return _sheets()[task.text]

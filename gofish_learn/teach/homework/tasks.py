"""A task for homework: what is to be done, and how it is written in a link that a person can check.

A task is a word and what it is about, such as `day-2026-11-28` or `questions-04-1`. No name stands in it, nor anything
else of a person; whoever has the link has the task.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum

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
"""The rounds of questions on a lesson are numbered from 1 to this."""
LESSON = re.compile("0[1-9]")


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


PAGES: Mapping[TaskKind, str] = {
    TaskKind.DAY: "puzzles",
    TaskKind.CASE: "puzzles",
    TaskKind.QUESTIONS: "puzzles",
    TaskKind.DEAL: "play",
    TaskKind.CHANCE: "chance",
}
"""The page that each kind is done on."""


def _day(text: str) -> str:
    return date.fromisoformat(text).isoformat()


def _code(text: str) -> str:
    return DealCode.parse(text).text


def _round(text: str) -> str:
    lesson, _, number = text.partition("-")
    if not LESSON.fullmatch(lesson) or not 1 <= int(number) <= MOST_ROUNDS:
        raise ValueError(text)
    return f"{lesson}-{int(number)}"


def _question(text: str) -> str:
    if not 1 <= int(text) <= CHANCE_QUESTIONS:
        raise ValueError(text)
    return str(int(text))


READ: Mapping[TaskKind, Callable[[str], str]] = {
    TaskKind.DAY: _day,
    TaskKind.CASE: _code,
    TaskKind.QUESTIONS: _round,
    TaskKind.DEAL: _code,
    TaskKind.CHANCE: _question,
}
EXAMPLES: Mapping[TaskKind, str] = {
    TaskKind.DAY: "day-2026-11-28",
    TaskKind.CASE: "case-S3-7KQ2M-K",
    TaskKind.QUESTIONS: "questions-04-1",
    TaskKind.DEAL: "deal-S3-7KQ2M-K",
    TaskKind.CHANCE: "chance-2",
}


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do at home.

    Attributes:
        kind: what it is.
        about: what it is about, as it stands in a link: a day, the code of a deal, a lesson, a number.
    """

    kind: TaskKind
    about: str

    @classmethod
    def parse(cls, text: str) -> "Task":
        """The task of a link, or of what somebody types.

        >>> Task.parse(" Day-2026-11-28 ").text
        'day-2026-11-28'

        Raises:
            TaskError: there is none like it.
        """
        word, _, about = text.strip()[: LONGEST + 1].partition("-")
        kind = next((one for one in TaskKind if one.value == word.casefold()), None)
        if kind is None:
            words = ", ".join(EXAMPLES.values())
            raise TaskError(f"{quoted(text)} is no task. A task looks like one of these: {words}.")
        try:
            return cls(kind, READ[kind](about))
        except DealCodeError as error:
            raise TaskError(str(error)) from None
        except ValueError:
            raise TaskError(f"{quoted(text)} is no task: one of this kind looks like {EXAMPLES[kind]}.") from None

    @property
    def text(self) -> str:
        """The task as it stands in a link."""
        return f"{self.kind.value}-{self.about}"

    @property
    def page(self) -> str:
        """The page that it is done on."""
        return PAGES[self.kind]

    @property
    def title(self) -> str:
        """What there is to do, as a teacher says it.

        >>> Task.parse("questions-04-7").title
        'Five questions on lesson 04, round 7'
        """
        match self.kind:
            case TaskKind.DAY:
                return f"The puzzle of {day_in_words(date.fromisoformat(self.about))}"
            case TaskKind.CASE:
                return f"The case {self.about}"
            case TaskKind.QUESTIONS:
                lesson, number = self.about.split("-")
                return f"Five questions on lesson {lesson}, round {number}"
            case TaskKind.DEAL:
                return f"The deal {self.about}"
            case TaskKind.CHANCE:
                return f"Question {self.about} in Chance"

    def address(self, site: str) -> str:
        """The link that opens a site at this task.

        Args:
            site: the address of the site's own first page, such as `https://example.org/fish/`.

        >>> Task.parse("chance-2").address("https://example.org/fish/")
        'https://example.org/fish/chance.html#task=chance-2'
        """
        return f"{site.rpartition('/')[0]}/{self.page}.html#{ASKED}{self.text}"

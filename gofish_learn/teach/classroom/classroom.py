"""A class, its members, what it is asked and what they answer.

All numbers are the store's own and are never given twice. Times are in seconds since 1970, from the wall clock: a
laptop that slept goes on where it was.
"""

import math
from dataclasses import dataclass, field
from enum import StrEnum

from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import number as number_in_words
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.tables import LastMinutes
from gofish_learn.teach.classroom.wall import HOW_TO_JOIN, OnWall

LONGEST_TEXT = 200
LONGEST_CHOICE = 60
LONGEST_ON_SHEET = 400
"""The most characters in a question on a sheet, and in each of its choices."""
LONGEST_WORDS = 300
"""The most characters in a written answer."""
Given = float | str
"""An answer: a number (of a choice its index), or what was written."""
LONGEST_UNIT = 20
MOST_CHOICES, MOST_ASKS = 6, 15
"""The most choices that a question can have, and the most asks at a moment of a game."""
AS_GOOD = 0.02
"""An ask whose chance is within two in a hundred of the best is as good as the best."""
MOST_NAMED = 3
"""The most right answers that are named; if there are more, only the first is."""
MOST_POINTS = 100
PRE_TEST, POST_TEST, TICKET = "Pre-test", "Post-test", "Exit ticket"
"""The titles of the sheets; an exit ticket's goes on with its lesson."""
HERE_SECONDS = 60.0
"""A learner is here if her page was heard from within this many seconds; pages report more often."""
LARGEST = 1_000_000
"""The largest number that can be guessed, above or below 0."""


class Kind(StrEnum):
    """How a question is answered."""

    CHANCE = "chance"
    """A place on the guess line: a whole number from 0, never, to `high`, always, such as 10 or 100."""
    NUMBER = "number"
    """A number from `low` to `high`."""
    CHOICE = "choice"
    """One of `choices`, by its index."""
    WORDS = "words"
    """Something written."""


class Stage(StrEnum):
    """How far a question has come; learners see each other's tally from `TALLY` on, the exact answer in `ANSWER`."""

    ASKED = "asked"
    TALLY = "tally"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to the whole class.

    Attributes:
        number: what it is called by; 0 before it is asked.
        choices: what can be chosen, where it is a choice.
        low: the least answer, in the unit of the answers.
        high: the greatest.
        unit: what follows the number, such as "in 100" or "asks".
        exact: the right answer in the unit of the answers, or None where nobody knows it.
        why: a sentence that is read with the exact answer; may be empty.
        stage: how far it has come.
        locked: whether it takes no more answers: so it is from when its guesses are shown or its answer may be seen.
        again: the number of the same question as it was asked first; 0 unless this is the second vote.
        expects: what is to be written, as the lesson's answers say it, or of an answer with a reason what decides;
            empty where only the teacher can tell.
        sheet: the title of the sheet that it is on; empty for a question by itself.
        label: its number on that sheet.
        lesson: the number of the lesson that it is about, where it is on a sheet.
        points: how many marks it is worth, by the lesson's notes.
        wrong: of a written answer, the wrong ones that the lesson's notes name, each as it is quoted there.
        tells: for each answer to choose from, or each of `wrong`, what it tells of whoever gives it; empty for the
            right one.
        about: what must be known for it, a sentence each; empty where it is about a moment, which says it.
        moment: the game up to the moment that is asked about, as a record; empty for any other question.
        chances: the exact chance (0 to 1) of each ask to choose from, where it is about a moment.
    """

    number: int
    kind: Kind
    text: str
    choices: tuple[str, ...] = ()
    low: float = 0
    high: float = 100
    unit: str = "in 100"
    exact: float | None = None
    why: str = ""
    stage: Stage = Stage.ASKED
    locked: bool = False
    again: int = 0
    expects: str = ""
    sheet: str = ""
    label: str = ""
    lesson: str = ""
    points: float = 1
    wrong: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    moment: str = field(default="", repr=False)
    chances: tuple[float, ...] = field(default=(), repr=False)

    @property
    def is_closed(self) -> bool:
        """Whether it takes no more answers, and nothing of them is shown: learners see nothing of it."""
        return self.locked and self.stage is Stage.ASKED

    @property
    def may_again(self) -> bool:
        """Whether the class can vote on it once more."""
        return not self.again and self.stage is not Stage.ANSWER

    @property
    def is_known(self) -> bool:
        """Whether somebody knows its answer, as a number or as a choice."""
        return self.exact is not None

    @property
    def is_on_ticket(self) -> bool:
        """Whether it is asked at the end of a lesson."""
        return self.sheet.startswith(TICKET)

    @property
    def right(self) -> tuple[float, ...]:
        """The right answers, the best first: several if asks are equally good, none if nobody knows."""
        if self.exact is None or not self.chances:
            return () if self.exact is None else (self.exact,)
        best = self.chances[int(self.exact)]
        others = [at for at, chance in enumerate(self.chances) if chance >= best - AS_GOOD and at != self.exact]
        return (self.exact, *others)

    @property
    def right_words(self) -> str:
        """The right answers in words; empty if nobody knows them."""
        if self.kind is Kind.WORDS:
            return self.why or self.expects
        words = [self.words_of(one) for one in self.right]
        return listed(words, "or") if len(words) <= MOST_NAMED else f"{words[0]}, and {_as_good(len(words) - 1)}"

    @property
    def answer(self) -> str:
        """The right answers in a sentence, such as "The answer: 7 in 10."; empty if nobody knows them."""
        if self.chances and self.right:
            words = [self.words_of(one) for one in self.right]
            if len(words) <= MOST_NAMED:
                return f"Ask {listed(words, 'or')}."
            return f"Ask {words[0]}. {_as_good(len(words) - 1).capitalize()}."
        return f"The answer: {self.right_words.removesuffix('.')}." if self.right_words else ""

    def value_of(self, given: object) -> float:
        """The number that was answered, given as a number or as text; for a choice, its index."""
        value = None if self.kind is Kind.WORDS else _number(given)
        if value is None:
            raise ClassError("Answer with a number." if self.kind is not Kind.CHOICE else "Choose one of the answers.")
        if self.kind is Kind.CHOICE and value not in range(len(self.choices)):
            raise ClassError("Choose one of the answers.")
        if self.kind is Kind.CHANCE and (value != int(value) or not 0 <= value <= self.high):
            raise ClassError(f"Answer with a whole number from 0, never, to {self.high:g}, always.")
        if not self.low <= value <= self.high:
            raise ClassError(f"Answer with a number from {self.low:g} to {self.high:g}.")
        return value

    def text_of(self, given: object) -> str:
        """An answer as it was written."""
        text = " ".join(given.split()) if isinstance(given, str) else ""
        if not text or len(text) > LONGEST_WORDS or not text.isprintable():
            raise ClassError(f"Write an answer of at most {LONGEST_WORDS} characters.")
        return text

    def words_of(self, value: Given) -> str:
        """An answer in words, such as "35 in 100", "12 asks", or what was chosen or written."""
        if isinstance(value, str):
            return value
        if self.kind is Kind.CHOICE:
            return self.choices[int(value)]
        return f"{round(value, 1):g} {self.unit}".strip()


def _as_good(others: int) -> str:
    return "one other ask is just as good" if others == 1 else f"{number_in_words(others)} other asks are just as good"


def checked_prompt(prompt: Prompt) -> Prompt:
    """A question that a teacher wrote, if it can be asked."""
    if (
        not 1 <= len(prompt.text) <= (LONGEST_ON_SHEET if prompt.sheet else LONGEST_TEXT)
        or not prompt.text.isprintable()
    ):
        raise ClassError(f"Write a question of at most {LONGEST_TEXT} characters, on one line.")
    if len(prompt.unit) > LONGEST_UNIT or not prompt.unit.isprintable():
        raise ClassError(f"What is counted takes one word or two, {LONGEST_UNIT} characters at most.")
    if prompt.kind is Kind.CHOICE:
        longest = LONGEST_ON_SHEET if prompt.sheet else LONGEST_CHOICE
        _check_choices(prompt.choices, MOST_ASKS if prompt.moment else MOST_CHOICES, longest)
        if prompt.chances and len(prompt.chances) != len(prompt.choices):
            raise ClassError("There must be a chance for each ask.")
        low, high = 0.0, float(len(prompt.choices) - 1)
    else:
        low, high = prompt.low, prompt.high
    if not 0 < prompt.points <= MOST_POINTS:
        raise ClassError(f"A question is worth {MOST_POINTS} marks at most.")
    if not -LARGEST <= low < high <= LARGEST:
        raise ClassError("The smallest answer must be below the largest, and neither can be over a million.")
    if prompt.exact is not None and not low <= prompt.exact <= high:
        raise ClassError("The right answer must be one that can be given.")
    return prompt


def _check_choices(choices: tuple[str, ...], most: int, longest: int) -> None:
    if not 2 <= len(choices) <= most or len(set(choices)) < len(choices):
        raise ClassError(f"Give two to {most} answers to choose from, all different.")
    if any(not 1 <= len(choice) <= longest or not choice.isprintable() for choice in choices):
        raise ClassError(f"An answer to choose has at most {longest} characters, on one line.")


def _number(given: object) -> float | None:
    """The finite number that was given, as a number or as text; None for anything else."""
    if isinstance(given, bool) or not isinstance(given, int | float | str):
        return None
    try:
        value = float(given)
    except (ValueError, OverflowError):
        return None
    return value if math.isfinite(value) else None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that a class can fill in on devices, as `gofish_learn.ui.lessons.device_questions` reads it.

    Attributes:
        name: what it is called by, such as `exit-04a`.
    """

    name: str
    title: str
    prompts: tuple[Prompt, ...]


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """The sheet that a class is filling in now; its questions have their numbers."""

    title: str
    prompts: tuple[Prompt, ...]


@dataclass(frozen=True, slots=True)
class PromptAnswer:
    """A member's answer to a question; a later one replaces it.

    Attributes:
        is_late: whether the question took no more answers when it came: it is kept apart, and counts for nothing.
    """

    prompt: int
    member: int
    value: Given
    at: float
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class Member:
    """A learner in a class.

    Attributes:
        number: what she is called by where no name is wanted.
        nickname: the name that she chose, or her teacher gave her.
        owner: the name that what she does is saved under, as `store.saves.owner_of` gives it; None before her first
            page.
        app: the app that she has open, by its name; empty between two.
        since: since when she has had it open, or has closed the last of her pages.
        seen: when her page was heard of last.
        waits: whether her teacher has still to let her in.
        why: why she is to choose another name before that, which may be empty; None where she is not.
        place: what stands for the address that she came in from; empty where nobody knows.
    """

    number: int
    nickname: str
    owner: str | None = None
    app: str = ""
    since: float = 0
    seen: float = 0
    waits: bool = False
    why: str | None = None
    place: str = ""

    @property
    def has_left(self) -> bool:
        """Whether she has closed the last of her pages, and none was heard of after that."""
        return self.since > self.seen

    def is_here(self, now: float) -> bool:
        """Whether her page was heard from lately, and is not closed; nobody leaves because a clock was put back."""
        return self.seen > 0 and not self.has_left and now - self.seen < HERE_SECONDS


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A learner's game at the table as the store has it, with the time of its last save."""

    number: int
    at: float
    record: str


@dataclass(frozen=True, slots=True)
class Showing:
    """A finished game that the class looks at; its title names no learner."""

    number: int
    title: str


@dataclass(frozen=True, slots=True)
class Classroom:
    """A class.

    Attributes:
        key: what learners join it with, without the space that it is written with.
        version: counts every change that a learner's page must hear of.
        frozen: whether all look up and wait.
        prompt: what the class is asked, or None.
        showing: the game that the class looks at, or None.
        shut: whether nobody else may join.
        taught: the number of the lesson that is taught just now, such as `04`; empty for none.
        approves: whether new learners wait until their teacher lets them in.
        last_minutes: when its tables end; None as long as they have no end.
        sheet: what it fills in on devices, or None.
    """

    number: int
    name: str
    key: str
    version: int
    frozen: bool = False
    prompt: Prompt | None = None
    showing: Showing | None = None
    shut: bool = False
    wall: OnWall = HOW_TO_JOIN
    taught: str = ""
    approves: bool = False
    last_minutes: LastMinutes | None = None
    sheet: OpenSheet | None = None

"""What the page of Practice says to its host."""

from typing import Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import Card, GoOn, Headed, QuoteShown, Scene
from gofish_learn.ui.app.requests import Request

NO_LESSON = "There are no questions on that lesson."


class StartRound(Request, type="round", otherwise=NO_LESSON):
    """A round of questions is wanted, on a lesson or (0) on what was missed."""

    lesson: int


class GiveAnswer(Request, type="answer"):
    """An answer: the key of a choice, what was typed, or the keys of things in order."""

    answer: str | tuple[str, ...]


class OpenHint(Request, type="hint"):
    """One more hint of the question is wanted."""


class GoHome(Request, type="home"):
    """The choice of a round is wanted again."""


PracticeRequest = StartRound | GiveAnswer | OpenHint | GoOn | GoHome


class PracticeLesson(TypedDict):
    """A lesson to practise."""

    number: int
    title: str
    kinds: str


class PracticeMissed(TypedDict):
    """What was missed before."""

    due: int
    say: str
    kinds: list[str]


class PracticeHome(Headed):
    """The choice of a round."""

    lessons: list[PracticeLesson]
    missed: PracticeMissed


class PracticeChoice(TypedDict):
    """An answer to choose."""

    key: str
    text: str


class AskedQuestion(TypedDict):
    """A question as it is asked: nothing of its answer."""

    kind: Literal["choice", "card", "next", "number", "line", "order", "text"]
    prompt: str
    lines: list[str]
    table: list[str]
    cards: list[Card]
    facts: str
    hints: int
    choices: NotRequired[list[PracticeChoice]]
    first: NotRequired[str]
    unit: NotRequired[str]
    such_as: NotRequired[str]
    # The numbers at the ends of a line.
    ends: NotRequired[list[float]]


class PictureMark(TypedDict):
    """A number on a line: the right one, one that was answered, or one to compare with."""

    # From 0 to 1.
    at: float
    text: str
    kind: Literal["right", "yours", "beside"]


class PictureLine(TypedDict):
    """A line with numbers, and what it is of."""

    label: str
    marks: list[PictureMark]
    # Where a range on it begins and ends, from 0 to 1.
    span: tuple[float, float] | None


class AnswerPicture(TypedDict):
    """What is drawn with an answer: lines with the same ends, and a chance as so many dots of so many."""

    ends: list[str]
    lines: list[PictureLine]
    dots: tuple[int, int] | None
    says: str


class SecondTry(TypedDict):
    """What is said to a first answer that is wrong: nothing of the right one."""

    headline: str
    say: str
    # The keys that were tried.
    given: list[str]


class PracticeVerdict(TypedDict):
    """What is said of an answer."""

    outcome: Literal["right", "nearly", "wrong", "read"]
    headline: str
    say: str
    reason: str
    why: str
    look_for: list[str]
    quotes: list[QuoteShown]
    source: str
    given: list[str]
    right: list[str]
    picture: AnswerPicture | None


class PracticeQuestion(TypedDict):
    """The question that is open, and what is said to its answer."""

    title: str
    kind_title: str
    state: str
    share: float
    asked: AskedQuestion
    scene: Scene | None
    hints: list[str]
    more_hints: bool
    again: SecondTry | None
    verdict: PracticeVerdict | None
    next: str


class PracticeDone(Headed):
    """The end of a round."""

    missed: list[str]
    again: int | None

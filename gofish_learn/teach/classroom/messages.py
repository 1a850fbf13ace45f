"""What the page of a learner in a class hears of it."""

from typing import Literal, TypedDict


class ClassShowing(TypedDict):
    """A finished game that the class looks at."""

    number: int
    title: str


class ClassDealt(TypedDict):
    """The deal that all are to play."""

    code: str
    # What the card table is opened with, behind “#deal=”.
    link: str
    # The opponents, in words.
    against: str


class ClassBars(TypedDict):
    """How many gave one answer; `own` where the learner's is among them, `exact` where the right one is."""

    label: str
    count: int
    own: bool
    exact: bool
    # How likely an ask was to work, once the answer is shown; else empty.
    chance: str


class ClassTally(TypedDict):
    """What the class has answered."""

    count: int
    middle: float | None
    bars: list[ClassBars]
    # All of it in words.
    words: str


class ClassExact(TypedDict):
    """The right answer."""

    value: int
    words: str
    why: str


class ClassQuestion(TypedDict):
    """A question to the class, and how far it has come."""

    number: int
    kind: Literal["chance", "number", "choice", "words"]
    text: str
    # What must be known for it, a sentence each.
    about: list[str]
    choices: list[str]
    low: float
    high: float
    unit: str
    stage: Literal["asked", "tally", "answer"]


class ClassPrompt(ClassQuestion):
    """What the class is asked, and as much of the answers as its teacher has opened."""

    # The learner's own answer: of a choice, its index.
    own: int | None
    own_words: str | None
    tally: ClassTally | None
    answer: ClassExact | None


class ClassNews(TypedDict):
    """The news of the class, for one learner."""

    # Counts every change that a page must hear of.
    version: int
    name: str
    nickname: str
    frozen: bool
    deal: ClassDealt | None
    # Whether the learner has played in that deal, on this device or another.
    begun: bool
    # The number of the table at which the learner sits, as long as its game is not over.
    table: int | None
    showing: ClassShowing | None
    prompt: ClassPrompt | None
    # How many questions of a sheet she has answered, in words; empty where she fills in none.
    filled_in: str

"""What the page of the Rules lab says to its host, and what is written on it."""

from enum import Enum
from typing import Any, Literal, TypedDict

from gofish_learn.ui.app.messages import Headed, PictureShown, StepShown
from gofish_learn.ui.app.own_book import NO_RULES
from gofish_learn.ui.app.requests import Request

NOT_SO = "That rule cannot be changed so."
NO_CHART = "There is no such chart."
NOT_ALL = "Say what you think of each first: there is no wrong guess."


class LabStep(Enum):
    """The steps of the path; each is a page."""

    DEAL = "deal"
    CHANGE = "change"
    GUESS = "guess"
    SEE = "see"


Choice = str | int | bool | None
"""What a rule may be."""


class Change(Request, otherwise=NOT_SO):
    """A rule, the title, the original or the number of players is to be another."""

    key: str
    value: Choice


class Bring(Request, otherwise=NO_RULES):
    """The rules of a file are wanted."""

    text: str


class OpenStep(Request, type="step", otherwise="There is no such step."):
    """Another step is to be opened."""

    step: LabStep


class Effect(Enum):
    """What a change does to a measure."""

    LESS = "less"
    SAME = "same"
    MORE = "more"


class GuessEffects(Request, type="guess", otherwise=NOT_ALL):
    """What the learner thinks that the change does, for each question."""

    guesses: dict[str, Effect]


class GuessDeal(Request, type="guess-deal", otherwise="Choose one of the three: there is no wrong guess."):
    """What the learner thinks that more cards do for the best memory."""

    guess: Effect


class BeginAnew(Request, type="anew"):
    """The book of a newcomer is wanted again."""


class PlayMore(Request, type="more", otherwise=NO_CHART):
    """What the games have come to is wanted, on the chart of one measure, once more of them are played or as it is."""

    shown: str
    play: bool = False


RulesRequest = Change | Bring | OpenStep | GuessEffects | GuessDeal | BeginAnew | PlayMore


class RuleOption(TypedDict):
    """What a rule may be, or what a change of it may do."""

    value: Any
    words: str


class RuleControl(TypedDict):
    """A rule of the book: a menu, with what the original has where that is something else."""

    key: str
    label: str
    options: list[RuleOption]
    value: Any
    was: str | None


class RuleQuestion(TypedDict):
    """What is to be guessed before anything is played."""

    name: str
    asks: str
    near: str
    answers: list[RuleOption]


class DealtRow(TypedDict):
    """Games with one deal: how many asks they took, and what each player won of a hundred, once that is guessed."""

    cards: int
    asks: int
    wins: list[int]


class DealtPlayer(TypedDict):
    """Somebody who played them."""

    name: str
    title: str
    face: str


class DealtPart(TypedDict):
    """What dealing more or fewer cards does."""

    players: list[DealtPlayer]
    rows: list[DealtRow]
    usual: int
    asks: str
    answers: list[RuleOption]
    # What was guessed and what the games say, or empty before that.
    says: str
    how: str


class RulesMeasure(TypedDict):
    """Something that is measured in the games."""

    id: str
    title: str


RulesOriginal = TypedDict("RulesOriginal", {"from": str})
"""The title of the book as it was."""


class RulesContent(Headed, RulesOriginal):
    """The step that is open; controls and questions are there at theirs."""

    step: Literal["deal", "change", "guess", "see"]
    steps: list[StepShown]
    title: str
    changes: list[str]
    # Why one cannot go on, or null.
    problem: str | None
    dealt: DealtPart | None
    controls: list[RuleControl]
    questions: list[RuleQuestion]
    guessed: bool
    measures: list[RulesMeasure]
    how: list[str]
    # The book as it is saved and shared; null where it cannot be played.
    choices: dict[str, Any] | None
    file: str


class RulesCard(TypedDict):
    """What the games say of one question."""

    name: str
    title: str
    difference: str
    both: str
    guess: str


class RulesTrial(TypedDict):
    """What the games have come to."""

    deals: int
    done: bool
    progress: str
    cards: list[RulesCard]
    picture: PictureShown | None
    says: str | None

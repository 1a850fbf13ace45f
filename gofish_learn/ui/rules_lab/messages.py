"""What the page of the Rules lab says to its host, and what is written on it."""

from enum import Enum

from gofish_learn.ui.app.own_book import NO_RULES
from gofish_learn.ui.app.requests import Request

NOT_SO = "That rule cannot be changed so."
NO_CHART = "There is no such chart."
NOT_ALL = "Say what you think of all four first: there is no wrong guess."


class Step(Enum):
    """The steps of the path; each is a page."""

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

    step: Step


class GuessEffects(Request, type="guess", otherwise=NOT_ALL):
    """What the learner thinks that the change does, for each question."""

    guesses: dict[str, object]


class BeginAnew(Request, type="anew"):
    """The book of a newcomer is wanted again."""


class PlayMore(Request, type="more", otherwise=NO_CHART):
    """What the games have come to is wanted.

    Attributes:
        shown: the name of the measure that the chart shows.
        play: whether more are to be played before that.
    """

    shown: str
    play: bool = False


RulesRequest = Change | Bring | OpenStep | GuessEffects | BeginAnew | PlayMore

"""What the page of the Chance lab says to its host, and what is written on it."""

from enum import Enum

from gofish_learn.ui.app.messages import NO_PAGE
from gofish_learn.ui.app.requests import Request

NO_QUESTION = "There is no such question."
NO_STEP = "There is no such step."
NOT_MOVED = "Move the slider first, to say what you think."
NO_PRESS = "Deal one, ten or a hundred."
NO_FIELD = "That cannot be changed here."


class ChancePage(Enum):
    """The pages of the app."""

    QUESTIONS = "questions"
    QUESTION = "question"
    RECORD = "record"


class OpenPage(Request, type="page", otherwise=NO_PAGE):
    """A press on a tab."""

    page: ChancePage


class TakeQuestion(Request, type="question", otherwise=NO_QUESTION):
    """A question is taken up."""

    name: str


class NextQuestion(Request, type="next"):
    """The question after this one is wanted."""


class Guess(Request, otherwise=NOT_MOVED):
    """A guess, as a place of the slider from 0."""

    place: int


class DealHands(Request, type="deal", otherwise=NO_PRESS):
    """So many more deals are wanted on the piles."""

    count: int


class DealAnew(Request, type="anew"):
    """The piles are to be emptied."""


class OpenStep(Request, type="step", otherwise=NO_STEP):
    """Another step of the path is to be opened."""

    step: str


class DealMore(Request, type="more"):
    """The running result is to go on."""


class Change(Request, otherwise=NO_FIELD):
    """Another deal is to be asked about."""

    field: str
    value: int


class GiveUpChange(Request, type="back"):
    """The deal that was changed is to be as it was."""


class AskRow(Request, type="row"):
    """The chances of a row of deals are wanted."""


class Clear(Request):
    """All guesses are to be forgotten."""


ChanceRequest = (
    OpenPage
    | TakeQuestion
    | NextQuestion
    | Guess
    | DealHands
    | DealAnew
    | OpenStep
    | DealMore
    | Change
    | GiveUpChange
    | AskRow
    | Clear
)

"""What the page of Chance may ask its host for."""

from enum import Enum

from gofish_learn.ui.app.requests import Request

NO_QUESTION = "There is no such question."
NOT_MOVED = "Touch the line first, to say what you think."
NO_PRESS = "Deal one, ten or a hundred."
NO_FIELD = "That cannot be changed here."


class ChancePage(Enum):
    """The pages of the room."""

    QUESTION = "question"
    SMALL = "small"
    RECORD = "record"


class TakeQuestion(Request, type="question", otherwise=NO_QUESTION):
    """A question is taken up."""

    name: str


class NextQuestion(Request, type="next"):
    """The question after this one is wanted."""


class PlantFlag(Request, type="guess", otherwise=NOT_MOVED):
    """A guess, as a place of the scale from 0."""

    place: int


class DealHands(Request, type="deal", otherwise=NO_PRESS):
    """So many more deals are wanted."""

    count: int


class DealAnew(Request, type="anew"):
    """As many deals as there are, but others."""


class Change(Request, otherwise=NO_FIELD):
    """The deal is changed: each number that is given."""

    hand: int | None = None
    held: int | None = None
    players: int | None = None
    draws: int | None = None


class ChangePack(Request, otherwise=NO_FIELD):
    """Another small pack."""

    ranks: int
    suits: int
    hand: int


class GuessAnother(Request, type="another"):
    """Another deal of the same question is to be guessed."""


class Clear(Request):
    """All guesses are to be forgotten."""


Moved = PlantFlag | Change | ChangePack
"""What is moved under a finger: the page stays where it is."""
ChanceRequest = TakeQuestion | NextQuestion | DealHands | DealAnew | GuessAnother | Clear | Moved

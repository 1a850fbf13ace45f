"""What the page of a shared table says to its host."""

from typing import Any

from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.table.messages.requests import AskFor, ByHand, Call, ReviewRequest


class OpenTable(Request, type="open"):
    """A table is wanted, at which whoever opens it sits down first."""

    name: str
    face: str
    book: str | dict[str, Any]
    players: int
    level: str = "easy"
    thinking: int = 0
    by_hand: bool = True
    referee: bool = False


class Sit(Request):
    """A free seat is taken."""

    seat: int
    name: str
    face: str


class Stand(Request):
    """A seat is given up, before the cards are dealt."""


class Deal(Request):
    """The cards are to be dealt; bots sit down where nobody does."""


class DealAgain(Request, type="again"):
    """Another game of the same players is wanted, once this one is over."""


class BackHere(Request, type="here"):
    """Whoever was played for is back."""


class LookAround(Request, type="tables"):
    """Who is at no table wants to know where one can sit down by now."""


Verb = AskFor | ByHand | Call
TogetherRequest = OpenTable | Sit | Stand | Deal | DealAgain | BackHere | LookAround | Verb | ReviewRequest

"""What the page of a shared table says to its host, and is told: where tables are, who sits at one, and the game."""

from typing import Any, Literal

from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.table.messages import AskFor, ByHand, Call, ReviewRequest, SaveFile, Shut, StorySoFar


class OpenTable(Request, type="open"):
    """Open a table, and sit down at it first."""

    name: str
    face: str
    book: str | dict[str, Any]
    players: int
    level: str = "easy"
    thinking: int = 0
    by_hand: bool = True
    referee: bool = False


class Sit(Request):
    """Take a free seat."""

    seat: int
    name: str
    face: str


class Stand(Request):
    """Give up a seat, before the cards are dealt."""


class Deal(Request):
    """Deal the cards; bots take the free seats, or nobody does and they are taken away."""

    bots: bool = True


class CloseTable(Request):
    """Close the table for all, before the cards are dealt."""


class Say(Request):
    """Say one of a few words to the others."""

    word: Literal["wave", "good", "turn"]


class DealAgain(Request, type="again"):
    """Deal another game to the same players, once this one is over."""


class BackHere(Request, type="here"):
    """I am back: no bot is to play for me any more."""


class PlayFor(Request, type="play_for"):
    """Let a bot play for somebody who has been silent for long, until they say that they are back."""

    seat: int


class Remove(Request):
    """Remove somebody from the table for good."""

    seat: int


class LookAround(Request, type="tables"):
    """Show again where there are tables to sit down at."""


Presence = BackHere | PlayFor | Say
"""What is asked for whatever has happened at the table since."""
Arrangement = Sit | Stand | Deal | DealAgain | CloseTable | Remove
"""What changes who sits where, or deals."""
Verb = AskFor | ByHand | Call
TogetherRequest = OpenTable | Arrangement | Presence | LookAround | Verb | ReviewRequest | SaveFile | StorySoFar | Shut

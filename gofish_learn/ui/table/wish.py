"""What a game is set up with, as a page or a link says it."""

from typing import Any, NotRequired, TypedDict


class SeatSetup(TypedDict):
    """Who is to sit at a seat."""

    name: str
    kind: str
    face: str


class GameSetup(TypedDict):
    """What a game is set up with, as it is offered and wished for."""

    # The name of a book, or the choices of one of your own.
    rules: str | dict[str, Any]
    seats: list[SeatSetup]
    # Empty, a deal code or any text.
    deal: str
    practice: bool
    few_words: NotRequired[bool]
    by_hand: NotRequired[bool]
    referee: NotRequired[bool]
    mistakes: NotRequired[bool]
    draw: NotRequired[bool]
    odds: NotRequired[bool]

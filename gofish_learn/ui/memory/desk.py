"""How the bots that forget are set: how far their game has come, and how much each of them remembers."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from gofish_learn.knowledge.remembering.models import Chunks, LastEvents, Memory
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import Overheard, overheard
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.memory.messages import Settings

GAME = DealCode.parse("S4-SEVEN-J")
"""The code of the game that they listen to."""
RANGES: Mapping[str, tuple[int, int]] = {
    "asks": (1, 24),
    "events": (0, 48),
    "chunks": (0, 16),
}
"""Of each slider the least and the greatest number."""
CURVE_KINDS = ("events", "chunks")
MOST_TRIED = 96
"""Who remembers so many events wins as often as who remembers all."""
GAMES_TRIED = 10_000
"""So many games are played wherever the slider of the last events is put."""


@dataclass(frozen=True, slots=True)
class Desk:
    """How the bots that forget are set.

    Attributes:
        asks: how many asks they have heard.
        events: how many of the last events the first bot remembers.
        chunks: how many facts the second has room for.
        curve: which curve of worth is looked at, one of `CURVE_KINDS`.
    """

    asks: int = 8
    events: int = 12
    chunks: int = 4
    curve: str = "events"

    @property
    def game(self) -> Overheard:
        """The game that the bots listen to."""
        return overheard(GAME)

    @property
    def heard(self) -> int:
        """How many events they have heard."""
        return self.game.after(self.asks)

    @property
    def memories(self) -> dict[str, Memory]:
        """The memory of each bot, by the name of its slider."""
        return {"events": LastEvents(self.events), "chunks": Chunks(self.chunks)}


FIRST_DESK = Desk()
"""How they are set for a newcomer."""


def desk_with(wanted: Settings, before: Desk) -> Desk:
    """The settings that a page has sent; what is missing is as before."""
    return desk_of({name: value for name, value in vars(wanted).items() if value is not None}, before)


def desk_of(fields: Mapping[str, Any], before: Desk | None = None) -> Desk:
    """The settings that a page has sent, or that were kept; what is missing is as before."""
    kept = asdict(before or FIRST_DESK)
    given = {name: fields[name] for name in kept if name in fields}
    for name, (least, most) in RANGES.items():
        value = given.get(name, kept[name])
        if type(value) is not int or not least <= value <= most:
            raise RequestError(f"Choose a number from {least} to {most}.")
    if given.get("curve", kept["curve"]) not in CURVE_KINDS:
        raise RequestError("There is no such curve.")
    return Desk(**kept | given)

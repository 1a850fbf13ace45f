"""The last minutes of a class at its tables: how long they are, what is said of them, and what is a fair end.

A game whose time is up goes on until all its seats have had the same number of turns. Then it is stopped, and the books
count as they are; no rule book says who has won such a game, so nobody has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from gofish_learn.engine.events import Asked, Event, TurnSkipped, TurnStarted
from gofish_learn.engine.history import Game

STOPPED = "x-stopped"
"""The key of a record whose game was stopped before its end; its value says why."""
TIME_UP = "Time was up."
LAST_SECONDS = 180.0
"""How long the tables still play once a teacher has said so."""
LAST_TURN_SECONDS = 30
"""How long a person may think once time is up."""
WAITS_SECONDS = 60.0
"""A table where nothing has happened for so long after time was up has nobody left who could finish its turns."""
FAIR = "Each table plays until everybody there has had the same number of turns. Then the books count."
SAID = ("Time is up.", "One minute is left.", "Two minutes are left.", "Three minutes are left.")
ALOUD = (0, 1, 3)
"""At how many minutes left it is also said to who does not look."""


@dataclass(frozen=True, slots=True)
class LastMinutes:
    """The last minutes of a class; they stand still while it is frozen.

    Attributes:
        ends: when time is up, in seconds since 1970.
        stood: since when they stand still; None as long as they go.
    """

    ends: float
    stood: float | None = None

    def left(self, now: float) -> float:
        """How many seconds are left."""
        return self.ends - (now if self.stood is None else self.stood)


def has_ended(game: Game) -> bool:
    """Whether nobody can go on with a game: it is over, or its record says that it was stopped."""
    return game.state.over or STOPPED in game.record.extras


def minutes_in(left: float) -> int:
    """The minutes that are left of some seconds, a minute that has begun among them; 0 once time is up."""
    return min(max(0, ceil(left / 60)), len(SAID) - 1)


def words_of(minutes: int) -> str:
    """How many minutes are left, and at the first and the last of them what comes then."""
    return SAID[minutes] if 0 < minutes < len(SAID) - 1 else f"{SAID[minutes]} {FAIR}"


def is_round_complete(events: Sequence[Event]) -> bool:
    """Whether all seats of a game have had the same number of turns, a turn that was skipped among them.

    So it is when the turn has come, or would have come, to the seat that began, and nobody has asked since.
    """
    began = next((event.seat for event in events if isinstance(event, TurnStarted | TurnSkipped)), None)
    for event in reversed(events):
        if isinstance(event, Asked):
            return False
        if isinstance(event, TurnStarted | TurnSkipped) and event.seat == began:
            return True
    return False


def turns_each(events: Sequence[Event]) -> int:
    """How many turns each seat has had in a game in which all have had as many."""
    seats = [event.seat for event in events if isinstance(event, TurnStarted | TurnSkipped)]
    return sum(seat == seats[0] for seat in seats) - 1 if seats else 0

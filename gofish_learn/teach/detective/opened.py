"""A case that is closed, opened: every hand as it was, and since when the watcher could have known of each rank."""

from dataclasses import dataclass

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.hands import ranks_held
from gofish_learn.engine.log import Log
from gofish_learn.teach.detective.case import Case

CERTAIN = 1 - 1e-9
"""A chance above it (0 to 1) is certain, but for what rounding costs."""


@dataclass(frozen=True, slots=True)
class Held:
    """A rank that a player held when the case was opened.

    Attributes:
        seat: who held it.
        since: the clue from which on the watcher could be sure of it, or None where nobody but the player could.
    """

    seat: int
    rank: Rank
    since: int | None


def hands_at(case: Case, clue: int) -> tuple[int, ...]:
    """Every hand after a clue, as bit sets; only for a case that is closed."""
    return Log(case.rules, case.game.players, case.game.state.dealer, case.events_until(clue)).hands


def held_at(case: Case, clue: int) -> tuple[Held, ...]:
    """What the others held after a clue, rank by rank, and since when the watcher could have known it."""
    hands = hands_at(case, clue)
    return tuple(
        Held(seat, rank, _sure_since(case, seat, rank, clue))
        for seat, hand in enumerate(hands)
        if seat != case.players.eyes
        for rank in RANKS
        if rank in ranks_held(hand)
    )


def _sure_since(case: Case, seat: int, rank: Rank, clue: int) -> int | None:
    since = None
    for number in range(clue, -1, -1):
        if case.board(number)[seat][rank] < CERTAIN:
            break
        since = number
    return since

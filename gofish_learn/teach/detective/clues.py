"""The parts of a case: a game, split into its clues.

Clue 0 is the deal; then each ask is one clue and its answer, with everything that follows from it, the next.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gofish_learn.engine.events import Asked, Event
from gofish_learn.engine.table import Table


@dataclass(frozen=True, slots=True)
class Clue:
    """One piece of a game: the deal, an ask, or an answer with everything that follows from it.

    Attributes:
        number: the number of the clue, from 0.
        events: what happened, as the watching seat saw it.
        table: the public state of the table afterwards.
        hand: the watching seat's hand afterwards, as a bit set (`gofish_learn.engine.hands`).
        pond: the number of cards in the pond before.
    """

    number: int
    events: tuple[Event, ...]
    table: Table
    hand: int
    pond: int


def split_into_clues(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of a game, split into its clues: the deal, then alternately an ask and its outcome."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Asked)]
    cuts = [0, *(cut for start in starts for cut in (start, start + 1)), len(events)]
    return [tuple(events[start:end]) for start, end in pairwise(cuts)]

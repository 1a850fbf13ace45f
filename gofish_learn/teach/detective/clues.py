"""What a case is made of: the clues of its story, the questions that some of them ask, and what each moved.

Clue 0 is the deal; then each ask is one clue and its answer, with all that follows from it, the next.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import Asked, Event
from gofish_learn.engine.table import Table


@dataclass(frozen=True, slots=True)
class Clue:
    """One piece of the story: the deal, an ask, or its answer and what followed.

    Attributes:
        number: which clue it is, from 0.
        events: what happened, as the case's eyes saw it.
        table: what everybody sees afterwards.
        hand: the hand that the eyes see afterwards (`gofish_learn.engine.hands`), empty for an onlooker.
        pond: how many cards were in the pond before.
    """

    number: int
    events: tuple[Event, ...]
    table: Table
    hand: int
    pond: int


@dataclass(frozen=True, slots=True)
class Question:
    """An ask whose outcome is worth a forecast: does the target hold the rank?

    Attributes:
        number: which question of the case it is, from 1.
        clue: the clue that is the ask.
        ask: the ask.
        chance: the exact chance (0 to 1), once the ask is heard and before it is answered.
        happened: whether the target gave cards.
    """

    number: int
    clue: int
    ask: Ask
    chance: float
    happened: bool


@dataclass(frozen=True, slots=True)
class Move:
    """What one clue did to one chance.

    Attributes:
        clue: the clue's number.
        before: the chance before it, 0 to 1.
        after: the chance after it.
    """

    clue: int
    before: float
    after: float

    @property
    def points(self) -> float:
        """By how much the chance moved, in points of a hundred."""
        return 100 * (self.after - self.before)


def pieces(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of a game in the pieces of its clues: the deal, then by turns an ask and what came of it."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Asked)]
    cuts = [0, *(cut for start in starts for cut in (start, start + 1)), len(events)]
    return [tuple(events[start:end]) for start, end in pairwise(cuts)]

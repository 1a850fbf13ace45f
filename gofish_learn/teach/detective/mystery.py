"""The question of a case: who has the fourth card of a rank, when the watching seat knows where three of them are.

It is asked at a moment of a game, and a few asks follow, in which it can be found out. Which rank and which asks these
are is chosen by what the watching seat knows when the last of them is over, and never by where the card is or by what
comes later. So the choice says nothing of it, and the exact chances are as well calibrated as ever.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, Event
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.table import Table

POND = -1
"""In place of a seat: the card is in the pond, and nobody has it."""
KNOWN = 3
"""So many of the four cards of the rank are laid or in the watching seat's hand."""
MOST_ASKS = 7
"""So many asks follow at most."""
FEWEST_ASKS = 3
"""So many asks follow at least."""
FEWEST_CLUES = 2
"""A good mystery has so many clues at least."""
TELLS = 0.05
"""An ask that moves a chance (0 to 1) by so much is a clue; the others pass by."""
WORTH = 0.3
"""The asks of a good mystery make the likeliest answer likelier by so much (0 to 1)."""
Odds = Mapping[int, float]
"""The exact chance (0 to 1) that the card is with each seat that may have it, or in the `POND`; they add up to 1."""
OddsAfter = Callable[[int], Odds]
"""The odds after so many asks of the game."""


@dataclass(frozen=True, slots=True)
class Clue:
    """One piece of a game: the deal, an ask, or an answer with everything that follows from it.

    Attributes:
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


@dataclass(frozen=True, slots=True)
class Mystery:
    """Who has the fourth card of a rank?

    Attributes:
        first: after how many asks of the game it is asked.
        last: after how many asks of the game it is to be answered.
    """

    rank: Rank
    first: int
    last: int

    @property
    def asks(self) -> int:
        """How many asks there are to find out."""
        return self.last - self.first


def mysteries(clues: Iterable[Clue], ranks: Sequence[Rank]) -> Iterator[Mystery]:
    """All that can be asked of a game as its watching seat saw it, by the ask after which it is to be answered.

    Each can be told from what was known by then. The last answer of a game is left out: it settles everything.
    """
    since: dict[Rank, int] = {}
    for last, clue in enumerate([clue for clue in clues if clue.number % 2 == 0][:-1]):
        for rank in ranks:
            if known_of(clue, rank) != KNOWN:
                since.pop(rank, None)
            elif last - (first := max(since.setdefault(rank, last), last - MOST_ASKS)) >= FEWEST_ASKS:
                yield Mystery(rank, first, last)


def known_of(clue: Clue, rank: Rank) -> int:
    """How many cards of a rank are laid or in the watching seat's hand after a clue."""
    laid = sum(len(group.cards) for groups in clue.table.groups for group in groups if group.rank == rank)
    return laid + (clue.hand & FOUR_OF[rank]).bit_count()


def telling_asks(odds: OddsAfter, mystery: Mystery) -> tuple[int, ...]:
    """Which asks are clues, as numbers of the game: they move a chance by `TELLS` or more."""
    return tuple(asks for asks in range(mystery.first + 1, mystery.last + 1) if moved(odds, asks))


def moved(odds: OddsAfter, asks: int) -> tuple[int, ...]:
    """The suspects whose chance an ask and its answer moved by `TELLS` or more, the one that moved most first."""
    before, after = odds(asks - 1), odds(asks)
    moves = {suspect: abs(after[suspect] - before[suspect]) for suspect in after}
    return tuple(sorted((suspect for suspect in moves if moves[suspect] >= TELLS), key=lambda one: -moves[one]))


def likeliest(odds: Odds) -> int:
    """Who most likely has the card."""
    return max(odds, key=lambda suspect: odds[suspect])


def key_clue(odds: OddsAfter, mystery: Mystery, last: int) -> int | None:
    """The clue, up to an ask, that made the likeliest answer then likelier by most; None where none did."""
    suspect = likeliest(odds(last))
    rises = {
        asks: odds(asks)[suspect] - odds(asks - 1)[suspect]
        for asks in telling_asks(odds, mystery)
        if asks <= last and odds(asks)[suspect] > odds(asks - 1)[suspect]
    }
    return max(rises, key=lambda asks: rises[asks], default=None)


def decided(odds: OddsAfter, mystery: Mystery, last: int) -> int | None:
    """The ask, up to the last, since which the odds leave one answer; None where they leave another."""
    certain = [max(odds(asks).values()) == 1 for asks in range(last, mystery.first, -1)]
    since = certain.index(False) if False in certain else len(certain)
    return last - since + 1 if since else None


def worth(odds: OddsAfter, mystery: Mystery, rest: int) -> float:
    """How much likelier the likeliest answer has become, 0 to 1; next to nothing where too little happens.

    So many asks are to come after the clue that told most.
    """
    last, before, after = mystery.last, odds(mystery.first), odds(mystery.last)
    suspect = likeliest(after)
    gained = after[suspect] - before[suspect]
    if gained < WORTH or len(telling_asks(odds, mystery)) < FEWEST_CLUES:
        return gained / 100
    key = key_clue(odds, mystery, last)
    return gained / 100 if key is None or key > last - rest else gained

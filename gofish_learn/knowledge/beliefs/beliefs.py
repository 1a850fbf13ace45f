"""What one seat can know: how many cards of each rank each opponent may hold, and how likely each number is.

A `BeliefTracker` follows the events of a game and can be asked at any time, for any seat. The chances are exact:
nothing is sampled. Every deal and order of the pond that is consistent with what the seat has seen counts the same
(`Reading.LOGIC`), or counts by how likely its players would have asked as they did (`Reading.UNIFORM_ASKER`).
"""

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gofish_learn.engine.cards import RANKS, Rank, rank_given
from gofish_learn.engine.events import Event, HandDealt, begins_action, seen_by
from gofish_learn.engine.hands import EMPTY, FOUR_OF
from gofish_learn.engine.log import Log
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.engine.view import View, view_given
from gofish_learn.engine.wording import as_given, seat_among
from gofish_learn.knowledge.beliefs.authors import CardEvidence
from gofish_learn.knowledge.beliefs.evidence import COPIES, Evidence, Reading

CERTAIN = 1e-10
"""A chance this close to 0 or 1 is certain: rounding errors are smaller, and all uncertain chances are farther away."""
EVERY_RANK = (COPIES,) * len(RANKS)
KEPT = 256
"""So many steps and answers, those of two or three games: whoever looks back, or looks twice, has them at once.

A step takes 20 to 100 KB.
"""


@dataclass(frozen=True, slots=True, repr=False)
class Beliefs(Shown):
    """What one seat can know at one moment.

    >>> from gofish_learn import STANDARD, Game, Rank, beliefs_of
    >>> from gofish_learn.cards import CARDS
    >>> beliefs = beliefs_of(Game(STANDARD, players=2, dealer=1, deck=CARDS).view(0))
    >>> print(f"{beliefs.hold(1, Rank.SEVEN):.3f} {beliefs.expected(1, Rank.SEVEN):.2f}")
    0.406 0.47
    >>> beliefs.hold(1, 7)
    Traceback (most recent call last):
    TypeError: 7 is no rank: write "7" or Rank.SEVEN.

    Attributes:
        seat: who knows it, or None for an onlooker who holds no cards.
        counts: for each seat and rank the chances (0 to 1) that the seat holds just 0, 1, 2, 3 or 4 cards of it.
        pond: for each rank how many of its cards the pond holds on average.
        reading: how much an ask was taken to say.
        cards: where asks name a card, for each seat the chance that it holds each card (by `Card.number`), else None.
    """

    seat: int | None
    counts: tuple[tuple[tuple[float, ...], ...], ...]
    pond: tuple[float, ...]
    reading: Reading
    cards: tuple[tuple[float, ...], ...] | None = None

    def hold(self, seat: int, rank: Rank) -> float:
        """The chance (0 to 1) that a seat holds at least one card of a rank.

        Raises:
            TypeError: the seat is not a number, or the rank is not a rank: a number would be that of another one.
            ValueError: there is no such seat.
        """
        chances = self._of(seat, rank)
        return 1.0 if chances[0] == 0 else sum(chances[1:])

    def expected(self, seat: int, rank: Rank) -> float:
        """How many cards of a rank a seat holds on average; raises the same."""
        return sum(count * chance for count, chance in enumerate(self._of(seat, rank)))

    def certain(self, seat: int, rank: Rank) -> int | None:
        """How many cards of a rank a seat is certain to hold, or None where that is open; raises the same."""
        return next((count for count, chance in enumerate(self._of(seat, rank)) if chance == 1), None)

    def _of(self, seat: int, rank: Rank) -> tuple[float, ...]:
        if type(seat) is not int or not 0 <= seat < len(self.counts):
            seat = seat_among(seat, len(self.counts))
        return self.counts[seat][rank if type(rank) is Rank else rank_given(rank)]

    def text_table(self) -> TextTable:
        """The chance that each seat holds each rank, a row each, and how many cards of it are in the pond."""
        who = "an onlooker" if self.seat is None else f"seat {self.seat}"
        rows = [
            (
                f"Seat {seat}{' (you)' if seat == self.seat else ''}",
                *(f"{chance:.2f}" if 0 < (chance := self.hold(seat, rank)) < 1 else f"{chance:.0f}" for rank in RANKS),
            )
            for seat in range(len(self.counts))
        ]
        caption = f"What {who} can know: how likely each seat is to hold each rank, and how many are in the pond."
        pond = ("Pond", *(f"{cards:.1f}" for cards in self.pond))
        return TextTable(caption, ("Rank", *map(str, RANKS)), (*rows, pond))


Knowledge = Evidence | CardEvidence
"""What everybody at the table knows: rebuilt step by step, and narrowed to chances by a seat's own hand."""


@lru_cache(maxsize=KEPT)
def _before_the_deal(
    rules: Rules, players: int, reading: Reading, declares: frozenset[int], copies: tuple[int, ...]
) -> Knowledge:
    """What is known when nothing has been dealt."""
    if rules.names_a_card:
        return CardEvidence.before_the_deal(players, declares, copies)
    return Evidence.before_the_deal(rules, players, reading, declares, copies)


@lru_cache(maxsize=KEPT)
def _after(known: Knowledge, step: tuple[Event, ...]) -> Knowledge:
    """What is known after a whole step: the same for all who follow the game."""
    return known.after(step)


@lru_cache(maxsize=KEPT)
def _chances(known: Knowledge, seat: int | None, hand: int, pond: int) -> NDArray[np.float64]:
    """The chance of each (seat, rank, number of cards) for whoever holds this hand; nothing may be written into it."""
    if seat is None:
        if isinstance(known, CardEvidence):
            raise ValueError("What an onlooker can know is not worked out where an ask names a card.")
        found = known.chances(None, hand, pond)
        settle(found)
    else:
        found = known.chances(seat, hand, pond)
        settle(found)
        for rank in RANKS:
            found[seat, rank, (hand & FOUR_OF[rank]).bit_count()] = 1
    found.flags.writeable = False
    return found


@dataclass(frozen=True, slots=True, eq=False)
class BeliefSnapshot:
    """A moment of a game, of which can be asked although the game has gone on.

    Attributes:
        reading: how much an ask was taken to say.
        copies: for each rank how many of its cards are in play.
    """

    known: Knowledge
    table: Table
    reading: Reading
    copies: tuple[int, ...]

    def beliefs(self, seat: int | None, hand: int) -> Beliefs:
        """What a seat could know if it held this hand; an onlooker, None, holds nothing."""
        found = _chances(self.known, seat, hand, self.table.pond)
        cards = None
        if seat is not None and isinstance(self.known, CardEvidence):
            holders = self.known.holders(seat, hand)
            settle(holders)
            cards = tuple(tuple(line) for line in holders.tolist())
        held = found @ np.arange(COPIES + 1)
        laid = [0] * len(RANKS)
        for groups in self.table.groups:
            for group in groups:
                laid[group.rank] += len(group.cards)
        pond = np.array(self.copies) - laid - held.sum(axis=0)
        pond[np.abs(pond) < CERTAIN] = 0
        counts = tuple(tuple(tuple(chances) for chances in line) for line in found.tolist())
        return Beliefs(seat, counts, tuple(pond.tolist()), self.reading, cards)


class BeliefTracker:
    """Follows the events of a game and tells what a seat can know.

    The work is done once for each event and serves all seats: only what everybody saw is kept, and a seat's own hand
    is added when it asks. The events that one action causes explain one another (a book laid says what was drawn), so
    they count together; an answer between two of them is given as if no more would follow.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        *,
        declares: Iterable[int] = (),
        reading: Reading = Reading.LOGIC,
        copies: Sequence[int] = EVERY_RANK,
    ) -> None:
        """Begin before the deal.

        Some seats may show their books themselves (`declares`), and there may be fewer than four `copies` of a rank in
        play, as in a position set up by hand.
        """
        self.reading = reading
        self._log = Log(rules, players, pond=sum(copies))
        self._copies = tuple(copies)
        self._before = _before_the_deal(rules, players, reading, frozenset(declares), self._copies)
        self._now: Knowledge | None = self._before
        self._step: list[Event] = []

    def __copy__(self) -> "BeliefTracker":
        """A tracker of its own, which goes on from here."""
        tracker = object.__new__(type(self))
        vars(tracker).update(vars(self), _log=copy(self._log), _step=[*self._step])
        return tracker

    def see(self, event: Event) -> None:
        """Take in the next event; only the cards in it that everybody saw count."""
        if begins_action(event) or (isinstance(event, HandDealt) and not self.events_seen):
            self._before = self._known()
            self._step = []
        public = seen_by(event, None)
        self._log.add([public])
        self._step.append(public)
        self._now = None

    @property
    def events_seen(self) -> int:
        """How many events it has taken in."""
        return len(self._log.events)

    @property
    def table(self) -> Table:
        """What everybody can see, after the events that it has taken in."""
        return self._log.table

    def beliefs(self, seat: int, hand: int) -> Beliefs:
        """What a seat can know now if it holds this hand (`gofish_learn.engine.hands`)."""
        return self.snapshot().beliefs(seat, hand)

    def snapshot(self) -> BeliefSnapshot:
        """The moment that it has come to."""
        return BeliefSnapshot(self._known(), self.table, self.reading, self._copies)

    def onlooker(self) -> Beliefs:
        """What an onlooker, who holds no cards, can know now; a `ValueError` where asks name a card."""
        return self.snapshot().beliefs(None, EMPTY)

    def query(self, view: View) -> Beliefs:
        """What the seat of a view can know, after catching up with the events that the tracker has not seen yet."""
        self.catch_up(view)
        return self.beliefs(view.seat, view.hand)

    def catch_up(self, view: View) -> None:
        """Take in the events that a view has and the tracker has not seen yet, and work out what they prove."""
        for event in view.events[self.events_seen :]:
            self.see(event)
        self._known()

    def _known(self) -> Knowledge:
        if self._now is None:
            self._now = _after(self._before, tuple(self._step))
        return self._now


def settle(chances: NDArray[np.float64]) -> None:
    """Round the chances that only rounding errors keep from 0 or 1."""
    chances[chances < CERTAIN] = 0
    chances[chances > 1 - CERTAIN] = 1


def beliefs_of(view: View, *, declares: Iterable[int] = (), reading: Reading = Reading.LOGIC) -> Beliefs:
    """What the seat of a view can know: how likely each player is to have each rank.

    >>> from gofish_learn import STANDARD, Game, Rank, beliefs_of
    >>> from gofish_learn.cards import CARDS
    >>> beliefs = beliefs_of(Game(STANDARD, players=2, dealer=1, deck=CARDS).view(0))
    >>> print(f"Seat 1 holds a seven with chance {beliefs.hold(1, Rank.SEVEN):.3f}.")
    Seat 1 holds a seven with chance 0.406.
    >>> print(beliefs)
    What seat 0 can know: how likely each seat is to hold each rank, and how many are in the pond.
    Rank          A     2     3     4     5     6     7     8     9     10    J     Q     K
    Seat 0 (you)  1     0     1     0     1     0     1     0     1     0     1     0     1
    Seat 1        0.41  0.50  0.41  0.50  0.41  0.50  0.41  0.50  0.41  0.50  0.41  0.50  0.41
    Pond          2.5   3.4   2.5   3.4   2.5   3.4   2.5   3.4   2.5   3.4   2.5   3.4   2.5

    Args:
        view: the game as the seat sees it.
        declares: the seats that show their books themselves.
        reading: how much an ask is taken to say; with six players `Reading.UNIFORM_ASKER` may take seconds.

    Raises:
        TypeError: the view is not a view, or the reading not a reading.
        ValueError: there is no such seat.
    """
    view_given(view)
    if not isinstance(reading, Reading):
        raise TypeError(f"{as_given(reading)} is no reading: write Reading.LOGIC or Reading.UNIFORM_ASKER.")
    declares = [seat_among(seat, view.players) for seat in declares]
    return BeliefTracker(view.rules, view.players, declares=declares, reading=reading).query(view)

"""Exact beliefs where an ask names one card and the whole pack is dealt: Authors.

Here every card that moves is named, so what is hidden is the deal alone: who was dealt each of the four cards of a
rank. With five players that is 5⁴ = 625 possibilities a rank, few enough for a plain list, and each event about a
rank strikes out those possibilities that it contradicts:

- an ask: the asker holds a card of the rank, and not the one named;
- a refusal: the target does not hold the card (unless the referee punishes the refusal as a lie);
- an illegal call: the caller holds no card of the rank, or holds the very card;
- no book laid: nobody holds all four, save a seat that shows its own books, until its turn ends.

The ranks meet in one thing only, the sizes of the hands dealt. Let N_r(k₁, k₂, …) be the number of possibilities left
for rank r in which seat p was dealt k_p of its cards. The number of deals in which p has n_p cards in all is the
coefficient of x₁^n₁ · x₂^n₂ · … in the product of the polynomials Σ N_r(k) x₁^k₁ · x₂^k₂ · … over all ranks. The
product of all ranks but one, times the possibilities of that one, gives the chance of each possibility.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from gofish_learn.engine.cards import CARDS, RANKS, SUITS, Card, Rank
from gofish_learn.engine.events import Event, SeenCards
from gofish_learn.knowledge.beliefs.weights import ImpossibleError
from gofish_learn.knowledge.meaning import Groups, HandListener, hear, turn_ended_by

LAID = -1
Owners = NDArray[np.int8]
Array = NDArray[np.float64]
Powers = tuple[int, ...]


def one(room: Powers) -> Array:
    """The polynomial 1, with room for these powers."""
    polynomial = np.zeros([most + 1 for most in room])
    polynomial[(0,) * len(room)] = 1
    return polynomial


def terms(lines: NDArray[np.int64]) -> Mapping[Powers, int]:
    """The polynomial Σ x^k₁ · y^k₂ · … over some lines of powers, as coefficients by powers."""
    return Counter(map(tuple, lines.tolist()))


def times(polynomial: Array, factor: Mapping[Powers, int]) -> Array:
    """The product of two polynomials."""
    result = np.zeros_like(polynomial)
    for powers, coefficient in factor.items():
        if all(power < room for power, room in zip(powers, polynomial.shape, strict=True)):
            target = tuple(slice(power, None) for power in powers)
            source = tuple(slice(0, room - power) for power, room in zip(powers, polynomial.shape, strict=True))
            result[target] += coefficient * polynomial[source]
    return result


def coefficient_of_highest(left: Array, right: Array, powers: Powers) -> float:
    """The coefficient of the highest powers there is room for in left · right · x^powers."""
    if not all(power < room for power, room in zip(powers, left.shape, strict=True)):
        return 0.0
    room_left = tuple(slice(0, room - power) for power, room in zip(powers, left.shape, strict=True))
    backwards = tuple(slice(None, None, -1) for _ in powers)
    part = left[room_left]
    return float((part * right[room_left][backwards]).sum())


def deals_with(
    lines: Sequence[NDArray[np.int64]], room: tuple[int, ...], allowed: Sequence[NDArray[np.bool_]] | None = None
) -> list[Array]:
    """For each rank and possibility, which says how many of its cards each seat is dealt, in how many deals it is so.

    The room is how many cards each seat is dealt in all. Of the possibilities only those allowed count, if any are said
    to be.
    """
    masks = allowed or [np.ones(len(some), dtype=bool) for some in lines]
    factors = [terms(some[mask]) for some, mask in zip(lines, masks, strict=True)]
    before = [one(room)]
    for factor in factors[:-1]:
        before.append(times(before[-1], factor))
    after = one(room)
    found: list[Array] = []
    for some, mask, factor, left in zip(*map(reversed, (lines, masks, factors, before)), strict=True):
        reach = {powers: coefficient_of_highest(left, after, powers) for powers in factor}
        found.append(mask * np.array([reach.get(powers, 0.0) for powers in map(tuple, some.tolist())]))
        after = times(after, factor)
    return found[::-1]


@dataclass(frozen=True, slots=True, eq=False)
class CardEvidence:
    """What everybody at the table knows about the hands where asks name a card.

    Attributes:
        declares: the seats that show their books themselves.
        sizes: how many cards each seat was dealt.
        dealt: for each rank the possibilities that are left, a line each: the seat that was dealt the club, diamond, …
        owners: the same lines with the seat that holds the card now, or `LAID`.
        to_ask: the seat whose turn it is, if any.
    """

    declares: frozenset[int]
    sizes: tuple[int, ...]
    dealt: tuple[Owners, ...]
    owners: tuple[Owners, ...]
    to_ask: int | None = None

    @classmethod
    def before_the_deal(cls, players: int, declares: Iterable[int], copies: Sequence[int]) -> "CardEvidence":
        """What is known when nothing has been dealt; of each rank the first `copies` suits are in play."""
        lines = [np.array(list(product(range(players), repeat=count)), dtype=np.int8) for count in copies]
        possible = tuple(
            np.pad(some, ((0, 0), (0, len(SUITS) - some.shape[1])), constant_values=LAID) for some in lines
        )
        return cls(frozenset(declares), (0,) * players, possible, possible)

    def after(self, step: Sequence[Event]) -> "CardEvidence":
        """What is known after a whole step, its events masked as an onlooker sees them."""
        reader = CardStepReader(self)
        for place, event in enumerate(step):
            hear(reader, event, step, place, self.declares)
        return reader.known.without_whole_books(turn_ended_by(step))

    def owner(self, card: Card) -> Owners:
        """Who holds a card, in each possibility left for its rank."""
        return self.owners[card.rank][:, card.suit]

    def holds(self, seat: int, rank: Rank) -> NDArray[np.bool_]:
        """Whether a seat holds a card of the rank, in each possibility left for it."""
        return np.asarray((self.owners[rank] == seat).any(axis=1))

    def may_ask(self, seat: int, card: Card) -> NDArray[np.bool_]:
        """Whether a seat may ask for a card, in each possibility left for its rank."""
        return np.asarray(self.holds(seat, card.rank) & (self.owner(card) != seat))

    def kept(self, rank: Rank, which: NDArray[np.bool_]) -> "CardEvidence":
        """Only these possibilities of a rank are left."""
        if which.all():
            return self
        if not which.any():
            raise ImpossibleError(f"No deal of the {rank.plural} explains what was seen.")
        return replace(
            self,
            dealt=_replaced(self.dealt, rank, self.dealt[rank][which]),
            owners=_replaced(self.owners, rank, self.owners[rank][which]),
        )

    def moved(self, seat: int, cards: Iterable[Card], to: int) -> "CardEvidence":
        """A seat held these cards, which have gone to another seat, or been laid, for all to see."""
        known = self
        for card in cards:
            known = known.kept(card.rank, known.owner(card) == seat)
            owners = known.owners[card.rank].copy()
            owners[:, card.suit] = to
            known = replace(known, owners=_replaced(known.owners, card.rank, owners))
        return known

    def without_whole_books(self, turn_ended_by: int | None) -> "CardEvidence":
        """No seat holds all four of a rank, save one that shows its own books and whose turn has not ended now."""
        known = self
        allowed = [LAID, *self.declares.difference([turn_ended_by])]
        for rank in RANKS:
            owners = known.owners[rank]
            whole = (owners == owners[:, :1]).all(axis=1) & ~np.isin(owners[:, 0], allowed)
            known = known.kept(rank, ~whole)
        return known

    def chances(self, seat: int, hand: int, pond: int) -> Array:
        """The chance that a seat holds just h cards of a rank, for whoever sits at `seat` and holds `hand`.

        As in `gofish_learn.knowledge.beliefs.evidence.Evidence`; there is no pond.
        """
        del pond
        known, weights = self.weighed(seat, hand)
        found = np.zeros((len(self.sizes), len(RANKS), len(SUITS) + 1))
        for rank, weight in zip(RANKS, weights, strict=True):
            for other in range(len(self.sizes)):
                held = (known.owners[rank] == other).sum(axis=1)
                found[other, rank] = np.bincount(held, weight, minlength=len(SUITS) + 1)
        found[seat] = 0
        return found

    def holders(self, seat: int, hand: int) -> Array:
        """The chance that a seat holds a card, as an array (seat, `Card.number`), for whoever sits at `seat`."""
        known, weights = self.weighed(seat, hand)
        found = np.zeros((len(self.sizes), len(CARDS)))
        for rank, weight in zip(RANKS, weights, strict=True):
            for suit in SUITS:
                for other in range(len(self.sizes)):
                    found[other, rank + len(RANKS) * suit] = weight[known.owners[rank][:, suit] == other].sum()
        return found

    def weighed(self, seat: int, hand: int) -> tuple["CardEvidence", tuple[Array, ...]]:
        """The possibilities left for whoever holds this hand, and for each rank the chance of each of them."""
        return _weighed(self, seat, hand)

    def with_own(self, seat: int, hand: int) -> "CardEvidence":
        """What is known to the seat itself, which sees which cards it holds and which it does not."""
        known = self
        for rank in RANKS:
            owners = known.owners[rank]
            own = np.array([hand >> (rank + len(RANKS) * suit) & 1 for suit in SUITS], dtype=bool)
            known = known.kept(rank, ((owners == seat) == own).all(axis=1))
        return known


class CardStepReader(HandListener):
    """The evidence opened for one step: what each event strikes out of what is known."""

    def __init__(self, known: CardEvidence) -> None:
        """Begin with what is known before the step."""
        self.known = known

    def on_dealt(self, seat: int, cards: SeenCards, laid: Groups) -> None:  # noqa: ARG002 - books show by themselves
        """All see how many cards were dealt."""
        sizes = self.known.sizes
        self.known = replace(self.known, sizes=(*sizes[:seat], len(cards), *sizes[seat + 1 :]))

    def on_asked(self, seat: int) -> None:
        """The seat may ask for the card."""
        self.known = self.known.kept(self.wanted_rank, self.known.may_ask(seat, self.wanted_card))

    def on_called_illegally(self, seat: int, rank: Rank) -> None:
        """The seat may not ask for the card."""
        self.known = self.known.kept(rank, ~self.known.may_ask(seat, self.wanted_card))

    def on_refused(self, seat: int) -> None:
        """The seat does not hold the card."""
        self.known = self.known.kept(self.wanted_rank, self.known.owner(self.wanted_card) != seat)

    def on_gave(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:
        """Possibilities in which the giver did not hold the cards are struck out."""
        self.known = self.known.moved(seat, cards, to)

    def on_laid(self, seat: int, rank: Rank, cards: tuple[Card, ...]) -> None:  # noqa: ARG002 - the cards say it
        """The cards were with whoever laid them."""
        self.known = self.known.moved(seat, cards, LAID)

    def on_exposed(self, seat: int, card: Card) -> None:
        """The card is with whoever showed it."""
        self.known = self.known.kept(card.rank, self.known.owner(card) == seat)

    def on_turn_passed(self, seat: int | None) -> None:
        """Whoever is to ask can ask, which says something of a seat that shows its own books."""
        self.known = replace(self.known, to_ask=seat)


@lru_cache(maxsize=8)  # ranks and cards are asked about one after the other, by several learners at once
def _weighed(evidence: CardEvidence, seat: int, hand: int) -> tuple[CardEvidence, tuple[Array, ...]]:
    """What `CardEvidence.weighed` gives.

    A seat can ask while it holds a rank that is not whole, or else its turn would be over; so from a seat that
    shows its own books, and is to ask, the deals are taken away in which it holds nothing but whole ones.
    """
    known = evidence.with_own(seat, hand)
    numbers = [_numbers(lines, len(evidence.sizes)) for lines in known.dealt]
    loose = [other for other in range(len(evidence.sizes)) if any(np.ptp(number[:, other]) for number in numbers)][1:]
    # What every possibility has in common is taken out; so is one seat, which gets what the others do not.
    spare = [number[:, loose] - number[:, loose].min(axis=0) for number in numbers]
    room = tuple(evidence.sizes[other] - sum(int(number[:, other].min()) for number in numbers) for other in loose)
    if min(room, default=0) < 0:
        raise ImpossibleError("The hands cannot hold the cards that are left.")
    deals = deals_with(spare, room)
    if evidence.to_ask in evidence.declares and evidence.to_ask != seat:
        held = [(lines == evidence.to_ask).sum(axis=1) for lines in known.owners]
        mute = deals_with(spare, room, [np.isin(number, (0, len(SUITS))) for number in held])
        deals = [every - some for every, some in zip(deals, mute, strict=True)]
    total = float(deals[0].sum())
    if not total > 0:
        raise ImpossibleError("No deal explains what was seen.")
    return known, tuple(count / total for count in deals)


def _replaced(of_ranks: tuple[Owners, ...], rank: Rank, new: Owners) -> tuple[Owners, ...]:
    return (*of_ranks[:rank], new, *of_ranks[rank + 1 :])


def _numbers(dealt: Owners, players: int) -> NDArray[np.int64]:
    """How many cards of the rank each seat was dealt, a line for each possibility."""
    return np.stack([(dealt == seat).sum(axis=1) for seat in range(players)], axis=1)

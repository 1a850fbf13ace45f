"""What everybody at the table knows about the hands, as weights.

`Evidence` holds the weights of every seat's hand given what *everybody* saw; whoever queries it adds their own hand.
Each step (what one action causes) makes a new one, from events with every hidden card masked, so that it cannot know
more than the table does (`StepReader`).
"""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event, SeenCards
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.beliefs.askers import over_ranks_held
from gofish_learn.knowledge.beliefs.compress import compressed, in_rank_order
from gofish_learn.knowledge.beliefs.query import MOST, hand_chances
from gofish_learn.knowledge.beliefs.sweep import Array
from gofish_learn.knowledge.beliefs.weights import Weights
from gofish_learn.knowledge.meaning import Groups, HandListener, hear, turn_ended_by

COPIES = MOST
CROWD = 5
"""With this many players or more, the chains of all hands are kept in one order of the ranks that suits all."""


class Reading(Enum):
    """How much an ask is taken to say."""

    LOGIC = "logic only: an ask proves at least one card of the rank and nothing more"
    UNIFORM_ASKER = "the asker picks a rank at random among those held, so few ranks make each of them likelier"


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """What everybody at the table knows about the hands.

    Attributes:
        declares: the seats that show their books themselves, so that a hand of theirs may hold a whole one.
        left: for each rank how many of its cards have not been laid.
        spoken_of: for each rank the seats of which something was said about it since they were dealt their cards.
        located: the cards that everybody has seen go into a hand and not leave it, with the seat that holds them.
    """

    rules: Rules
    reading: Reading
    declares: frozenset[int]
    left: tuple[int, ...]
    hands: tuple[Weights, ...]
    spoken_of: tuple[frozenset[int], ...]
    located: Mapping[Card, int]

    @classmethod
    def before_the_deal(
        cls, rules: Rules, players: int, reading: Reading, declares: Iterable[int], copies: Sequence[int]
    ) -> "Evidence":
        """What is known when nothing has been dealt, with `copies` cards of each rank in play."""
        nothing = Weights.dealt(0, {rank: (1.0,) for rank, count in enumerate(copies) if count})
        return cls(
            rules, reading, frozenset(declares), tuple(copies), (nothing,) * players, (frozenset(),) * len(copies), {}
        )

    def after(self, step: Sequence[Event]) -> "Evidence":
        """What is known after a whole step, its events masked as an onlooker sees them."""
        reader = StepReader(self, step)
        reader.read_step()
        hands = reader.hands if len(reader.hands) < CROWD else quiet_first(reader.hands, reader.spoken_of)
        return replace(
            self,
            left=tuple(reader.left),
            hands=tuple(hands),
            spoken_of=tuple(reader.spoken_of),
            located=reader.located,
        )

    def chances(self, seat: int | None, hand: int, pond: int) -> Array:
        """The chance that a seat holds just h cards of a rank, for whoever sits at `seat` and holds `hand`.

        It is an array (seat, rank, number of cards 0 to 4), in which the own line is zero. An onlooker, None, holds
        nothing.
        """
        found = np.zeros((len(self.hands), len(self.left), COPIES + 1))
        found[:, :, 0] = 1
        if seat is not None:
            found[seat] = 0
        others = [other for other in range(len(self.hands)) if other != seat]
        ranks = self.hands[others[0]].ranks
        totals = {rank: self.left[rank] - (hand & FOUR_OF[rank]).bit_count() for rank in ranks}
        found[np.ix_(others, ranks)] = hand_chances([self.hands[other] for other in others], totals, pond)
        return found


class StepReader(HandListener):
    """The evidence opened for one step: changed event by event, as `gofish_learn.knowledge.meaning` says.

    Each thing that an event shows becomes an operation on the weights of a hand (`weights`): a number of cards that was
    held and has changed, an unseen card drawn, or a factor. What the attributes hold is said in `Evidence`.
    """

    def __init__(self, known: Evidence, step: Sequence[Event]) -> None:
        """Open what is known before a step; its events are masked as an onlooker sees them."""
        self.rules = known.rules
        self.asks_at_random = known.reading is Reading.UNIFORM_ASKER
        self.declares = known.declares
        self.left = list(known.left)
        self.hands = list(known.hands)
        self.spoken_of = list(known.spoken_of)
        self.located = dict(known.located)
        self.step = step

    def read_step(self) -> None:
        """Take in the whole step; a rank that nobody can hold any more leaves every chain."""
        for place, event in enumerate(self.step):
            hear(self, event, self.step, place, self.declares)
        asker = turn_ended_by(self.step)
        if asker is not None and asker in self.declares:
            for rank in self.hands[asker].ranks:
                self.change(asker, rank, range(self.rules.group), 0)
        for rank, left in enumerate(self.left):
            if not left:
                self.hands = [hand.without(rank) for hand in self.hands]

    def change(self, seat: int, rank: int, held: Iterable[int], by: int) -> None:
        """The seat held one of these numbers of cards of the rank, which then changed by `by`."""
        hand = self.hands[seat].moved(rank, frozenset(held), by)
        self.spoken_of[rank] |= {seat}
        self.hands[seat] = hand.known_first(rank) if len(self.hands) == 2 else hand

    def most(self, seat: int) -> int:
        """The most cards of a rank that the seat can keep in its hand."""
        return MOST if seat in self.declares else self.rules.group - 1

    def on_dealt(self, seat: int, cards: SeenCards, laid: Groups) -> None:
        """Cards that all see are received; unseen ones make a new hand."""
        seen = tuple(card for card in cards if card is not None)
        if len(seen) == len(cards):
            self.on_received(seat, seen, laid)
        else:
            self.deal(seat, len(cards), laid)

    def deal(self, seat: int, count: int, laid: Groups) -> None:
        """The seat got `count` unseen cards into an empty hand and laid these groups: weights 1/(h + group · laid)!."""
        group = self.rules.group
        self.spoken_of = [seats - {seat} for seats in self.spoken_of]
        factors: dict[int, list[float]] = {}
        for rank in self.hands[seat].ranks:
            used = group * laid.get(rank, 0)
            available = self.left[rank] - used
            factors[rank] = [1 / math.factorial(h + used) for h in range(min(self.most(seat), available) + 1)]
        self.hands[seat] = compressed(Weights.dealt(count - group * sum(laid.values()), factors))

    def on_received(self, seat: int, cards: tuple[Card, ...], laid: Groups) -> None:
        """The number of cards of the rank has changed by what was gained and laid."""
        for rank in {card.rank: None for card in cards}:
            gained = sum(card.rank == rank for card in cards)
            used = self.rules.group * laid.get(rank, 0)
            held = [h for h in range(MOST + 1) if 0 <= h + gained - used <= self.most(seat)]
            self.change(seat, rank, held, gained - used)
        for card in cards:
            self.located[card] = seat

    def on_fished(self, seat: int, card: Card, laid: Groups) -> None:
        """A card that all see is received."""
        self.on_received(seat, (card,), laid)

    def on_drew(self, seat: int, laid: Groups) -> None:
        """A group laid at once says what was drawn; none laid leaves all ranks that would not have made one."""
        if laid:
            (rank,) = laid
            self.change(seat, rank, {self.rules.group - 1}, 1 - self.rules.group)
        else:
            self.draw(seat, set(self.hands[seat].ranks) - {self.wanted_rank})

    def on_drew_before_showing(self, seat: int, shown: Collection[int], *, passed: bool, ended: bool) -> None:
        """A seat that plays on has drawn a card of a book that it shows; one that does not has not, if it has cards.

        It may also show a book that it has held for long, so a book alone does not say what was drawn.
        """
        among = set(self.hands[seat].ranks) - {self.wanted_rank}
        emptied = self.hands[seat].size + 1 == self.rules.group * len(shown)
        if passed and not emptied:
            among -= set(shown)
        elif not ended:
            among &= set(shown)
        self.draw(seat, among)

    def draw(self, seat: int, among: Collection[int]) -> None:
        """The seat drew one unseen card of one of these ranks."""
        self.hands[seat] = compressed(self.hands[seat].drew(among, self.most(seat)))

    def on_asked(self, seat: int) -> None:
        """The hand holds one card of the rank or more; one of few ranks is likelier to be asked for."""
        self.change(seat, self.wanted_rank, range(1, MOST + 1), 0)
        if self.asks_at_random:
            self.hands[seat] = over_ranks_held(self.hands[seat])

    def on_called_illegally(self, seat: int, rank: Rank) -> None:
        """The hand holds no card of the rank."""
        self.change(seat, rank, {0}, 0)

    def on_refused(self, seat: int) -> None:
        """The hand holds no card of the rank."""
        self.change(seat, self.wanted_rank, {0}, 0)

    def on_gave(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:  # noqa: ARG002 - `on_received` says who got them
        """The hand held just these cards of the rank, and now none."""
        self.change(seat, self.wanted_rank, {len(cards)}, -len(cards))

    def on_laid(self, seat: int, rank: Rank, cards: tuple[Card, ...]) -> None:
        """The cards are out of play; what the hand has lost is counted already, save where it shows its own groups."""
        self.left[rank] -= len(cards)
        for card in cards:
            self.located.pop(card, None)
        if seat in self.declares:
            self.change(seat, rank, {self.rules.group}, -self.rules.group)

    def on_exposed(self, seat: int, card: Card) -> None:
        """The more unseen cards of the rank the hand holds, the likelier is this one among them."""
        if self.located.get(card) == seat:
            return
        known = sum(where == seat and other.rank == card.rank for other, where in self.located.items())
        self.hands[seat] = self.hands[seat].scaled(card.rank, [max(0, h - known) for h in range(MOST + 1)])
        self.located[card] = seat


def quiet_first(hands: Sequence[Weights], spoken_of: Sequence[frozenset[int]]) -> Sequence[Weights]:
    """The same weights with those ranks first about which something was said of the fewest seats.

    Of ranks about which nothing was said a chain has to remember little more than the grade. With all of these in front
    the chains of all seats are short there together, and together are what a query has to remember.
    """
    order = sorted(hands[0].ranks, key=lambda rank: len(spoken_of[rank]))
    return [in_rank_order(hand, order) for hand in hands]

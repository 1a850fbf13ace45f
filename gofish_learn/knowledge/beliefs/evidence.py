"""What everybody at the table knows about the hands, as weights.

`Evidence` holds the weights of every seat's hand given what *everybody* saw; whoever queries it adds their own hand.
Each step (what one action causes) makes a new one, from events with every hidden card masked, so that it cannot know
more than the table does (`step_reader`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import Event
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.beliefs.order import in_order
from gofish_learn.knowledge.beliefs.query import MOST, chances
from gofish_learn.knowledge.beliefs.step_reader import StepReader
from gofish_learn.knowledge.beliefs.turns import Array
from gofish_learn.knowledge.beliefs.weights import Weights

COPIES = MOST
CROWD = 4
"""With this many players or more, the chains of all hands are kept in one order of the ranks that suits all."""


class Reading(Enum):
    """How much an ask is taken to say."""

    LOGIC = "logic only: an ask proves at least one card of the rank and nothing more"
    UNIFORM_ASKER = "the asker picks a rank at random among those held, so few ranks make each of them likelier"


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """What everybody at the table knows about the hands.

    Attributes:
        rules: the rule book.
        reading: how much an ask is taken to say.
        declares: the seats that show their books themselves, so that a hand of theirs may hold a whole one.
        left: for each rank how many of its cards have not been laid.
        hands: the weights of each seat's hand.
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
        """What is known after a whole step, its events masked as an onlooker sees them.

        Raises:
            ImpossibleError: the step cannot have followed what was known.
        """
        reader = StepReader(
            self.rules,
            self.reading is Reading.UNIFORM_ASKER,
            self.declares,
            list(self.left),
            list(self.hands),
            list(self.spoken_of),
            dict(self.located),
            step,
        )
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

        Args:
            seat: the seat that wants to know, whose own line is left at zero; None for an onlooker, who holds nothing.
            hand: its hand (`gofish_learn.engine.hands`).
            pond: how many cards the pond holds.

        Returns:
            An array (seat, rank, number of cards 0 to 4).

        Raises:
            ImpossibleError: the hand contradicts the evidence.
        """
        found = np.zeros((len(self.hands), len(self.left), COPIES + 1))
        found[:, :, 0] = 1
        if seat is not None:
            found[seat] = 0
        others = [other for other in range(len(self.hands)) if other != seat]
        ranks = self.hands[others[0]].ranks
        totals = {rank: self.left[rank] - (hand & FOUR_OF[rank]).bit_count() for rank in ranks}
        found[np.ix_(others, ranks)] = chances([self.hands[other] for other in others], totals, pond)
        return found


def quiet_first(hands: Sequence[Weights], spoken_of: Sequence[frozenset[int]]) -> Sequence[Weights]:
    """The same weights with those ranks first about which something was said of the fewest seats.

    Of ranks about which nothing was said a chain has to remember little more than the grade. With all of these in front
    the chains of all seats are short there together, and together are what a query has to remember.

    Args:
        hands: the weights of each seat's hand, all in one order of the ranks.
        spoken_of: for each rank the seats of which something was said about it.
    """
    order = sorted(hands[0].ranks, key=lambda rank: len(spoken_of[rank]))
    return [in_order(hand, order) for hand in hands]

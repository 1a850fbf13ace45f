"""How a tour opens: what the game is about, and a first card to tap, which a beginner can work out from the screen."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.hands import FOUR_OF, cards_in, ranks_held
from gofish_learn.knowledge.proofs.saying import NUMBERS, one_of
from gofish_learn.teach.rules.questions.moments import Moment


@dataclass(frozen=True)
class Opening:
    """The opening of a tour: somebody is one card short of a group, and another player holds that card.

    It is a real moment, late enough in a game that the hands do not show how many cards are dealt.

    Attributes:
        about: what the game is about, in a sentence or two.
        place: makes the moment; the seat that is to ask is the learner's.
    """

    about: str
    place: Callable[[], Moment]

    @cached_property
    def moment(self) -> Moment:
        """The moment, before the ask."""
        return self.place()

    @property
    def you(self) -> int:
        """The learner's seat."""
        return self.moment.ask.asker

    @property
    def hand(self) -> tuple[Card, ...]:
        """The learner's cards."""
        return cards_in(self.moment.before.hands[self.you])

    @property
    def others(self) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        """Each other seat with its cards."""
        hands = enumerate(self.moment.before.hands)
        return tuple((seat, cards_in(hand)) for seat, hand in hands if seat != self.you)

    @property
    def offered(self) -> tuple[Card, ...]:
        """The cards that may be tapped, those of the other players, in the order shown."""
        return tuple(card for _, cards in self.others for card in cards)

    @cached_property
    def short_of(self) -> tuple[Rank, ...]:
        """The ranks of which the learner needs just one card more."""
        hand, needed = self.moment.before.hands[self.you], self.moment.rules.group - 1
        return tuple(rank for rank in ranks_held(hand) if (hand & FOUR_OF[rank]).bit_count() == needed)

    @property
    def prompt(self) -> str:
        """What to tap."""
        if self.moment.rules.group == 2:
            return "Tap a card that makes a pair with one of yours."
        return f"You have {NUMBERS[3]} {self.short_of[0].plural}. Tap the card that makes them a book."

    def is_right(self, card: Card) -> bool:
        """Whether this card is one to tap."""
        return card.rank in self.short_of

    def says(self, card: Card) -> str:
        """What is said to a tap on this card: a warm word, or in one sentence what to look for."""
        rank = card.rank
        if self.moment.rules.group == 2:
            if self.is_right(card):
                return f"Yes! Two {rank.plural}: that’s a pair."
            return f"That’s {one_of(rank)}, and you have no {rank.singular}."
        if self.is_right(card):
            return f"Yes! All four {rank.plural}: that’s a book."
        return f"That’s {one_of(rank)}: look for the fourth {self.short_of[0].singular}."

"""The questions that are answered by playing: cards are lifted from a hand, to be given or laid."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import GroupLaid
from gofish_learn.engine.hands import FOUR_OF, hand_of
from gofish_learn.knowledge.proofs.saying import spoken
from gofish_learn.teach.questions.question import ChoiceQuestion
from gofish_learn.teach.rules.questions.cards import what_is_given, what_is_laid
from gofish_learn.teach.rules.questions.moments import Moment


class NotOfferedError(ValueError):
    """No answer is these cards; the message says in a sentence what to look for."""


class Play(Enum):
    """What is done with the cards that are lifted."""

    GIVE = "Give"
    LAY = "Lay"


@dataclass(frozen=True, slots=True)
class ByHand:
    """A question that is answered with the cards of a hand.

    Attributes:
        play: what is done with them.
        seat: whose hand it is.
        hand: the hand, before anything is given or laid.
        keys: the keys of the answers that are made of cards.
        key_of: the key of the answer that some of its cards are, or none if no answer is.
        hint: what to look for, in a sentence.
    """

    play: Play
    seat: int
    hand: int
    keys: frozenset[str]
    key_of: Callable[[int], str | None]
    hint: str

    def answer(self, cards: tuple[Card, ...]) -> str:
        """The key of the answer that these cards are.

        Raises:
            NotOfferedError: they are none of the answers.
        """
        lifted = hand_of(cards)
        key = self.key_of(lifted) if lifted and not lifted & ~self.hand else None
        if key not in self.keys:
            raise NotOfferedError(self.hint)
        return key


def by_hand(kind: Callable[[Moment], ChoiceQuestion], moment: Moment) -> ByHand | None:
    """How a question of a kind is answered with cards, or None where it is not."""
    keys = frozenset(choice.key for choice in kind(moment).choices)
    if kind is what_is_given:
        return _giving(moment, keys)
    return _laying(moment, keys) if kind is what_is_laid else None


def _giving(moment: Moment, keys: frozenset[str]) -> ByHand:
    ask = moment.ask
    hand = moment.before.hands[ask.target]
    held = hand & FOUR_OF[ask.rank]
    named = hand_of([ask.wanted]) if isinstance(ask.wanted, Card) else None

    def key_of(lifted: int) -> str | None:
        if lifted == named:
            return "named"
        if lifted == held:
            return "all"
        return "any" if lifted & ~held else "one"

    hint = f"{moment.names[ask.asker]} asked for {spoken(ask.wanted)}. Lift what you would give for that."
    return ByHand(Play.GIVE, ask.target, hand, keys & {"named", "all", "one", "any"}, key_of, hint)


def _laying(moment: Moment, keys: frozenset[str]) -> ByHand:
    laid = next(event for event in moment.to_come if isinstance(event, GroupLaid))
    hand = moment.scene.hands[laid.seat]
    held = hand & FOUR_OF[laid.rank]
    many = {moment.rules.group: "group", 2: "pair" if "pair" in keys else "group"}
    if "every" in keys:
        many[held.bit_count()] = "every"

    def key_of(lifted: int) -> str | None:
        return None if lifted & ~held else many.get(lifted.bit_count())

    hint = f"Which of the {laid.rank.plural} does {moment.names[laid.seat]} lay together?"
    return ByHand(Play.LAY, laid.seat, hand, keys & {"group", "pair", "every"}, key_of, hint)

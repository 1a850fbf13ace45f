"""The mistakes that bots make now and then, so that a learner can call the referee.

They are drawn with the numbers of one generator, which the session seeds by the deal and the number of actions.
"""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.rng import pick
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank
from gofish_learn.engine.hands import FOUR_OF, cards_in, ranks_held
from gofish_learn.engine.state import GameState

CHANCE = 0.2
"""How often an ask of a bot goes wrong, and how often a bot wrongly says no (0-1)."""


def slip_of(state: GameState, bots: list[int], rng: Random) -> Ask | None:
    """The wrong ask that is made in place of a bot's own, whose turn it is, or None where it makes no mistake."""
    if rng.random() >= CHANCE or state.turn is None:
        return None
    hasty = [seat for seat in bots if seat != state.turn and state.hands[seat]]
    asker = pick(rng, hasty) if hasty and rng.random() < 0.5 else state.turn
    target = pick(rng, [seat for seat in range(state.players) if seat != asker])
    right = asker != state.turn
    wishes = wishes_of(state, state.hands[asker], right=right)
    return Ask(asker, target, pick(rng, wishes)) if wishes else None


def wishes_of(state: GameState, hand: int, *, right: bool) -> list[Rank | Card]:
    """What somebody with this hand may rightly ask for on its turn, or what it may not."""
    held = ranks_held(hand)
    if not state.rules.names_a_card:
        return [rank for rank in RANKS if (rank in held) is right]
    mine = cards_in(hand)
    return [card for card in CARDS if (card.rank in held and card not in mine) is right]


def denies(state: GameState, ask: Ask, rng: Random) -> bool:
    """Whether the bot that is asked wrongly says no; only who holds what is asked for can."""
    return is_held(ask, state.hands) and rng.random() < CHANCE


def is_held(ask: Ask, hands: Sequence[int]) -> bool:
    """Whether the seat that is asked holds what is asked for."""
    wanted = 1 << ask.wanted.number if isinstance(ask.wanted, Card) else FOUR_OF[ask.wanted]
    return bool(hands[ask.target] & wanted)

"""A bot that asks at random: what every other bot is measured against."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from gofish_learn.bots.chance import pick
from gofish_learn.bots.options import missing_cards, others, others_with_cards
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.hands import FOUR_OF, cards_in, ranks_held
from gofish_learn.engine.view import View


class RandomBot:
    """Picks one of its ranks, then one of the other players who hold cards (or any of them where none does).

    Where an ask names a card, it picks last among the cards of that rank that it lacks. Every choice is equally likely.
    """

    title: ClassVar[str] = "Guesser"
    blurb: ClassVar[str] = "Asks anybody for anything it holds, and remembers nothing."

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view says it all
        """Choose the next ask: a rank first, then a seat, then a card."""
        return random_ask(view, rng)


def random_ask(view: View, rng: Random) -> Ask:
    """An ask at random, as `RandomBot` chooses it."""
    targets = others_with_cards(view) or others(view)
    if not view.rules.names_a_card:
        rank = pick(rng, ranks_held(view.hand))
        return Ask(view.seat, pick(rng, targets), rank)
    missing = missing_cards(view)
    rank = pick(rng, ranks_held(missing))
    target = pick(rng, targets)
    return Ask(view.seat, target, pick(rng, cards_in(missing & FOUR_OF[rank])))

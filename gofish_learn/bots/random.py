"""A bot that asks at random: the baseline for every other bot."""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.candidates import missing_cards, others, others_with_cards
from gofish_learn.bots.rng import pick
from gofish_learn.engine.asks import Ask, ask_for
from gofish_learn.engine.hands import FOUR_OF, cards_in, ranks_held
from gofish_learn.engine.view import View


class RandomBot:
    """Picks one of its ranks, then a player with cards (or any other player where nobody has cards).

    Where an ask names a card, it then picks one of the cards of that rank that it lacks. Each pick is uniform.
    """

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view is enough
        """Choose the next ask: a rank first, then a seat, then a card."""
        return random_ask(view, rng)


def random_ask(view: View, rng: Random) -> Ask:
    """A random legal ask, chosen as `RandomBot` does."""
    targets = others_with_cards(view) or others(view)
    if not view.rules.names_a_card:
        rank = pick(rng, ranks_held(view.hand))
        return ask_for(view.seat, pick(rng, targets), rank)
    missing = missing_cards(view)
    rank = pick(rng, ranks_held(missing))
    target = pick(rng, targets)
    return ask_for(view.seat, target, pick(rng, cards_in(missing & FOUR_OF[rank])))

"""A bot for tables where hands lie open: it looks at them before it asks, and may overlook what it sees."""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.base import Bot
from gofish_learn.bots.random import others
from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask, ask_for
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.hands import EMPTY, rank_set, ranks_in
from gofish_learn.engine.view import View


class WatchfulBot:
    """Asks for a rank that it sees in another hand, and leaves every other ask to a bot of your choice.

    It notices each catch that lies open with the same chance, anew at every ask. A hand that its view does not show is
    no catch, so where hands are hidden it plays as the other bot does.

    Attributes:
        bot: what chooses where this bot sees nothing to catch, or overlooks it.
        overlooks: how often it overlooks a catch (0-1): 0 never, 1 always.
    """

    def __init__(self, bot: Bot, overlooks: float = 0.0) -> None:
        """Take a seat; a `ValueError` where `overlooks` is not from 0 to 1."""
        if not 0 <= overlooks <= 1:
            raise ValueError(f"A bot overlooks a share of what it sees, from 0 to 1, not {overlooks}.")
        self.bot = bot
        self.overlooks = overlooks

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask: one of the catches that it notices, all equally likely, else what the other bot asks."""
        noticed = [catch for catch in open_catches(view) if rng.random() >= self.overlooks]
        if not noticed:
            return self.bot.choose(view, asks, rng)
        target, rank = pick(rng, noticed)
        return ask_for(view.seat, target, rank)


def open_catches(view: View) -> list[tuple[int, Rank]]:
    """The asks that the view shows to be sure catches, as (seat, rank) in order.

    Only in books in which an ask names a rank; where it names a card there are none.
    """
    if view.rules.names_a_card:
        return []
    own = rank_set(view.hand)
    return [(seat, rank) for seat in others(view) for rank in ranks_in(own & rank_set(view.hands[seat] or EMPTY))]

"""Bots that remember nothing: one asks at random, the baseline for every other, and one repeats itself.

What any bot can choose between, read from its view, stands here too.
"""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask, ask_for
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Asked
from gofish_learn.engine.hands import FOUR_OF, cards_in, rank_set, ranks_held, ranks_in
from gofish_learn.engine.view import View


def others(view: View) -> list[int]:
    """The other seats, in ascending order."""
    return [seat for seat in range(len(view.table.sizes)) if seat != view.seat]


def others_with_cards(view: View) -> list[int]:
    """The other seats that hold at least one card, in ascending order."""
    own = view.seat
    return [seat for seat, size in enumerate(view.table.sizes) if size and seat != own]


def missing_cards(view: View) -> int:
    """The cards this seat lacks of the ranks it holds, as a bit set: what it may ask for where asks name a card."""
    own = view.hand
    return sum(FOUR_OF[rank] for rank in ranks_held(own)) & ~own


def askable(view: View) -> int:
    """Everything this seat may ask for, as a bit set: of cards where asks name a card, else of ranks."""
    return missing_cards(view) if view.rules.names_a_card else rank_set(view.hand)


def wanted_in(view: View, wishes: int) -> tuple[Rank, ...] | tuple[Card, ...]:
    """The members of a bit set made by `askable`, as ranks or cards."""
    return cards_in(wishes) if view.rules.names_a_card else ranks_in(wishes)


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


AGAIN = 0.8
"""How often the stubborn bot repeats its last ask (0-1): two that always did would never end a game."""


class StubbornBot:
    """Mostly repeats its last ask while it still may, as a young child does; else asks at random."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view is enough
        """Choose the next ask."""
        again = rng.random() < AGAIN
        last = last_ask(view)
        return last if last is not None and again and may_repeat(view, last) else random_ask(view, rng)


def last_ask(view: View) -> Ask | None:
    """What the seat of a view asked last, or None where it has not asked yet."""
    own = (event for event in reversed(view.events) if isinstance(event, Asked) and event.seat == view.seat)
    event = next(own, None)
    return None if event is None else ask_for(event.seat, event.target, event.wanted)


def may_repeat(view: View, ask: Ask) -> bool:
    """Whether an ask may be made again, of a player who still has cards."""
    return ask.target in others_with_cards(view) and ask.wanted in wanted_in(view, askable(view))

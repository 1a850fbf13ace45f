"""A bot that asks again for what it was just refused: easier to beat than one that asks at random."""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.random import askable, others_with_cards, random_ask, wanted_in
from gofish_learn.engine.asks import Ask, ask_for
from gofish_learn.engine.events import Asked
from gofish_learn.engine.view import View

AGAIN = 0.8
"""How often it repeats its last ask (0-1). Never always: two that only repeat themselves would never end a game."""


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

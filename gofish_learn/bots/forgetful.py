"""A bot with a short memory: it plays by the last few events that it saw."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from gofish_learn.bots.memory import best_ask
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembered import remembered

SPAN = 12
"""About the last three asks: an ask with what follows from it is three or four events."""


class ForgetfulBot:
    """Plays as the memory bot does, but remembers only the last events that it saw.

    Attributes:
        span: how many events it remembers; 0 remembers nothing.
    """

    title: ClassVar[str] = "Goldfish"
    blurb: ClassVar[str] = "Remembers what happened just now, and forgets the rest."

    def __init__(self, span: int = SPAN) -> None:
        """Sit down with a memory for this many events.

        Raises:
            ValueError: the span is less than 0.
        """
        if span < 0:
            raise ValueError("A bot cannot remember fewer than 0 events.")
        self.span = span

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view says it all
        """Choose the next ask."""
        recent = view.events[max(0, len(view.events) - self.span) :]
        return best_ask(view, remembered(view.rules, view.players, recent), rng)

"""A bot that evaluates asks as the thinker does, and also takes into account what they reveal."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from gofish_learn.bots.weighing.values import CAREFUL_VALUES
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.shown import RememberedRanks

if TYPE_CHECKING:
    from gofish_learn.bots.weighing.evaluation import Evaluator


class CarefulBot:
    """Maximises the expected value of its ask, where cards that others know about are worth less.

    Asking for a rank tells everybody that the asker holds it, and so does a catch. What is already known cannot be
    given away again, so asking for the same rank a second time costs nothing.
    """

    def __init__(self) -> None:
        """Take a seat; the evaluator is made on the first choice."""
        self.evaluator: Evaluator | None = None
        self.known: RememberedRanks | None = None
        self.events_read = 0

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask."""
        from gofish_learn.bots.weighing.evaluation import Evaluator  # noqa: PLC0415 - loads NumPy, which other tables do not need

        if self.evaluator is None:
            self.evaluator = Evaluator()
        values = CAREFUL_VALUES.for_rules(view.rules)
        return self.evaluator.evaluate(view, values, self.shown(view)).best_ask(asks, rng)

    def shown(self, view: View) -> int:
        """The ranks that everybody knows this seat to hold, as a bit set."""
        if self.known is None:
            self.known = RememberedRanks(view.players)
        for event in view.events[self.events_read :]:
            self.known.see(event)
        self.events_read = len(view.events)
        return self.known.held(view.seat, view.seat)

"""A bot that computes the exact chances of every ask and takes the one with the highest expected value."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from gofish_learn.bots.weighing.values import THINKER_VALUES
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View

if TYPE_CHECKING:
    from gofish_learn.bots.weighing.evaluation import Evaluator


class ThinkerBot:
    """Maximises the expected value of its ask: the exact chance of each outcome times what it is worth.

    It ignores what the other players learn from its asks.
    """

    def __init__(self) -> None:
        """Take a seat; the evaluator is made on the first choice."""
        self.evaluator: Evaluator | None = None

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask."""
        from gofish_learn.bots.weighing.evaluation import Evaluator  # noqa: PLC0415 - loads NumPy, which other tables do not need

        if self.evaluator is None:
            self.evaluator = Evaluator()
        return self.evaluator.evaluate(view, THINKER_VALUES.for_rules(view.rules)).best_ask(asks, rng)

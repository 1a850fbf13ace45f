"""Bots that compute the exact chances of every ask and take the one with the highest expected value.

What they weigh asks by (`gofish_learn.bots.weighing`) loads NumPy, which other tables do not need, so it is imported
with their first choice.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.revealed import RememberedRanks

if TYPE_CHECKING:
    from gofish_learn.bots.weighing import Evaluator


class ThinkerBot:
    """Maximises the expected value of its ask: the exact chance of each outcome times what it is worth.

    It ignores what the other players learn from its asks.
    """

    minds_what_it_shows = False

    def __init__(self) -> None:
        """Take a seat; the evaluator is made on the first choice."""
        self.evaluator: Evaluator | None = None

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask."""
        from gofish_learn.bots import weighing  # noqa: PLC0415 - loads NumPy

        if self.evaluator is None:
            self.evaluator = weighing.Evaluator()
        values = weighing.CAREFUL_VALUES if self.minds_what_it_shows else weighing.THINKER_VALUES
        return self.evaluator.evaluate(view, values.for_rules(view.rules), self.shown(view)).best_ask(asks, rng)

    def shown(self, view: View) -> int:  # noqa: ARG002 - it does not mind
        """The ranks that count as known to everybody, as a bit set."""
        return 0


class CarefulBot(ThinkerBot):
    """Chooses as `ThinkerBot` does, but cards that others know about are worth less to it.

    Asking for a rank tells everybody that the asker holds it, and so does a catch. What is already known cannot be
    given away again, so asking for the same rank a second time costs nothing.
    """

    minds_what_it_shows = True

    def __init__(self) -> None:
        """Take a seat; nobody knows anything of its hand yet."""
        super().__init__()
        self.known: RememberedRanks | None = None
        self.events_read = 0

    def shown(self, view: View) -> int:
        """The ranks that everybody knows this seat to hold, as a bit set."""
        if self.known is None:
            self.known = RememberedRanks(view.players)
        for event in view.events[self.events_read :]:
            self.known.see(event)
        self.events_read = len(view.events)
        return self.known.held(view.seat, view.seat)

"""A bot that works out the chance of every ask, exactly, and takes the one that promises most."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from gofish_learn.bots.worth import REGARDLESS
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View

if TYPE_CHECKING:
    from gofish_learn.bots.mind import Mind


class ThinkerBot:
    """Asks where it expects most: the exact chance of each outcome, times what it is worth.

    It does not mind what the others learn from its asks.
    """

    title: ClassVar[str] = "Octopus"
    blurb: ClassVar[str] = "Works out the exact chance of every ask, and takes the one that promises most."

    def __init__(self) -> None:
        """Sit down without a thought."""
        self.mind: Mind | None = None

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask."""
        from gofish_learn.bots.mind import Mind  # noqa: PLC0415 - it loads NumPy, which other tables never need

        if self.mind is None:
            self.mind = Mind()
        return self.mind.outlook(view, REGARDLESS.in_book(view.rules)).best_of(asks, rng)

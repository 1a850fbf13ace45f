"""A bot that works out the chance of every ask, exactly, and takes the one that promises most."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View

if TYPE_CHECKING:
    from gofish_learn.bots.mind import Mind


class ThinkerBot:
    """Asks where it expects most."""

    title: ClassVar[str] = "Octopus"
    blurb: ClassVar[str] = "Works out the exact chance of every ask, and takes the one that promises most."

    def __init__(self) -> None:
        """Sit down without a thought."""
        self.mind: Mind | None = None

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask."""
        from gofish_learn.bots.mind import Mind  # noqa: PLC0415 - it loads NumPy, which other tables never need
        from gofish_learn.bots.outcomes import best_of, promise  # noqa: PLC0415 - the same

        if self.mind is None:
            self.mind = Mind()
        beliefs = self.mind.beliefs(view)
        return best_of([(promise(ask, view, beliefs), ask) for ask in asks], rng)

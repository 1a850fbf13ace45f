"""A bot that reckons as the thinker does, and minds what its asks give away."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from gofish_learn.bots.worth import SECRETIVE
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.shown import RememberedRanks

if TYPE_CHECKING:
    from gofish_learn.bots.mind import Mind


class CarefulBot:
    """Asks where it expects most, and counts what the others learn: cards that they know of are worth less.

    To ask for a rank tells everybody that the asker holds it, and so does a catch. What the others know already is not
    given away again, so an ask for a rank that was asked for before costs nothing.
    """

    title: ClassVar[str] = "Fox"
    blurb: ClassVar[str] = "Reckons like the octopus, and keeps its own cards secret."

    def __init__(self) -> None:
        """Sit down without a thought."""
        self.mind: Mind | None = None
        self.known: RememberedRanks | None = None
        self.events_read = 0

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask."""
        from gofish_learn.bots.mind import Mind  # noqa: PLC0415 - it loads NumPy, which other tables never need

        if self.mind is None:
            self.mind = Mind()
        worth = SECRETIVE.in_book(view.rules)
        return self.mind.outlook(view, worth, self.shown(view)).best_of(asks, rng)

    def shown(self, view: View) -> int:
        """The ranks that everybody knows the seat to hold, as a set of bits."""
        if self.known is None:
            self.known = RememberedRanks(view.players)
        for event in view.events[self.events_read :]:
            self.known.see(event)
        self.events_read = len(view.events)
        return self.known.held(view.seat, view.seat)

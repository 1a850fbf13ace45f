"""A bot that never forgets what the others asked for, gave away and refused."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from gofish_learn.bots.chance import pick
from gofish_learn.bots.options import askable, others_with_cards, wanted_in
from gofish_learn.bots.random import random_ask
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.shown import Remembered, remembered


class MemoryBot:
    """Asks for what it knows somebody to hold; else for what nobody has denied; else at random.

    In a rule book where an ask names a card it does the same with cards.
    """

    title: ClassVar[str] = "Elephant"
    blurb: ClassVar[str] = "Remembers everything that was asked, given and refused."

    def __init__(self) -> None:
        """Sit down with nothing to remember."""
        self.memory: Remembered | None = None
        self.events_read = 0

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view says it all
        """Choose the next ask."""
        return best_ask(view, self.recall(view), rng)

    def recall(self, view: View) -> Remembered:
        """What the bot remembers, once it has taken in the events that it had not seen yet."""
        if self.memory is None:
            self.memory = remembered(view.rules, view.players)
        for event in view.events[self.events_read :]:
            self.memory.see(event)
        self.events_read = len(view.events)
        return self.memory


def best_ask(view: View, memory: Remembered, rng: Random) -> Ask:
    """The ask that a memory advises: one known to succeed, else one not known to fail, else any; equally likely."""
    wishes = askable(view)
    targets = others_with_cards(view)
    sure = [(seat, wishes & memory.held(seat, view.seat)) for seat in targets]
    not_denied = [(seat, wishes & ~memory.lacked(seat)) for seat in targets]
    for advised in (sure, not_denied):
        asks = [(seat, wanted) for seat, bits in advised if bits for wanted in wanted_in(view, bits)]
        if asks:
            seat, wanted = pick(rng, asks)
            return Ask(view.seat, seat, wanted)
    return random_ask(view, rng)

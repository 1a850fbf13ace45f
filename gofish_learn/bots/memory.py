"""A bot that remembers every ask, gift and refusal."""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.candidates import askable, others_with_cards, wanted_in
from gofish_learn.bots.random import random_ask
from gofish_learn.bots.rng import pick
from gofish_learn.engine.asks import Ask, ask_for
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.shown import Remembered, remembered


class MemoryBot:
    """Asks for a rank that a player is known to hold; else for one that the player has not denied; else at random.

    Where an ask names a card, it does the same with cards.
    """

    def __init__(self) -> None:
        self.memory: Remembered | None = None
        self.events_read = 0

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view is enough
        """Choose the next ask."""
        return best_ask(view, self.recall(view), rng)

    def recall(self, view: View) -> Remembered:
        """The bot's memory, updated with the events since the last call."""
        if self.memory is None:
            self.memory = remembered(view.rules, view.players)
        for event in view.events[self.events_read :]:
            self.memory.see(event)
        self.events_read = len(view.events)
        return self.memory


def best_ask(view: View, memory: Remembered, rng: Random) -> Ask:
    """An ask known to succeed, else one not known to fail, else any; the choice among equals is uniform."""
    wishes = askable(view)
    targets = others_with_cards(view)
    sure = [(seat, wishes & memory.held(seat, view.seat)) for seat in targets]
    not_denied = [(seat, wishes & ~memory.lacked(seat)) for seat in targets]
    for advised in (sure, not_denied):
        asks = [(seat, wanted) for seat, bits in advised if bits for wanted in wanted_in(view, bits)]
        if asks:
            seat, wanted = pick(rng, asks)
            return ask_for(view.seat, seat, wanted)
    return random_ask(view, rng)

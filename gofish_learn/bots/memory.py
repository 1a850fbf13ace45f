"""Bots that remember every ask, gift and refusal, or as much of it as a model of memory leaves."""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.base import Bot
from gofish_learn.bots.random import askable, others_with_cards, random_ask, wanted_in
from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask, ask_for
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.memories import LastEvents, Memory, Perfect, memory_given
from gofish_learn.knowledge.remembering.recollection import Recollection
from gofish_learn.knowledge.remembering.revealed import Remembered, remembered


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


SPAN = 12
"""Events remembered by default: about three asks, since an ask and its outcome make three or four events."""


class ForgetfulBot:
    """Plays like the memory bot, using only what it has not forgotten.

    Its memory depends only on the events of the game, not on when or how often it was asked to choose, and forgetting
    does not draw from the generator it chooses with. So a bot that joins in the middle of a game plays exactly like one
    that was there from the start.

    Attributes:
        recollection: what it remembers of the events read so far, or None before its first choice.
    """

    def __init__(self, memory: Memory = LastEvents(SPAN)) -> None:  # noqa: B008 - it is immutable
        self.memory = memory_given(memory)
        self.recollection: Recollection | None = None

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view is enough
        """Choose the next ask."""
        return best_ask(view, self.recall(view), rng)

    def recall(self, view: View) -> Recollection:
        """What the bot remembers, updated with the events since the last call."""
        if self.recollection is None:
            self.recollection = Recollection(self.memory, view.rules, view.players, view.seat)
        for event in view.events[self.recollection.seen :]:
            self.recollection.see(event)
        return self.recollection


def memory_of(bot: Bot) -> Memory | None:
    """The model of memory that a bot of the kit uses, or None where it uses none.

    Pass it to `gofish_learn.knowledge.remembering.recollection.recollection` to see what the bot remembers.
    """
    if isinstance(bot, ForgetfulBot):
        return bot.memory
    return Perfect() if isinstance(bot, MemoryBot) else None

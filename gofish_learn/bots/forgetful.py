"""A bot that forgets: it plays by what a model of memory leaves of what it saw."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from gofish_learn.bots.base import Bot
from gofish_learn.bots.memory import MemoryBot, best_ask
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.models import LastEvents, Memory, Perfect
from gofish_learn.knowledge.remembering.recollection import Recollection

SPAN = 12
"""About the last three asks: an ask with what follows from it is three or four events."""


class ForgetfulBot:
    """Plays as the memory bot does, but only by what it has not forgotten.

    What it has in mind is folded from all that happened, however often and from when on it is asked, and forgetting
    draws nothing from the generator that it chooses by. So a bot that joins in the middle of a game goes on as one that
    was there from the first.

    Attributes:
        memory: the model of memory.
        recollection: what it remembers of the events that it has read, or None before the first.
    """

    title: ClassVar[str] = "Goldfish"
    blurb: ClassVar[str] = "Remembers what happened just now, and forgets the rest."

    def __init__(self, memory: Memory = LastEvents(SPAN)) -> None:  # noqa: B008 - it never changes
        """Sit down with such a memory."""
        self.memory = memory
        self.recollection: Recollection | None = None

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view says it all
        """Choose the next ask."""
        return best_ask(view, self.recall(view), rng)

    def recall(self, view: View) -> Recollection:
        """What the bot remembers, once it has taken in the events that it had not seen yet."""
        if self.recollection is None:
            self.recollection = Recollection(self.memory, view.rules, view.players, view.seat)
        for event in view.events[self.recollection.seen :]:
            self.recollection.see(event)
        return self.recollection


def memory_of(bot: Bot) -> Memory | None:
    """The model of memory that a bot of the kit plays by, or None where it plays by none.

    With the view of any seat, `recollection` then tells what the bot has in mind.
    """
    if isinstance(bot, ForgetfulBot):
        return bot.memory
    return Perfect() if isinstance(bot, MemoryBot) else None

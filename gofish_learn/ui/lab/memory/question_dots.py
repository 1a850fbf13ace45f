"""The three questions of Memory, a dot each: who asked, who has what, and what the animals forget."""

from collections.abc import Mapping
from dataclasses import dataclass

from gofish_learn.ui.lab.memory.messages import MemoryPage, Task
from gofish_learn.ui.lab.memory.session import MemorySession

TITLES = {Task.WHO: "Who asked?", Task.SHEET: "Who has what?"}


@dataclass(frozen=True, slots=True)
class QuestionDot:
    """A question of the room: its words, the message that leads there, and whether it is the one that is open."""

    words: str
    action: str
    fields: Mapping[str, str]
    here: bool


def dots_of(session: MemorySession) -> tuple[QuestionDot, ...]:
    """The questions, each leading to its round if that is open, else to a new one."""
    trains, task = session.page is MemoryPage.TRAIN, session.playing.task
    rounds = (
        QuestionDot(words, "page", {"page": MemoryPage.TRAIN.value}, here=trains)
        if one is task
        else QuestionDot(words, "begin", {"task": one.value}, here=False)
        for one, words in TITLES.items()
    )
    animals = QuestionDot("Who forgets what?", "page", {"page": MemoryPage.ANIMALS.value}, here=not trains)
    return (*rounds, animals)

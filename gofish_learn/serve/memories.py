"""The memory lab of the apps: a widget whose learner's results are kept in the store."""

from gofish_learn.serve.store.store import open_saves
from gofish_learn.ui.memory.widget import MemoryLab


def memory_lab() -> MemoryLab:
    """The memory lab. What you answered in this browser comes back."""
    return MemoryLab(open_saves())

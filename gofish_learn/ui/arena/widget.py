"""The arena as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.bots.own.shelf import NONE, Shelf
from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.arena.host import ArenaHost
from gofish_learn.ui.charts.page_widget import ChartsPageWidget

STATIC = Path(__file__).parents[1] / "static" / "arena"


class Arena(ChartsPageWidget):
    """Send bots into a tournament, guess who comes out on top, and watch the standings settle."""

    _esm, _css = page_files(STATIC, "arena.css")

    def __init__(self, saves: Saves | None = None, shelf: Shelf = NONE) -> None:
        """Open the arena of a learner.

        Args:
            saves: where the tournament is kept; without any it lasts as long as the kernel.
            shelf: the learner's own bots, which can take part.
        """
        super().__init__(ArenaHost(saves or kernel_saves(), SystemRandom(), shelf=shelf))

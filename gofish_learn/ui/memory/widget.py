"""The memory lab as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.charts.page_widget import ChartsPageWidget
from gofish_learn.ui.memory.host import MemoryHost

STATIC = Path(__file__).parents[1] / "static" / "memory"


class MemoryLab(ChartsPageWidget):
    """Listen to real games and say who has what; see what you keep beside what bots keep, and let bots forget."""

    _esm, _css = page_files(STATIC, "memory.css")

    def __init__(self, saves: Saves | None = None, *, fast: bool = False) -> None:
        """Open the lab of a learner whose results are kept in `saves`, or else last as long as the kernel.

        Args:
            saves: where the results are kept.
            fast: whether the kernel may load Numba, where it is installed, for the games that are played under a
                slider. It takes 110 MiB, too much for a server with many learners.
        """
        super().__init__(MemoryHost(saves or kernel_saves(), SystemRandom(), fast=fast))

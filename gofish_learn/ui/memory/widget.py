"""The memory lab as a widget."""

from pathlib import Path
from random import SystemRandom

import traitlets

from gofish_learn.ui.app.bundle import join_modules, join_styles
from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.charts.page_widget import ChartsPageWidget
from gofish_learn.ui.memory.host import MemoryHost

STATIC = Path(__file__).parents[1] / "static" / "memory"


class MemoryLab(ChartsPageWidget):
    """Listen to real games and say who has what; see what you keep beside what bots keep, and let bots forget."""

    _esm = traitlets.Unicode(join_modules(STATIC)).tag(sync=True)
    _css = traitlets.Unicode(join_styles(STATIC, "memory.css")).tag(sync=True)

    def __init__(self, saves: Saves | None = None) -> None:
        """Open the lab of a learner whose results are kept in `saves`, or else last as long as the kernel."""
        super().__init__(MemoryHost(saves or kernel_saves(), SystemRandom()))

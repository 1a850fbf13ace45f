"""The arena as a widget."""

from pathlib import Path
from random import SystemRandom

import traitlets

from gofish_learn.ui.app.bundle import join_modules, join_styles
from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.arena.host import ArenaHost
from gofish_learn.ui.charts.page_widget import ChartsPageWidget

STATIC = Path(__file__).parents[1] / "static" / "arena"


class Arena(ChartsPageWidget):
    """Send bots into a tournament, guess who comes out on top, and watch the standings settle."""

    _esm = traitlets.Unicode(join_modules(STATIC)).tag(sync=True)
    _css = traitlets.Unicode(join_styles(STATIC, "arena.css")).tag(sync=True)

    def __init__(self, saves: Saves | None = None) -> None:
        """Open the arena of a learner whose tournament is kept in `saves`, or else lasts as long as the kernel."""
        super().__init__(ArenaHost(saves or kernel_saves(), SystemRandom()))

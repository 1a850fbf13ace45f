"""The Chance lab as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.chance.host import ChanceHost
from gofish_learn.ui.charts.page_widget import ChartsPageWidget

STATIC = Path(__file__).parents[1] / "static" / "chance"


class ChanceLab(ChartsPageWidget):
    """Questions of chance at the opening: guess, deal, see the exact answer, count it, and change the deal."""

    _esm, _css = page_files(STATIC, "chance.css")

    def __init__(self, saves: Saves | None = None) -> None:
        """Open the lab of a learner whose guesses are kept in `saves`, or else last as long as the kernel."""
        super().__init__(ChanceHost(saves or kernel_saves(), SystemRandom()))

"""The Rules lab as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.charts.page_widget import ChartsPageWidget
from gofish_learn.ui.rules_lab.host import RulesHost

STATIC = Path(__file__).parents[1] / "static" / "rules_lab"


class RulesLab(ChartsPageWidget):
    """A rule book to change: guess what a change does, and see it beside the original."""

    _esm, _css = page_files(STATIC, "rules_lab.css")

    def __init__(self, saves: Saves | None = None) -> None:
        """Open the lab of a learner whose rules are kept in `saves`, or else last as long as the kernel."""
        super().__init__(RulesHost(saves or kernel_saves(), SystemRandom()))

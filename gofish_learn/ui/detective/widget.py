"""The Detective app as a widget."""

from pathlib import Path
from random import SystemRandom

import traitlets

from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.charts.page_widget import ChartsPageWidget
from gofish_learn.ui.detective.host import DetectiveHost

STATIC = Path(__file__).parents[1] / "static" / "detective"


class Detective(ChartsPageWidget):
    """Cases: real games watched clue by clue, with a forecast before each uncertain ask, scored by the Brier rule."""

    _esm, _css = page_files(STATIC, "detective.css")
    ack_ms = traitlets.Int(15000).tag(sync=True)

    def __init__(self, saves: Saves | None = None) -> None:
        """Open the cases of a learner whose place is kept in `saves`; without any it lasts as long as the kernel.

        The page waits longer for an answer than others do: a case that comes back after a reload is counted anew.
        """
        super().__init__(DetectiveHost(saves or kernel_saves(), SystemRandom()))

"""The tour app as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.app.widget import PageWidget
from gofish_learn.ui.tour.host import TourHost

STATIC = Path(__file__).parents[1] / "static" / "tour"


class Tour(PageWidget):
    """The tours of the six rule books, the books side by side, and the glossary."""

    _esm, _css = page_files(STATIC, "tour.css")

    def __init__(self, saves: Saves | None = None) -> None:
        """Open the tours of a learner whose place is kept in `saves`; without any it lasts as long as the kernel."""
        super().__init__(TourHost(saves or kernel_saves(), SystemRandom()))

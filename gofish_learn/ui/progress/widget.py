"""“My progress” as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.app.widget import PageWidget
from gofish_learn.ui.progress.host import ProgressHost

STATIC = Path(__file__).parents[1] / "static" / "progress"


class MyProgress(PageWidget):
    """What a learner has done in all apps, and what comes next."""

    _esm, _css = page_files(STATIC, "progress.css")

    def __init__(self, saves: Saves | None = None) -> None:
        """Show the learner whose deeds are kept in `saves`, or else last as long as the kernel."""
        super().__init__(ProgressHost(saves or kernel_saves(), SystemRandom()))

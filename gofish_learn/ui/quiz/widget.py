"""Practice as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.app.widget import PageWidget
from gofish_learn.ui.quiz.host import PracticeHost

STATIC = Path(__file__).parents[1] / "static" / "quiz"


class Practice(PageWidget):
    """Fresh questions on a lesson, or on what was missed."""

    _esm, _css = page_files(STATIC, "quiz.css")

    def __init__(self, saves: Saves | None = None) -> None:
        """Open the rounds of a learner whose place is kept in `saves`, or else lasts as long as the kernel."""
        super().__init__(PracticeHost(saves or kernel_saves(), SystemRandom()))

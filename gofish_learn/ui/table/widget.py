"""The card table as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.bots.own.shelf import NONE, Shelf
from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.app.widget import PageWidget
from gofish_learn.ui.table.host import TableHost

STATIC = Path(__file__).parents[1] / "static" / "table"


class Table(PageWidget):
    """A card table to play at, in JupyterLab and in Voila alike."""

    _esm, _css = page_files(STATIC, "table.css")

    def __init__(self, saves: Saves | None = None, shelf: Shelf = NONE) -> None:
        """Lay a table.

        Args:
            saves: where its games are kept; without any they last as long as the kernel.
            shelf: the learner's own bots, which can sit at it.
        """
        super().__init__(TableHost(saves or kernel_saves(), SystemRandom(), shelf=shelf))

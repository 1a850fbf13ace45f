"""The teacher's page as a widget."""

from pathlib import Path
from random import SystemRandom

from gofish_learn.ui.app.saves import Saves, kernel_saves
from gofish_learn.ui.app.scripts.page_files import page_files
from gofish_learn.ui.app.widget import PageWidget
from gofish_learn.ui.classroom.host import ClassHost
from gofish_learn.ui.classroom.kept import ClassBots, Classes

STATIC = Path(__file__).parents[1] / "static" / "classroom"


class ClassPage(PageWidget):
    """A class, as its teacher sees and leads it."""

    _esm, _css = page_files(STATIC, "classroom.css")

    def __init__(
        self,
        classes: Classes,
        saves: Saves | None = None,
        *,
        bots: ClassBots | None = None,
        own: int | None = None,
    ) -> None:
        """Open the page of a teacher.

        Args:
            classes: the classes.
            saves: where it is kept which tab is open; as long as the kernel lives where it is left out.
            bots: the class's bots; None where their tournaments are switched off.
            own: the number of the class that the server is for.
        """
        host = ClassHost(saves or kernel_saves(), SystemRandom(), classes, bots=bots, own=own)
        super().__init__(host)

"""What the teacher's page shows: the class, what stands on its wall, and the tab that is open."""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.teach.classroom.classroom import Classroom
from gofish_learn.teach.classroom.joining import key_text
from gofish_learn.teach.classroom.learner_view import SeenPrompt
from gofish_learn.ui.classroom.board import BoardTabShown
from gofish_learn.ui.classroom.class_now import SheetShown
from gofish_learn.ui.classroom.tab_ask import AskShown
from gofish_learn.ui.classroom.tab_people import PeopleShown
from gofish_learn.ui.classroom.tab_play import PlayShown
from gofish_learn.ui.classroom.tab_results import ResultsShown
from gofish_learn.ui.classroom.wall_controls import WallControlsShown

TabShown = PeopleShown | BoardTabShown | AskShown | PlayShown | ResultsShown


@dataclass(frozen=True, slots=True)
class ClassShown:
    """A teacher's page.

    Attributes:
        tab: the name of the tab that is open.
        classroom: the class; None before there is one.
        has_moved: whether it is another one than before.
        classes: the classes to choose from, by number.
        is_own: whether learners can join it now.
        learners: how many are in it, how many of those are `here`, and how many are `waiting` to be let in.
        led: what stands on the wall.
        question: what the class is asked, and `missing` who is here and has not answered yet.
        sheet: how far it is with the sheet that it fills in.
        on: what is on the tab; None where that needs nothing else.
        warns: why a button is to be pressed again, which is `pressed`, with the number of what it is about.
    """

    tab: str
    classroom: Classroom | None = None
    has_moved: bool = False
    classes: Sequence[tuple[int, str]] = ()
    is_own: bool = False
    learners: int = 0
    here: int = 0
    waiting: int = 0
    led: WallControlsShown | None = None
    question: SeenPrompt | None = None
    missing: Sequence[str] = ()
    sheet: SheetShown | None = None
    on: TabShown | None = None
    pressed: tuple[str, int | None] | None = None
    warns: str = ""

    @property
    def key(self) -> str:
        """What learners join the class with, as it is written."""
        return key_text(self.classroom.key) if self.classroom else ""

    def warning(self, button: str, about: int | None = None) -> str:
        """Why a button is to be pressed again; empty where one press is enough."""
        return self.warns if self.pressed == (button, about) else ""

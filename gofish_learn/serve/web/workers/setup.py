"""What a worker is told once, when it is started, and what it hands its hosts for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from gofish_learn.serve.places import lessons_folder
from gofish_learn.store.own_bots import own_shelf
from gofish_learn.store.store import open_saves
from gofish_learn.ui.apps import APPS, CLASSROOM, TOGETHER, ClassNeeds, Needs, ObjectiveOf
from gofish_learn.ui.classroom.slides import Slides
from gofish_learn.ui.lessons.device_questions import sheets_of
from gofish_learn.ui.lessons.documents import Lesson, LessonFolder
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.objectives import Objectives
from gofish_learn.ui.lessons.plan import period_names
from gofish_learn.ui.lessons.slides.screens import Screen, begins_of, screens_of
from gofish_learn.ui.lessons.slides.wall import Notes, notes_of


@dataclass(frozen=True, slots=True)
class WorkerSetup:
    """What is the same for all pages of a server.

    Attributes:
        local: whether only this computer can reach the server; otherwise nobody's own bots run on it.
        own_class: the number of the class that the server is for; None where it is for none.
        patient: whether this process works when no other wants to.
    """

    local: bool
    own_class: int | None = None
    verbose: bool = False
    patient: bool = False

    @property
    def friends(self) -> str:
        """The address, beside the apps, of the page for friends; empty where nobody else can come."""
        return "" if self.local else TOGETHER.notebook

    def needs(self, written: Callable[[], object]) -> Needs:
        """What every host of the process is handed; they share the store, and it is said where a class may change."""
        saves = open_saves()
        if self.own_class is not None:
            saves.on_written = written
        class_needs = None
        if not self.local:
            folder = LessonFolder(lessons_folder())
            sheets, objectives = sheets_of(folder), Objectives(folder)
            objective_of = ObjectiveOf(objectives.of, objectives.of_homework)
            class_needs = ClassNeeds(saves.classes, self.own_class, lesson_slides(), sheets, objective_of)
        return Needs(
            saves,
            own_shelf(local=self.local),
            quick=self.local,
            classroom=class_needs,
            tables=saves.tables,
            ending="",
            friends=self.friends,
        )


@dataclass(frozen=True, eq=False)
class LessonSlides:
    """The slides of a lesson of a site, read when they are first needed."""

    site: Site
    lesson: Lesson

    @cached_property
    def title(self) -> str:
        """What the lesson is called."""
        return self.lesson.title

    @cached_property
    def periods(self) -> list[str]:
        """The names of its periods; empty if there is only one."""
        return period_names(self.lesson)

    @cached_property
    def begins(self) -> dict[str, int]:
        """The screen with which each period begins, by its name; empty if there is only one."""
        return begins_of(self.lesson)

    @cached_property
    def screens(self) -> list[Screen]:
        """What stands on the wall after each press."""
        return screens_of(self.lesson)

    @cached_property
    def slides(self) -> list[str]:
        """What each screen goes by in a list."""
        return [screen.name for screen in self.screens]

    @cached_property
    def numbers(self) -> list[int]:
        """The number of the slide that each screen shows."""
        return [screen.slide_number for screen in self.screens]

    @cached_property
    def guesses(self) -> dict[int, str]:
        """The guess that a slide asks for, such as `04-2`, by the number of the screen."""
        return {screen.number: f"{self.lesson.number}-{screen.prompt}" for screen in self.screens if screen.prompt}

    @cached_property
    def answers(self) -> dict[int, str]:
        """The guess that a slide answers, by the number of the screen."""
        return {screen.number: f"{self.lesson.number}-{screen.answers}" for screen in self.screens if screen.answers}

    @cached_property
    def ticket(self) -> dict[str, int]:
        """The screen with the slide that teaches what the exit ticket asks, by the number of the question."""
        whole = [screen for screen in self.screens if screen.is_last]
        return {label: screen.number for screen in whole for label in screen.slide.ticket}

    @cached_property
    def _notes(self) -> dict[int, Notes]:
        return {}

    def notes(self, screen: int) -> Notes:
        """What only the teacher sees of a screen, on her page."""
        if screen not in self._notes:
            place = f"gofish/{CLASSROOM.notebook}"
            self._notes[screen] = notes_of(self.site, self.lesson, self.screens[screen - 1], place)
        return self._notes[screen]


def lesson_slides() -> Mapping[str, Slides]:
    """The slides that can stand on the wall of a class, by the number of the lesson."""
    site = Site(LessonFolder(lessons_folder()), {app.title: f"gofish/{app.notebook}" for app in APPS})
    return {number: LessonSlides(site, lesson) for number, lesson in site.folder.lessons.items() if lesson.slides}

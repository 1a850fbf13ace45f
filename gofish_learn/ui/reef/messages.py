"""What the page of “My reef” says to its host, and what is written on it."""

from typing import TypedDict

from gofish_learn.ui.app.messages import Headed, OptionShown
from gofish_learn.ui.app.requests import Request

NO_PATH = "Choose one of the paths."


class ChoosePath(Request, type="path", otherwise=NO_PATH):
    """Another path of steps."""

    path: str


class LookAgain(Request, type="again"):
    """What was done is to be read again."""


class SaveFile(Request, type="file"):
    """All that was done is wanted as a file to read."""


class Delete(Request):
    """What was done is to be deleted, or everything that is kept of this learner."""

    everything: bool = False


ReefRequest = ChoosePath | LookAgain | SaveFile | Delete


class LeftOpenPart(TypedDict):
    """Something that is left open in another app."""

    app: str
    file: str
    words: str


class NextStep(TypedDict):
    """A step of the path."""

    words: str
    file: str
    lesson: str


class NextPart(TypedDict):
    """What comes next; the first step is the next one."""

    paths: list[OptionShown]
    say: str
    steps: list[NextStep]


class DoneItem(TypedDict):
    """One thing that was done."""

    what: str
    line: str
    when: str


class DoneGroup(TypedDict):
    """What was done in one app, the newest first; `more` is folded up."""

    title: str
    items: list[DoneItem]
    more: list[DoneItem]


class LessonPart(TypedDict):
    """The place of a lesson in the reef; `taken` of its `parts` are done."""

    number: int
    title: str
    parts: int
    taken: int
    file: str


class LabPart(TypedDict):
    """The place of a lab in the reef, whose coral has so many branches."""

    app: str
    title: str
    words: str
    branches: int
    file: str


class AlbumPart(TypedDict):
    """An opponent in the album; of one that was not met yet, only the title is told."""

    id: str
    title: str
    face: str
    met: bool
    line: str
    words: str
    found: bool
    weakness: str


class ReefPart(TypedDict):
    """The reef, and the album of those that swim in it."""

    lessons: list[LessonPart]
    labs: list[LabPart]
    album: list[AlbumPart]
    counts: str


class ReefContent(Headed):
    """The whole page."""

    open: list[LeftOpenPart]
    next: NextPart
    groups: list[DoneGroup]
    reef: ReefPart
    # How often each activity was done, for the landing page.
    done: dict[str, int]
    count: str
    deletes: str
    deletes_all: str
    # Whether nothing can be read just now.
    fault: bool

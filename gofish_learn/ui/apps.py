"""The one list of the apps: whoever needs to know which there are reads it here.

The widget of a notebook, the site without a server, the server, the doctor and what is kept all do. An app has one
name, under which its messages, its socket and what its learners leave open are found; in addresses it goes
by the file name of its notebook.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from gofish_learn.bots.own.saved_bots import NONE, OwnBots
from gofish_learn.store.saves import TABLE, Saves, save_name
from gofish_learn.teach.classroom.tables import Visitor
from gofish_learn.ui.app.host import Message, MessageHost

if TYPE_CHECKING:
    from gofish_learn.store.classroom.classes import Classes
    from gofish_learn.store.classroom.tables import Tables
    from gofish_learn.teach.classroom.classroom import Prompt, Sheet
    from gofish_learn.teach.homework.tasks import Task
    from gofish_learn.ui.classroom.slides import Slides
    from gofish_learn.ui.table.together.live_tables import LiveTables

Host = MessageHost[Any, Any]
UI = Path(__file__).parent
"""What has the folder of each app."""
CHANCE = SystemRandom()
"""Where all pages have their chance from: it remembers nothing, so one is enough for all."""


class ObjectiveOf(NamedTuple):
    """What a learner can do who has something right; empty where nothing says so.

    Attributes:
        question: of a question that a class was asked.
        homework: of a column of homework, by its task and what stands above the column.
    """

    question: Callable[["Prompt"], str] = lambda _: ""
    homework: Callable[["Task", str], str] = lambda *_: ""


@dataclass(frozen=True, slots=True)
class ClassNeeds:
    """What the teacher's page leads.

    Attributes:
        classes: the classes.
        own: the number of the class that the server is for, or None.
        lessons: the lessons whose slides can stand on the wall, by number.
        sheets: the exit tickets and tests that can be filled in on devices, by name.
        objective_of: what a learner can do who has something right, by the lessons' pages.
    """

    classes: "Classes"
    own: int | None = None
    lessons: Mapping[str, "Slides"] = field(default_factory=dict)
    sheets: Mapping[str, "Sheet"] = field(default_factory=dict)
    objective_of: ObjectiveOf = field(default_factory=ObjectiveOf)


@dataclass(frozen=True, slots=True)
class TogetherNeeds:
    """What the server says of a page on which people play together.

    Attributes:
        live_tables: the tables at which somebody plays in this process.
        visitor: whose page it is.
        send: sends the page something that it has not asked for.
        number: the number of the table whose page it is; None in the lobby.
    """

    live_tables: "LiveTables"
    visitor: Visitor
    send: Callable[[Message], None]
    number: int | None


@dataclass(frozen=True, slots=True)
class Needs:
    """All that a host is handed. It reads no environment, and shares nothing of a learner's with another host.

    Attributes:
        saves: where what the learner does is kept.
        own_bots: the learner's own bots; none where anybody but the learner can reach the server.
        quick: whether what plays faster may be loaded, which takes 110 MiB.
        classroom: what the teacher's page leads; None on every other page.
        tables: the tables at which everybody has a device of their own, as they are kept; None where there are none.
        together: whose page it is, where people play together; None on every other page.
        ending: how the addresses of apps end, as seen from each other: ".ipynb" in Voila, ".html" on a site.
        friends: the address of the page on which friends play together; empty where no server is that others reach.
    """

    saves: Saves
    own_bots: OwnBots = NONE
    quick: bool = False
    classroom: ClassNeeds | None = None
    tables: "Tables | None" = None
    together: TogetherNeeds | None = None
    ending: str = ".ipynb"
    friends: str = ""


@dataclass(frozen=True, slots=True)
class App:
    """One app.

    Attributes:
        name: what it is called in folders, messages, saves and addresses of sockets.
        title: what learners call it.
        notebook: the file name of its notebook without the ending, which is also the end of its address.
        host: makes what answers its page.
        plays_many: whether it plays thousands of games while one looks on.
        door: the word of the door that it is behind, in the bar of every page (`bar.html`).
        within: its folder in `ui`, where that is not called as the app is.
        has_notebook: whether it can be opened in a notebook, too.
    """

    name: str
    title: str
    notebook: str
    host: Callable[[Needs], Host]
    plays_many: bool = False
    door: str = "lab"
    within: str = ""
    has_notebook: bool = True

    @property
    def folder(self) -> str:
        """Its folder in `ui`, which has its host, templates and style, and its script if it has one."""
        return self.within or self.name

    @property
    def file(self) -> str:
        """The file name of its notebook."""
        return f"{self.notebook}.ipynb"

    def save_name(self, owner: str) -> str:
        """The name under which it keeps what an owner leaves open; the table's is the owner's own."""
        return save_name(self.name, owner)


def _host(place: str, name: str) -> Callable[..., Host]:
    """A host's class; its module is loaded here and not above, as a page needs one app and not all of them."""
    found: Callable[..., Host] = getattr(import_module(f"gofish_learn.ui.{place}.host"), name)
    return found


def _made(place: str, name: str, needs: Needs, **more: Any) -> Host:
    host: Host = _host(place, name)(needs.saves, CHANCE, **more)
    host.own_bots, host.ending = needs.own_bots, needs.ending
    return host


def _plain(place: str, name: str) -> Callable[[Needs], Host]:
    """What makes the host of an app that needs nothing but a place to keep things."""
    return lambda needs: _made(place, name, needs)


def _play(needs: Needs) -> Host:
    return _made("play", "PlayHost", needs, friends=needs.friends)


def _rules(needs: Needs) -> Host:
    law = {"": "/lessons/rules-and-sources/", ".html": "lessons/rules-and-sources/index.html"}.get(needs.ending, "")
    return _made("rules", "RulesHost", needs, law=law)


def _table(needs: Needs) -> Host:
    return _made("table", "TableHost", needs)


def _memory(needs: Needs) -> Host:
    return _made("lab.memory", "MemoryHost", needs, fast=needs.quick)


def _classroom(needs: Needs) -> Host:
    if needs.classroom is None:
        raise ValueError("The teacher's page needs classes.")
    return _host("classroom", "ClassHost")(needs.saves, CHANCE, needs.classroom)


def _together(needs: Needs) -> Host:
    at = needs.together
    if at is None:
        raise ValueError("Where people play together, the server has to say who they are.")
    made = _host("table.together", "TogetherHost")
    return made(needs.saves, CHANCE, live_tables=at.live_tables, visitor=at.visitor, send=at.send, number=at.number)


APPS = (
    App("play", "Home", "home", _play, door="home"),
    App(TABLE, "Play", "play", _table, door="home"),
    App("story", "The story", "story", _plain("story", "StoryHost"), door="story"),
    App("rules", "Learn the rules", "rules", _rules, door="story"),
    App("puzzles", "Puzzles", "puzzles", _plain("puzzles", "PuzzlesHost"), door="puzzles"),
    App("lab", "Lab", "lab", _plain("lab", "LabHost")),
    App("memory", "Memory", "memory", _memory, plays_many=True, within="lab/memory"),
    App("chance", "Chance", "chance", _plain("lab.chance", "ChanceHost"), within="lab/chance"),
    App("arena", "Arena", "arena", _plain("lab.arena", "ArenaHost"), plays_many=True, within="lab/arena"),
    App("rules_lab", "Rule", "rules-lab", _plain("lab.rule", "RulesHost"), plays_many=True, within="lab/rule"),
    App("reef", "My reef", "reef", _plain("reef", "ReefHost"), door="reef"),
)
"""The apps of learners, in the order of the landing page."""
MOVED = {"detective": "puzzles#cases", "practice": "puzzles#questions", "progress": "reef"}
"""Where the pages of apps are that had other names, the first two until 1.0.0 and the last one until 2.0.0: by the file
names of their notebooks."""
CLASSROOM = App("classroom", "Your class", "class", _classroom, door="")
"""The teacher's page."""
BY_NAME = {app.name: app for app in (*APPS, CLASSROOM)}
TOGETHER = App("together", "Play with friends", "friends", _together, door="home", within="table", has_notebook=False)
"""The tables at which everybody has a device of their own."""
HOMEWORK = App("homework", "Homework", "homework", _plain("homework", "HomeworkHost"), door="", has_notebook=False)
"""Where a teacher makes a link to homework, and reads what comes back: links lead to a server, or to a site."""
ON_A_SITE = (*APPS, HOMEWORK)
ON_A_SERVER = {**BY_NAME, TOGETHER.name: TOGETHER, HOMEWORK.name: HOMEWORK}

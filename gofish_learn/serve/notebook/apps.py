"""The apps as widgets, one function an app: what a notebook shows in its only cell; and pages of a notebook's own.

Each keeps what the learner leaves open in the store, so that it comes back in the same browser. Whoever runs a notebook
owns the machine it runs on: bots of the learner's own may sit at the table, and what plays faster is loaded.
"""

import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from gofish_learn.serve.notebook.widget import AppWidget, PageWidget, TableWidget
from gofish_learn.store.folder import FolderError, data_folder
from gofish_learn.store.own_bots import own_shelf
from gofish_learn.store.saves import ONLY_IN_KERNEL
from gofish_learn.store.store import FILE, Store, need_store, open_saves
from gofish_learn.ui.apps import BY_NAME, CLASSROOM, ClassNeeds, Needs
from gofish_learn.ui.frame.custom_page import Act, OwnPage

IN_KERNEL = f"{ONLY_IN_KERNEL} “gofish-learn doctor” says why."
"""What a learner is told in whose folder no store can be opened."""


def play_table() -> TableWidget:
    """A table to play Go Fish at, against bots or with friends around one device.

    Its `last_game()` is the last game that was played to its end there, for `review` and whatever takes a game.

    >>> from gofish_learn import play_table
    >>> print(play_table())
    Play (run this cell to open it)
    """
    return TableWidget(BY_NAME["table"], needs_of_kernel())


def rules_tour() -> AppWidget:
    """The rules of the six games: a first deal of each, in five steps that are played."""
    return open_app("rules")


def puzzles() -> AppWidget:
    """Puzzles: today's case, more cases to solve clue by clue, and fresh questions on each lesson."""
    return open_app("puzzles")


def memory_lab() -> AppWidget:
    """The memory lab: how much of a game the learner keeps, beside bots that forget."""
    return open_app("memory")


def chance_lab() -> AppWidget:
    """Chance: chances to predict, to count, and to deal."""
    return open_app("chance")


def bot_arena() -> AppWidget:
    """The arena: bots that swim a stroke for each game they win, a pick who is first, and how sure the order is."""
    return open_app("arena")


def rules_lab() -> AppWidget:
    """Rule: a rule to change, to guess at, and to see beside the original."""
    return open_app("rules_lab")


def my_reef() -> AppWidget:
    """My reef: what the learner has done in all apps, and all of it as a file."""
    return open_app("reef")


my_progress = my_reef
"""What it was called until 2.0.0, as learners' own notebooks may call it."""


def story() -> AppWidget:
    """The story: from the first ask to players of one's own making, in eight scenes."""
    return open_app("story")


def teacher_page() -> AppWidget:
    """A class, as its teacher sees and leads it; its learners join by `gofish-learn play --classroom`."""
    store = saves_of_kernel()
    return AppWidget(CLASSROOM, Needs(store, classroom=ClassNeeds(store.classes)))


def open_app(name: str) -> AppWidget:
    """The app of this name, one of `gofish_learn.ui.apps`."""
    return AppWidget(BY_NAME[name], needs_of_kernel())


def needs_of_kernel() -> Needs:
    """What an app is handed in a notebook."""
    return Needs(saves_of_kernel(), own_bots=own_shelf(local=True), quick=True)


def open_page(title: str, template: str, session: Any, **acts: Act) -> PageWidget:
    """A page of one's own: a template in HTML, and a function for each thing that can be done.

    >>> from gofish_learn.apps import open_page
    >>> def more(session: int) -> int:
    ...     return session + 1
    >>> print(open_page("Count", '<button data-action="more">{{ session }}</button>', session=0, more=more))
    Count (run this cell to open it)

    Args:
        title: what the page is called.
        template: Jinja's, over `session`; whatever it shows is escaped.
        session: what is open at first.
        acts: by the `data-action` that asks for it, a function of what is open and of the fields that were sent; it
            returns what is open next, or raises a `ValueError` that the page shows.
    """
    return PageWidget(title, OwnPage(title, template, session, acts), "own", "frame")


def saves_of_kernel() -> Store:
    """This user's store. In a browser it goes with the kernel, and so does one where none can be opened."""
    if sys.platform == "emscripten":
        store = open_saves()
        store.only_here = ONLY_IN_KERNEL
        return store
    try:
        need_store(data_folder() / FILE)
    except FolderError:
        store = Store(Path(folder_that_goes().name) / FILE)
        store.only_here = IN_KERNEL
        return store
    return open_saves()


@cache
def folder_that_goes() -> "tempfile.TemporaryDirectory[str]":
    """The folder of a store that goes with this kernel."""
    return tempfile.TemporaryDirectory(prefix="gofish-learn-")

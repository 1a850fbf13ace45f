"""The apps as widgets, one function an app: what a notebook shows in its only cell.

Each keeps what the learner leaves open in the store, so that it comes back in the same browser. Each imports its own
app when it is called: a page's kernel loads one app and not all of them.
"""

import os
from typing import TYPE_CHECKING

from gofish_learn.serve.store.store import open_saves

CLASS_VARIABLE = "GOFISH_LEARN_CLASS"
"""The variable that tells the kernels of a class's server the number of the class."""

if TYPE_CHECKING:
    from gofish_learn.ui.arena.widget import Arena
    from gofish_learn.ui.chance.widget import ChanceLab
    from gofish_learn.ui.classroom.widget import ClassPage
    from gofish_learn.ui.detective.widget import Detective
    from gofish_learn.ui.memory.widget import MemoryLab
    from gofish_learn.ui.rules_lab.widget import RulesLab
    from gofish_learn.ui.table.widget import Table
    from gofish_learn.ui.tour.widget import Tour


def play_table() -> "Table":
    """A table to play Go Fish at, against bots or with friends around one device."""
    from gofish_learn.serve.store.own_bots import own_shelf
    from gofish_learn.ui.table.widget import Table

    return Table(open_saves(), own_shelf())


def rules_tour() -> "Tour":
    """The tours of the six rule books, which ask what happens next in real games."""
    from gofish_learn.ui.tour.widget import Tour

    return Tour(open_saves())


def detective() -> "Detective":
    """The Detective: real games to watch clue by clue, and to forecast."""
    from gofish_learn.ui.detective.widget import Detective

    return Detective(open_saves())


def memory_lab() -> "MemoryLab":
    """The memory lab: how much of a game the learner keeps, beside bots that forget."""
    from gofish_learn.serve.store.own_bots import REACHABLE
    from gofish_learn.ui.memory.widget import MemoryLab

    return MemoryLab(open_saves(), fast=not os.environ.get(REACHABLE))


def chance_lab() -> "ChanceLab":
    """The Chance lab: chances to predict, to count, and to deal."""
    from gofish_learn.ui.chance.widget import ChanceLab

    return ChanceLab(open_saves())


def bot_arena() -> "Arena":
    """The arena: bots that meet on the same deals, a guess who comes out on top, and their games to watch."""
    from gofish_learn.serve.store.own_bots import own_shelf
    from gofish_learn.ui.arena.widget import Arena

    return Arena(open_saves(), own_shelf())


def rules_lab() -> "RulesLab":
    """The Rules lab: a rule to change, to guess at, and to see beside the original."""
    from gofish_learn.ui.rules_lab.widget import RulesLab

    return RulesLab(open_saves())


def teacher_page() -> "ClassPage":
    """A class, as its teacher sees and leads it; on the server of a class its first class is that one."""
    from gofish_learn.serve.runs.class_bots import class_bots
    from gofish_learn.ui.classroom.widget import ClassPage

    store = open_saves()
    number = os.environ.get(CLASS_VARIABLE, "")
    return ClassPage(store.classes, store, bots=class_bots(), own=int(number) if number.isdecimal() else None)

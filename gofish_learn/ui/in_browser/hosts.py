"""The host of each app, by the name of the folder of its scripts. Each imports its own app when it is made."""

from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any

from gofish_learn.ui.app.host import MessageHost
from gofish_learn.ui.app.saves import Saves

Host = MessageHost[Any]


def table(saves: Saves) -> Host:
    """The card table; bots of the learner's own need processes, which a browser has not."""
    from gofish_learn.ui.table.host import TableHost  # noqa: PLC0415 - a page loads one app and not all of them

    return TableHost(saves, SystemRandom())


def tour(saves: Saves) -> Host:
    """The tours of the rules."""
    from gofish_learn.ui.tour.host import TourHost  # noqa: PLC0415 - as above

    return TourHost(saves, SystemRandom())


def detective(saves: Saves) -> Host:
    """The Detective."""
    from gofish_learn.ui.detective.host import DetectiveHost  # noqa: PLC0415 - as above

    return DetectiveHost(saves, SystemRandom())


def memory(saves: Saves) -> Host:
    """The memory lab."""
    from gofish_learn.ui.memory.host import MemoryHost  # noqa: PLC0415 - as above

    return MemoryHost(saves, SystemRandom())


def chance(saves: Saves) -> Host:
    """The Chance lab."""
    from gofish_learn.ui.chance.host import ChanceHost  # noqa: PLC0415 - as above

    return ChanceHost(saves, SystemRandom())


def arena(saves: Saves) -> Host:
    """The arena."""
    from gofish_learn.ui.arena.host import ArenaHost  # noqa: PLC0415 - as above

    return ArenaHost(saves, SystemRandom())


def rules_lab(saves: Saves) -> Host:
    """The Rules lab."""
    from gofish_learn.ui.rules_lab.host import RulesHost  # noqa: PLC0415 - as above

    return RulesHost(saves, SystemRandom())


def quiz(saves: Saves) -> Host:
    """Practice."""
    from gofish_learn.ui.quiz.host import PracticeHost  # noqa: PLC0415 - as above

    return PracticeHost(saves, SystemRandom())


def progress(saves: Saves) -> Host:
    """My progress."""
    from gofish_learn.ui.progress.host import ProgressHost  # noqa: PLC0415 - as above

    return ProgressHost(saves, SystemRandom())


HOSTS: Mapping[str, Callable[[Saves], Host]] = {
    make.__name__: make for make in (table, tour, detective, memory, chance, arena, rules_lab, quiz, progress)
}

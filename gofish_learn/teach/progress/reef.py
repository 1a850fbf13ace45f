"""The reef: a coral for each door and each room of the Lab, and sea grass for lessons, which grow with what is done."""

from collections.abc import Iterable
from dataclasses import dataclass

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.practice.catalogue import LESSON_TITLES
from gofish_learn.teach.progress.achievement import Achievement

GROWTH = (1, 2, 4, 7, 12)
"""After so many things done in a place, its coral has one branch more."""


@dataclass(frozen=True, slots=True)
class Coral:
    """A place that grows.

    Attributes:
        app: the name of the app that it stands for.
        title: what it is called in the reef.
        thing: what is done there, in a word.
        kinds: the kinds of activities that let it grow.
    """

    app: str
    title: str
    thing: str
    kinds: frozenset[str]


CORALS = (
    Coral("story", "Story", "step", frozenset({"story", "tour"})),
    Coral("puzzles", "Puzzles", "puzzle", frozenset({"detective", "practice"})),
    Coral("chance", "Chance", "question", frozenset({"chance"})),
    Coral("memory", "Memory", "round", frozenset({"memory"})),
    Coral("arena", "Arena", "tournament", frozenset({"arena"})),
    Coral("rules_lab", "Rule", "change", frozenset({"rules_lab"})),
)
"""The corals, in their order; in *Play* it is the opponents who come to swim here."""


@dataclass(frozen=True, slots=True)
class Grown:
    """How far a place has grown.

    Attributes:
        branches: how many branches it has, of as many as `GROWTH` has steps.
    """

    words: str
    branches: int


def grown(coral: Coral, done: Iterable[Achievement]) -> Grown:
    """How far a coral has grown with what was done."""
    times = sum(one.kind in coral.kinds for one in done)
    return Grown(counted(times, coral.thing) if times else "not yet", sum(times >= least for least in GROWTH))


def lessons_used(done: Iterable[Achievement]) -> int:
    """On how many lessons questions were answered: the sea grass has a leaf for each."""
    return len({one.activity for one in done} & {f"practice/{number}" for number in LESSON_TITLES})

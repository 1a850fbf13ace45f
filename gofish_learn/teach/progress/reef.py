"""The reef: a place for each lesson and each lab, which grows with what is done there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.practice.catalogue import LESSON_TITLES
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.steps import (
    ARENA,
    CASES,
    CHANCE,
    CHANCES,
    CHANGE,
    FIRST_CASE,
    PLAY,
    RESULT,
    REVIEW,
    SHEET,
    TOUR,
    WHO,
    WISH,
    PathStep,
)
from gofish_learn.teach.progress.telling import app_of

OWN_QUESTION = 10
TOURNAMENTS = PathStep("Ask something of your own: let two tournaments answer it.", "arena/", "arena", 10, times=2)
STEPS = (PLAY, TOUR, CHANCE, CHANCES, WISH, FIRST_CASE, CASES, WHO, SHEET, REVIEW, ARENA, CHANGE, RESULT, TOURNAMENTS)
GROWTH = (1, 2, 4, 7, 12)
"""After so many things done in a lab, its coral has one branch more."""
LABS: Mapping[str, tuple[str, str]] = {
    "table": ("game", "game/"),
    "story": ("scene", "story/"),
    "tour": ("tour", "tour/"),
    "puzzles": ("puzzle", ""),
    "memory": ("round", "memory/"),
    "chance": ("question", "chance/"),
    "arena": ("tournament", "arena/"),
    "rules_lab": ("change", "rules_lab/change"),
}
"""For each app what is done there, in a word, and the beginning of its activities."""


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """The place of a lesson.

    Attributes:
        number: the lesson's number.
        title: its title.
        parts: the parts that can be done in the apps.
        taken: how many of them, each as often as it counts, are done.
        app: the app of the part that comes next; that of the last one where all are done.
    """

    number: int
    title: str
    parts: int
    taken: int
    app: str


@dataclass(frozen=True, slots=True)
class LabPlace:
    """The place of a lab.

    Attributes:
        app: its name.
        words: how much was done there.
        branches: how many branches its coral has, of as many as `GROWTH` has steps.
    """

    app: str
    words: str
    branches: int


def lesson_places(done: Iterable[Done]) -> list[LessonPlace]:
    """The lessons in their order."""
    found = tuple(done)
    return [_lesson(number, found) for number in (*LESSON_TITLES, OWN_QUESTION)]


def _lesson(number: int, done: tuple[Done, ...]) -> LessonPlace:
    steps = [step for step in STEPS if step.lesson == number]
    if number in LESSON_TITLES:
        steps.append(PathStep("Answer questions on the lesson.", f"practice/{number}", "puzzles", number))
    taken = sum(step.taken(done) for step in steps)
    ahead = next((step for step in steps if step.taken(done) < step.times), steps[-1])
    title = LESSON_TITLES.get(number, "Ask your own question")
    return LessonPlace(number, title, sum(step.times for step in steps), taken, ahead.app)


def lab_places(done: Iterable[Done]) -> list[LabPlace]:
    """The labs in the order of the apps."""
    found = tuple(done)
    return [_lab(app, *words, found) for app, words in LABS.items()]


def _lab(app: str, thing: str, beginning: str, done: tuple[Done, ...]) -> LabPlace:
    times = sum(app_of(one) == app and one.activity.startswith(beginning) for one in done)
    words = counted(times, thing) if times else "not yet"
    return LabPlace(app, words, sum(times >= least for least in GROWTH))

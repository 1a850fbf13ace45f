"""How the teacher's page leads the wall: what stands there, and what can be put there in its place."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from gofish_learn.teach.classroom.asking.ready import asked_before, ready_on, slide_of
from gofish_learn.teach.classroom.classroom import Classroom, Stage
from gofish_learn.teach.classroom.wall import OnWall, Shows
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages.requests import NO_WALL, PutOnWall
from gofish_learn.ui.classroom.store import Classes

WORDS = {
    Shows.JOIN: "How to join",
    Shows.QUESTION: "The question",
    Shows.BOARD: "The board, without names",
    Shows.OUTCOMES: "Same deal, different results",
    Shows.GAME: "The game that the class sees",
    Shows.NOTHING: "Nothing",
}
GONE = "A table that is there no more"


class Slides(Protocol):
    """The slides of a lesson."""

    @property
    def title(self) -> str:
        """What the lesson is called."""

    @property
    def slides(self) -> Sequence[str]:
        """What each screen is about; a slide that changes with a press is several."""

    @property
    def numbers(self) -> Sequence[int]:
        """The number of the slide that each screen shows."""

    @property
    def guesses(self) -> Mapping[int, str]:
        """The guess that a slide asks for, such as `04-2`, by the number of the screen."""

    @property
    def answers(self) -> Mapping[int, str]:
        """The guess that a slide answers, by the number of the screen."""


def led_part(classes: Classes, room: Classroom, lessons: Mapping[str, Slides]) -> dict[str, Any]:
    """What stands on the wall, and what else can."""
    wall = room.wall
    tables = [
        {"value": f"table {one.number}", "words": f"Table {number}"}
        for number, one in enumerate(classes.tables_of(room.number), 1)
    ]
    choices = [{"value": shows.value, "words": words} for shows, words in WORDS.items()]
    choices += tables
    choices += [
        {"value": f"slide {number}", "words": f"Lesson {int(number)}: {lesson.title}"}
        for number, lesson in lessons.items()
    ]
    value = value_of(wall)
    if all(one["value"] != value for one in choices):
        choices.append({"value": value, "words": GONE})
    lesson = lessons.get(wall.lesson) if wall.shows is Shows.SLIDE else None
    slides = [] if lesson is None else list(zip(lesson.numbers, lesson.slides, strict=True))
    here = min(wall.step, len(slides)) if slides else wall.step  # a lesson may have had more when it was put there
    words = next(one["words"] for one in choices if one["value"] == value)
    return {
        "says": f"{words}, slide {slides[here - 1][0]} of {slides[-1][0]}" if slides else words,
        "value": value,
        "choices": choices,
        "slides": [{"value": step, "words": f"{number}. {gist}"} for step, (number, gist) in enumerate(slides, 1)],
        "step": here,
        "guess": None if lesson is None else guess_part(classes, room, lesson, here),
        "names": wall.names if wall.shows is Shows.TABLE else None,
        "paused": wall.paused if wall.shows is Shows.GAME else None,
    }


def guess_part(classes: Classes, room: Classroom, lesson: Slides, screen: int) -> dict[str, str] | None:
    """What a screen asks the class or answers, and what the next press does about it: `ask`, `tally`, `answer` or `on`.

    One press comes after the other: the guess is asked, all guesses are shown, and the class goes on. The slide that
    answers shows the answer, and no slide before it offers that. None where a screen asks for no guess, and where it
    answers one that the class was not asked.
    """
    answers = lesson.answers.get(screen, "")
    slide = answers or lesson.guesses.get(screen, "")
    one = ready_on(slide)
    if one is None or (answers and slide not in asked_before(classes.prompts(room.number))):
        return None
    prompt = room.prompt if room.prompt is not None and slide_of(room.prompt) == slide else None
    stage = None if prompt is None else prompt.stage
    if answers:
        return {"ready": one.name, "act": "on" if stage is Stage.ANSWER else "answer"}
    return {"ready": one.name, "act": "ask" if stage is None else "tally" if stage is Stage.ASKED else "on"}


def value_of(wall: OnWall) -> str:
    """What a choice is called by: what it shows, and of which table or lesson."""
    which = wall.lesson if wall.shows is Shows.SLIDE else wall.table if wall.shows is Shows.TABLE else None
    return wall.shows.value if which is None else f"{wall.shows.value} {which}"


def wall_wanted(wanted: PutOnWall, wall: OnWall, classes: Classes, room: int, lessons: Mapping[str, Slides]) -> OnWall:
    """What is to stand on the wall, in place of what does."""
    if wanted.value is not None and wanted.value != value_of(wall):
        wall = _chosen(wanted.value)
    if wall.shows is Shows.SLIDE and wall.lesson not in lessons:
        raise RequestError(NO_WALL)
    if wall.shows is Shows.TABLE:
        if all(one.number != wall.table for one in classes.tables_of(room)):
            raise RequestError(NO_WALL)
        wall = replace(wall, names=wall.names if wanted.names is None else wanted.names)
    if wanted.step is not None and wall.shows is Shows.SLIDE:
        wall = replace(wall, step=min(max(wanted.step, 1), len(lessons[wall.lesson].slides)))
    return replace(wall, paused=wall.paused if wanted.paused is None else wanted.paused)


def _chosen(value: str) -> OnWall:
    shows, _, which = value.partition(" ")
    try:
        found = Shows(shows)
        if found is Shows.SLIDE:
            return OnWall(found, lesson=which)
        return OnWall(found, table=int(which) if found is Shows.TABLE else None)
    except ValueError:
        raise RequestError(NO_WALL) from None

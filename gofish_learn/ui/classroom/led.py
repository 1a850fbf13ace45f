"""How the teacher's page leads the wall: what stands there, and what can be put there in its place."""

from collections.abc import Mapping
from dataclasses import replace
from textwrap import shorten
from typing import Any

from gofish_learn.store.classroom.classes import Classes
from gofish_learn.teach.classroom.board import LESSON_SECONDS
from gofish_learn.teach.classroom.classroom import Classroom, Prompt, Sheet, Stage
from gofish_learn.teach.classroom.ready import asked_before, ready_on, slide_of
from gofish_learn.teach.classroom.wall import OnWall, Shows
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.asking import missing_of, question_part, sheet_now
from gofish_learn.ui.classroom.messages import NO_WALL, PutOnWall
from gofish_learn.ui.classroom.slides import Slides
from gofish_learn.ui.classroom.wall import slide_part

WORDS = {
    Shows.JOIN: "How to join",
    Shows.QUESTION: "The question",
    Shows.BOARD: "The board, without names",
    Shows.OUTCOMES: "Same deal, different results",
    Shows.GAME: "The game that the class sees",
    Shows.NOTHING: "Nothing",
}
GONE = "A table that has gone"
MOST_CROSSED = 40
LONGEST_NAME = 48
"""A longer name of a slide would not fit into the list."""


def led_part(
    classes: Classes, room: Classroom, lessons: Mapping[str, Slides], sheets: Mapping[str, Sheet], now: float
) -> dict[str, Any]:
    """What stands on the wall at `now`, in seconds since 1970, and what else can."""
    wall = room.wall
    tables = [
        {"value": f"table {one.number}", "words": f"Table {number}"}
        for number, one in enumerate(classes.tables_of(room.number), 1)
    ]
    choices = [{"value": shows.value, "words": words} for shows, words in WORDS.items()]
    choices += tables
    for number, lesson in lessons.items():
        for name in lesson.periods or [number]:
            choices.append({"value": f"slide {name}", "words": f"Lesson {name.lstrip('0')}: {lesson.title}"})
    value = value_of(wall, lessons)
    if all(one["value"] != value for one in choices):
        choices.append({"value": value, "words": GONE})
    words = next(one["words"] for one in choices if one["value"] == value)
    return {
        "says": words,
        "value": value,
        "choices": choices,
        "slide": None,
        "names": wall.names if wall.shows is Shows.TABLE else None,
        "paused": wall.paused if wall.shows is Shows.GAME else None,
        "dark": wall.dark,
        **lesson_part(classes, room, lessons, sheets, now),
    }


def lesson_part(
    classes: Classes, room: Classroom, lessons: Mapping[str, Slides], sheets: Mapping[str, Sheet], now: float
) -> dict[str, Any]:
    """What goes with a slide on the wall: it, its notes, its question, and where to go; empty if there is none."""
    wall = room.wall
    lesson = lessons.get(wall.lesson) if wall.shows is Shows.SLIDE else None
    if lesson is None:
        return {}
    here = min(wall.step, len(lesson.slides))  # it may have had more when it was put there
    period, screens = period_at(wall.lesson, lesson, here)
    question = None if room.prompt is None else question_part(classes, room.number, room.prompt, now)
    minutes = int(max(0.0, now - wall.since) // 60) + 1 if wall.since else 0
    return {
        "slide": slide_part(classes, room, now),
        "slides": [{"value": at, "words": words_of(lesson, at)} for at in screens],
        "step": here,
        "back": max(here - 1, screens[0]),
        "next": min(here + 1, screens[-1]),
        "then": lesson.slides[here] if here < screens[-1] else "",
        "notes": lesson.notes(here),
        "minute": f"Minute {minutes}" if minutes else "",
        "guess": guess_part(classes, room, lesson, here),
        "ticket": ticket_part(classes, room, sheets.get(f"exit-{period}"), now) if here == screens[-1] else None,
        "question": question,
        "missing": missing_of(classes, room, now),
    }


def ticket_part(classes: Classes, room: Classroom, sheet: Sheet | None, now: float) -> dict[str, Any] | None:
    """The exit ticket that the last slide of a period offers, and how far the class is with it; None without one."""
    if sheet is None:
        return None
    so_far = sheet_now(classes, room, classes.members(room.number), now)
    is_on = so_far is not None and so_far["title"] == sheet.title
    return {
        "name": sheet.name,
        "title": sheet.title,
        "so_far": so_far["so_far"] if so_far and is_on else "",
        "is_over": not is_on and any(one.sheet == sheet.title for one in classes.prompts(room.number)),
    }


def words_of(lesson: Slides, screen: int) -> str:
    """The entry of a screen in the list of slides: its number, and as many whole words as fit."""
    return shorten(f"{lesson.numbers[screen - 1]}. {lesson.slides[screen - 1]}", LONGEST_NAME, placeholder=" …")


def period_at(number: str, lesson: Slides, screen: int) -> tuple[str, range]:
    """The period of a lesson that a screen is of: its name, and its screens. A lesson may be one period."""
    begins = [*(lesson.begins or {number: 1}).items()]
    ends = [*(first for _, first in begins[1:]), len(lesson.slides) + 1]
    found = [(name, range(first, end)) for (name, first), end in zip(begins, ends, strict=True) if first <= screen]
    return found[-1]


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


def is_past(prompt: Prompt, wall: OnWall, lessons: Mapping[str, Slides]) -> bool:
    """Whether a slide stands on the wall that answers a question, or comes after the one that asks it."""
    lesson, slide = lessons.get(wall.lesson) if wall.shows is Shows.SLIDE else None, slide_of(prompt)
    if lesson is None or not slide:
        return False
    here = min(wall.step, len(lesson.slides))
    answered = [screen for screen, guess in lesson.answers.items() if guess == slide]
    asked = [screen for screen, guess in lesson.guesses.items() if guess == slide]
    shown = lesson.numbers[here - 1]
    return any(screen < here for screen in asked) or any(lesson.numbers[screen - 1] == shown for screen in answered)


def value_of(wall: OnWall, lessons: Mapping[str, Slides]) -> str:
    """The value of a choice: what it shows, and which table or which period of a lesson."""
    which: object = wall.table if wall.shows is Shows.TABLE else None
    if wall.shows is Shows.SLIDE:
        lesson = lessons.get(wall.lesson)
        which = wall.lesson if lesson is None else period_at(wall.lesson, lesson, wall.step)[0]
    return wall.shows.value if which is None else f"{wall.shows.value} {which}"


def wall_wanted(  # noqa: PLR0913, PLR0917 - what it is about
    wanted: PutOnWall, wall: OnWall, classes: Classes, room: int, lessons: Mapping[str, Slides], now: float
) -> OnWall:
    """What is to stand on the wall at `now`, in place of what does."""
    if wanted.value is not None and wanted.value != value_of(wall, lessons):
        wall = _chosen(wanted.value, wall, lessons, now)
    if wall.shows is Shows.SLIDE and wall.lesson not in lessons:
        raise RequestError(NO_WALL)
    if wall.shows is Shows.TABLE:
        if all(one.number != wall.table for one in classes.tables_of(room)):
            raise RequestError(NO_WALL)
        wall = replace(wall, names=wall.names if wanted.names is None else wanted.names)
    if wall.shows is Shows.SLIDE and wanted.step is not None:
        wall = _turned(wall, wanted, lessons[wall.lesson], now)
    dark = (wall.dark and wanted.step is None) if wanted.dark is None else wanted.dark
    return replace(wall, dark=dark, paused=wall.paused if wanted.paused is None else wanted.paused)


def _turned(wall: OnWall, wanted: PutOnWall, lesson: Slides, now: float) -> OnWall:
    """Another slide of the period that is there; the kind that was pressed is crossed out on it."""
    _, screens = period_at(wall.lesson, lesson, min(wall.step, len(lesson.slides)))
    crossed = (wall.step, wanted.cross) if wanted.cross is not None else None
    if crossed is not None and crossed not in wall.crossed:
        wall = replace(wall, crossed=(*wall.crossed, crossed)[-MOST_CROSSED:])
    return wall.turned_to(min(max(wanted.step or 1, screens[0]), screens[-1]), now)


def _chosen(value: str, wall: OnWall, lessons: Mapping[str, Slides], now: float) -> OnWall:
    """Something else on the wall; a lesson that stood there a while ago goes on where it was."""
    shows, _, which = value.partition(" ")
    try:
        found = Shows(shows)
        table = int(which) if found is Shows.TABLE else None
    except ValueError:
        raise RequestError(NO_WALL) from None
    other = replace(wall, shows=found, table=table, names=False, paused=False, dark=False)
    goes_on = now - wall.since < LESSON_SECONDS and value_of(other, lessons) == value
    if found is not Shows.SLIDE or goes_on:
        return other
    number = which if which in lessons else which[:-1]
    first = lessons[number].begins.get(which, 1) if number in lessons else 1
    return OnWall(found, lesson=number, step=first)

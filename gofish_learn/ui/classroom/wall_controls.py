"""How the teacher's page leads the wall: what stands there, and what can be put there in its place."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from textwrap import shorten

from gofish_learn.teach.classroom.board import LESSON_SECONDS
from gofish_learn.teach.classroom.classroom import Prompt, Sheet, Stage
from gofish_learn.teach.classroom.lesson_prompts import asked_before, lesson_prompt_on, slide_of
from gofish_learn.teach.classroom.wall import OnWall, Shows
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.messages import NO_WALL, PutOnWall, WallSlide
from gofish_learn.ui.classroom.slides import Slides
from gofish_learn.ui.classroom.wall import slide_part

WORDS = {
    Shows.JOIN: "How to join",
    Shows.QUESTION: "The question",
    Shows.BOARD: "The board, without names",
    Shows.OUTCOMES: "Same cards, different results",
    Shows.GAME: "The game that the class sees",
    Shows.NOTHING: "Nothing",
}
GONE = "A table that has gone"
MOST_CROSSED = 40
LONGEST_NAME = 48
"""A longer name of a slide would not fit into the list."""


@dataclass(frozen=True, slots=True)
class SlideShown:
    """What goes with a slide on the wall.

    Attributes:
        frame: what shows it.
        slides: those of its period, to choose from; `step` is the one that is there.
        back: the one before it, or it itself; `next` likewise.
        then: what the next one is about.
        minute: the minute of the lesson, from 1; 0 before it has begun.
        guess: the name of a question that it asks or answers; empty for none. `act` is what the next press does about
            it: ask, tally, answer or on.
        ticket: the exit ticket that the last slide of a period offers, and `had_ticket` whether that has ended.
    """

    frame: WallSlide
    slides: list[tuple[int, str]]
    step: int
    back: int
    next: int
    then: str
    notes: object
    minute: int
    guess: str
    act: str
    ticket: Sheet | None
    had_ticket: bool


@dataclass(frozen=True, slots=True)
class WallControlsShown:
    """What stands on the wall, its value among the choices, and the slide with what goes with it."""

    wall: OnWall
    value: str
    choices: list[tuple[str, str]]
    slide: SlideShown | None


def wall_controls_shown(now: ClassNow, lessons: Mapping[str, Slides], sheets: Mapping[str, Sheet]) -> WallControlsShown:
    """What stands on the wall, and what else can."""
    wall, tables = now.classroom.wall, enumerate(now.tables, 1)
    choices = [(shows.value, words) for shows, words in WORDS.items()]
    choices += [(f"table {one.number}", f"Table {number}") for number, one in tables]
    choices += [
        (f"slide {name}", f"Lesson {name.lstrip('0')}: {lesson.title}")
        for number, lesson in lessons.items()
        for name in lesson.periods or [number]
    ]
    value = value_of(wall, lessons)
    if all(one != value for one, _ in choices):
        choices.append((value, GONE))
    lesson = lessons.get(wall.lesson) if wall.shows is Shows.SLIDE else None
    return WallControlsShown(wall, value, choices, None if lesson is None else _slide(now, lesson, sheets))


def _slide(now: ClassNow, lesson: Slides, sheets: Mapping[str, Sheet]) -> SlideShown:
    wall = now.classroom.wall
    here = min(wall.step, len(lesson.slides))  # it may have had more when it was put there
    period, screens = period_at(wall.lesson, lesson, here)
    is_last = here == screens[-1]
    guess, act = guess_on(now, lesson, here)
    ticket = sheets.get(f"exit-{period}") if is_last else None
    return SlideShown(
        frame=slide_part(now),
        slides=[(at, entry(lesson.numbers[at - 1], lesson.slides[at - 1])) for at in screens],
        step=here,
        back=max(here - 1, screens[0]),
        next=min(here + 1, screens[-1]),
        then="" if is_last else lesson.slides[here],
        notes=lesson.notes(here),
        minute=int(max(0.0, now.at - wall.since) // 60) + 1 if wall.since else 0,
        guess=guess,
        act=act,
        ticket=ticket,
        had_ticket=ticket is not None and any(one.sheet == ticket.title for one in now.prompts),
    )


@cache
def entry(number: int, title: str) -> str:
    """The entry of a screen in the list of slides: its number, and as many whole words as fit."""
    return shorten(f"{number}. {title}", LONGEST_NAME, placeholder=" …")


def period_at(number: str, lesson: Slides, screen: int) -> tuple[str, range]:
    """The period of a lesson that a screen is of: its name, and its screens. A lesson may be one period."""
    begins = [*(lesson.begins or {number: 1}).items()]
    ends = [*(first for _, first in begins[1:]), len(lesson.slides) + 1]
    found = [(name, range(first, end)) for (name, first), end in zip(begins, ends, strict=True) if first <= screen]
    return found[-1]


def guess_on(now: ClassNow, lesson: Slides, screen: int) -> tuple[str, str]:
    """The name of the question that a screen asks or answers, and what the next press does about it.

    One press comes after the other: the guess is asked, all guesses are shown, and the class goes on. The slide that
    answers shows the answer, and no slide before it offers that. Both are empty where a screen asks for no guess,
    and where it answers one that the class was not asked.
    """
    answers = lesson.answers.get(screen, "")
    slide = answers or lesson.guesses.get(screen, "")
    one = lesson_prompt_on(slide)
    if one is None or (answers and slide not in asked_before(now.prompts)):
        return "", ""
    stage = now.classroom.prompt.stage if now.classroom.prompt and now.slide == slide else None
    if answers:
        return one.name, "on" if stage is Stage.ANSWER else "answer"
    return one.name, "ask" if stage is None else "tally" if stage is Stage.ASKED else "on"


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


def wall_wanted(wanted: PutOnWall, now: ClassNow, lessons: Mapping[str, Slides]) -> OnWall:
    """What is to stand on the wall, in place of what does."""
    wall = now.classroom.wall
    if wanted.value is not None and wanted.value != value_of(wall, lessons):
        wall = _chosen(wanted.value, wall, lessons, now.at)
    if wall.shows is Shows.SLIDE and wall.lesson not in lessons:
        raise RequestError(NO_WALL)
    if wall.shows is Shows.TABLE:
        if all(one.number != wall.table for one in now.tables):
            raise RequestError(NO_WALL)
        wall = replace(wall, names=wall.names if wanted.names is None else wanted.names)
    if wall.shows is Shows.SLIDE and wanted.step is not None:
        wall = _turned(wall, wanted, lessons[wall.lesson], now.at)
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

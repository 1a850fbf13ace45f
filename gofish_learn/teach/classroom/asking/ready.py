"""Questions to ask a class, ready to be asked: the predictions of the lessons, each with its answer from the kit.

Those whose answer is no number to be worked out are in `ready.toml` beside this module. Where a question has no answer
that is exact, such as how many heads the class will toss, it has none here: the class finds out by doing it.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from textwrap import shorten

from gofish_learn.teach.classroom.asking.computed import Ready, computed
from gofish_learn.teach.classroom.asking.moments import WOULD_YOU
from gofish_learn.teach.classroom.asking.real_games import of_real_games
from gofish_learn.teach.classroom.classroom import Kind, Prompt, Stage, checked_prompt

LONGEST_TITLE = 40


@cache
def ready() -> tuple[Ready, ...]:
    """All questions, lesson by lesson, and those first that a slide asks, as its lesson does."""
    found = [*computed(), *of_real_games(), *_written()]
    for one in found:
        checked_prompt(one.prompt)
    return tuple(sorted(found, key=lambda one: (one.lesson, one.slide or "~")))


def ready_named(name: object) -> Ready | None:
    """The question of this name, or None."""
    return next((one for one in ready() if one.name == name), None)


def ready_on(slide: str) -> Ready | None:
    """The question of the slide with this guess, such as `04-2`, or None."""
    return next((one for one in ready() if one.slide == slide), None) if slide else None


def ready_as(asked: Prompt) -> Ready | None:
    """The question that the class is asked, of those that are ready; None where it is the teacher's own."""
    as_ready = replace(asked, number=0, stage=Stage.ASKED)
    return next((one for one in ready() if one.prompt == as_ready), None)


def slide_of(asked: Prompt) -> str:
    """The guess of a slide that the class is asked; empty where it is any other question."""
    one = ready_as(asked)
    return one.slide if one else ""


def titles_of(prompts: Iterable[Prompt]) -> list[str]:
    """A short heading for each question, no two alike."""
    times, titles = Counter[str](), list[str]()
    for prompt in prompts:
        one = ready_as(prompt)
        known = f"{prompt.sheet}, {prompt.label}" if prompt.sheet else WOULD_YOU if prompt.moment else ""
        title = one.title if one else known or shorten(prompt.text, LONGEST_TITLE, placeholder="…")
        times[title] += 1
        titles.append(title if times[title] == 1 else f"{title} ({times[title]})")
    return titles


def asked_before(prompts: Iterable[Prompt]) -> dict[str, int]:
    """The guesses of slides that a class has been asked, each with the number of the latest question."""
    return {slide: one.number for one in prompts if (slide := slide_of(one))}


def _written() -> Iterator[Ready]:
    written = tomllib.loads(files(__package__).joinpath("ready.toml").read_text(encoding="utf-8"))
    for name, one in written.items():
        lesson, title, slide = one.pop("lesson"), one.pop("title"), one.pop("slide", "")
        choices = tuple(one.pop("choices", ()))
        kind = Kind.CHOICE if choices else Kind.NUMBER
        yield Ready(name, lesson, title, Prompt(0, kind, choices=choices, **one), slide)

"""The questions of exit tickets and worksheets that are homework: the same as a class is asked, and marked alike."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from gofish_learn.teach.classroom.answers import Mark, mark_of
from gofish_learn.teach.classroom.classroom import Given, Kind, Prompt
from gofish_learn.teach.homework.tasks import CLOSE, NOT_YET, RIGHT, WRITTEN, Task, kept_questions

LISTS = ("choices", "wrong", "about")
VALUES = {Mark.RIGHT: RIGHT, Mark.NEAR: CLOSE, Mark.WRONG: NOT_YET, None: WRITTEN}


@cache
def questions_of(task: Task) -> tuple[Prompt, ...]:
    """The questions of a ticket or a worksheet, in their order."""
    return tuple(map(_question, kept_questions(task)))


def _question(saved: Mapping[str, Any]) -> Prompt:
    lists = {name: tuple(saved.get(name, ())) for name in LISTS}
    return Prompt(0, **{**saved, **lists, "kind": Kind(saved["kind"])})


def value_of(question: Prompt, given: Given) -> int:
    """What an answer comes to: `RIGHT`, `CLOSE` or `NOT_YET`, or `WRITTEN` where only a teacher can tell."""
    return VALUES[mark_of(question, given)]

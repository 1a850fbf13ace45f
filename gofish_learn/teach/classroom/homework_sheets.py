"""The questions of exit tickets and worksheets that are homework: the same as a class is asked, and marked alike."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from gofish_learn.teach.classroom.answers import Mark, mark_of
from gofish_learn.teach.classroom.classroom import Given, Kind, Prompt
from gofish_learn.teach.homework.sheets import kept_questions
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.teach.homework.values import CLOSE, NOT_YET, RIGHT, WRITTEN

LISTS = ("choices", "wrong", "about")
FIELDS = ("kind", "text", "exact", "expects", "why", "label", *LISTS)
"""What is kept of a question."""
VALUES = {Mark.RIGHT: RIGHT, Mark.NEAR: CLOSE, Mark.WRONG: NOT_YET, None: WRITTEN}


@cache
def questions_of(task: Task) -> tuple[Prompt, ...]:
    """The questions of a ticket or a worksheet, in their order."""
    return tuple(map(_question, kept_questions(task)))


def _question(kept: Mapping[str, Any]) -> Prompt:
    lists = {name: tuple(kept.get(name, ())) for name in LISTS}
    return Prompt(0, **{**kept, **lists, "kind": Kind(kept["kind"])})


def value_of(question: Prompt, given: Given) -> int:
    """What an answer comes to: `RIGHT`, `CLOSE` or `NOT_YET`, or `WRITTEN` where only a teacher can tell."""
    return VALUES[mark_of(question, given)]


def to_text(sheets: Mapping[str, Sequence[Prompt]]) -> str:
    """Sheets by their tasks, as they are kept."""
    blank = {**asdict(Prompt(0, Kind.WORDS, "")), "kind": None}
    kept = {name: [_fields(one, blank) for one in questions] for name, questions in sheets.items()}
    return json.dumps(kept, ensure_ascii=False, indent=1) + "\n"


def _fields(question: Prompt, blank: Mapping[str, object]) -> dict[str, object]:
    return {field: value for field in FIELDS if (value := getattr(question, field)) != blank[field]}

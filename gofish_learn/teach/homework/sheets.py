"""Exit tickets and worksheets as homework: the questions of the lessons, which `tests.lessons.sheets` reads from them.

They are kept beside this module, as a page in a browser has no lessons to read; a test holds them to the lessons. What
a question is, and how it is marked, is told in `gofish_learn.teach.classroom.homework_sheets`.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from gofish_learn.teach.homework.tasks import Task

FILE = "sheets.json"
Kept = Mapping[str, Sequence[Mapping[str, Any]]]


@cache
def _kept() -> Kept:
    found: Kept = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return found


def kept_questions(task: Task) -> Sequence[Mapping[str, Any]]:
    """The questions of a ticket or a worksheet, as they are kept."""
    return _kept()[task.text]


def labels_of(task: Task) -> Sequence[str]:
    """The numbers of these questions, as they are printed."""
    return [one["label"] for one in kept_questions(task)]

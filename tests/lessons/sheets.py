"""Read exit tickets and worksheets for homework anew from the lessons: `python -m tests.lessons.sheets`."""

import json
from dataclasses import asdict

from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.classroom.homework_sheets import LISTS
from gofish_learn.teach.homework.tasks import FILE as NAME
from gofish_learn.teach.homework.tasks import LESSONS, TICKETS, TaskKind
from gofish_learn.ui.lessons.device_questions import sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder
from tests.lessons.worksheets import worksheets_of
from tests.tree import ROOT

FIELDS = ("kind", "text", "exact", "expects", "why", "label", *LISTS)
"""What is kept of a question."""
FILE = ROOT / "gofish_learn" / "teach" / "homework" / NAME


def as_kept() -> str:
    """The questions of all tickets and worksheets that can be homework."""
    folder = LessonFolder(ROOT / "lessons")
    tickets, worksheets = sheets_of(folder), worksheets_of(folder)
    found = {f"{TaskKind.TICKET.value}-{name}": tickets[f"exit-{name}"].prompts for name in TICKETS}
    found |= {f"{TaskKind.SHEET.value}-{name}": worksheets[name].prompts for name in LESSONS}
    blank = {**asdict(Prompt(0, Kind.WORDS, "")), "kind": None}
    kept = {
        name: [{key: value for key in FIELDS if (value := getattr(one, key)) != blank[key]} for one in questions]
        for name, questions in found.items()
    }
    return json.dumps(kept, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(as_kept(), encoding="utf-8")

"""Read exit tickets and worksheets for homework anew from the lessons: `python -m tests.lessons.sheets`."""

from gofish_learn.teach.classroom.homework_sheets import to_text
from gofish_learn.teach.homework.sheets import FILE as NAME
from gofish_learn.teach.homework.tasks import LESSONS, TICKETS, TaskKind
from gofish_learn.ui.lessons.device_questions import sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.worksheet_questions import worksheets_of
from tests.tree import ROOT

FILE = ROOT / "gofish_learn" / "teach" / "homework" / NAME


def as_kept() -> str:
    """The questions of all tickets and worksheets that can be homework."""
    folder = LessonFolder(ROOT / "lessons")
    tickets, worksheets = sheets_of(folder), worksheets_of(folder)
    found = {f"{TaskKind.TICKET.value}-{name}": tickets[f"exit-{name}"].prompts for name in TICKETS}
    found |= {f"{TaskKind.SHEET.value}-{name}": worksheets[name].prompts for name in LESSONS}
    return to_text(found)


if __name__ == "__main__":
    FILE.write_text(as_kept(), encoding="utf-8")

"""Read exit tickets and worksheets for homework anew from the lessons: `python -m tests.lessons.sheets`."""

from gofish_learn.teach.homework import sheets
from gofish_learn.teach.homework.tasks import LESSONS, TICKETS, TaskKind
from gofish_learn.ui.lessons.device_questions import sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.worksheet_questions import worksheets_of
from tests.tree import ROOT

FILE = ROOT / "gofish_learn" / "teach" / "homework" / sheets.FILE


def as_kept() -> str:
    """The questions of all tickets and worksheets that can be homework."""
    folder = LessonFolder(ROOT / "lessons")
    tickets, worksheets = sheets_of(folder), worksheets_of(folder)
    found = {f"{TaskKind.TICKET.value}-{name}": tickets[f"exit-{name}"].prompts for name in TICKETS}
    found |= {f"{TaskKind.SHEET.value}-{name}": worksheets[name].prompts for name in LESSONS}
    return sheets.to_text(found)


if __name__ == "__main__":
    FILE.write_text(as_kept(), encoding="utf-8")

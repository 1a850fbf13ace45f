"""Exit tickets and tests on devices: which can be begun, and how far the class is with the one that is open.

Who has finished is told here, and what anybody answered only on the tab of the results.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gofish_learn.teach.classroom.asking.sheets import Sheet
from gofish_learn.teach.classroom.classroom import Classroom, Member
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages.requests import NO_SHEET, BeginSheet
from gofish_learn.ui.classroom.people import is_here
from gofish_learn.ui.classroom.store import Classes


def begin_sheet(classes: Classes, room: int, wanted: BeginSheet, sheets: Mapping[str, Sheet]) -> None:
    """Have the class fill in a sheet."""
    sheet = sheets.get(wanted.sheet)
    if sheet is None:
        raise RequestError(NO_SHEET)
    classes.begin_sheet(room, sheet)


def sheets_part(
    classes: Classes, room: Classroom, members: Sequence[Member], sheets: Mapping[str, Sheet], now: float
) -> dict[str, Any]:
    """The sheets to choose from, and how far the class is with the one that it fills in."""
    offered = [{"value": one.name, "words": one.title} for one in sheets.values()]
    taught = next((one.name for one in sheets.values() if room.taught and f"-{room.taught}" in one.name), None)
    return {
        "sheets": offered,
        "sheet_chosen": taught or (offered[0]["value"] if offered else ""),
        "sheet_now": _now(classes, room, members, now),
    }


def _now(classes: Classes, room: Classroom, members: Sequence[Member], now: float) -> dict[str, Any] | None:
    sheet = room.sheet
    if sheet is None:
        return None
    answered = [
        who for prompt in sheet.prompts for who in (classes.texts(prompt.number) | classes.answers(prompt.number))
    ]
    of, here = len(sheet.prompts), [one for one in members if is_here(one, now) or one.number in answered]
    done = {one.number: answered.count(one.number) for one in here}
    return {
        "title": sheet.title,
        "so_far": f"{list(done.values()).count(of)} of {len(here)} have answered all {of} questions.",
        "missing": [f"{one.nickname} ({done[one.number]} of {of})" for one in here if done[one.number] < of],
    }

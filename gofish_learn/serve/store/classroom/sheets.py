"""Sheets that a class fills in on devices: begun, answered a question after the other, and ended."""

import json
from dataclasses import replace
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.rows import change_class, fields_of, need_class, texts_of
from gofish_learn.serve.store.database import StorePart, reading, writing
from gofish_learn.teach.classroom.asking.sheets import Sheet
from gofish_learn.teach.classroom.classroom import Stage, checked_prompt


class StoreSheets(StorePart):
    """What the classes of one store fill in."""

    @writing
    def begin_sheet(self, connection: Connection, classroom: int, sheet: Sheet) -> None:
        """Have a class fill in a sheet, in place of the one before; its questions are given their numbers."""
        need_class(connection, classroom)
        numbers = []
        for prompt in sheet.prompts:
            checked_prompt(prompt)
            change = "INSERT INTO prompts (class, stage, fields, asked) VALUES (?, ?, ?, ?)"
            fields = fields_of(replace(prompt, sheet=sheet.title))
            numbers.append(connection.execute(change, (classroom, Stage.ASKED.value, fields, self._clock())).lastrowid)
        kept = json.dumps({"title": sheet.title, "prompts": numbers})
        change_class(connection, classroom, "prompt = NULL, sheet = ?", kept)

    @writing
    def end_sheet(self, connection: Connection, classroom: int) -> None:
        """Take the sheet off the learners' pages; what they answered stays in the results."""
        change_class(connection, classroom, "sheet = ''")

    @reading
    def texts(self, connection: Connection, prompt: int) -> dict[int, str]:
        """What each member has written to a question, by the member's number."""
        return texts_of(connection, prompt)

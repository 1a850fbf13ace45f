"""What the classes of a store are asked, what their learners answer, and how their teachers mark that by hand.

A question takes answers until it is locked, and for good: when its guesses are shown, when its answer may be seen, or
when another one takes its place. What comes later is kept apart, and counts nowhere.
"""

import json
from collections.abc import Collection
from dataclasses import replace

from gofish_learn.store.classroom import rows
from gofish_learn.store.sqlite.store_part import Connection, StorePart, read_by, reading, writing
from gofish_learn.teach.classroom.answers import MARKS, Mark
from gofish_learn.teach.classroom.classroom import Classroom, Prompt, PromptAnswer, Sheet, Stage, checked_prompt
from gofish_learn.teach.classroom.errors import ClassError

NOT_ASKED = "That question is not asked any more."
NO_SHEET = "There is nothing to hand in just now."
NEVER_ASKED = "That class was never asked this question."
LOCK = "UPDATE prompts SET locked = 1 WHERE NOT locked AND class = ? AND number = ?"
WORDS = {mark: word for word, mark in MARKS.items()}
MARKS_OF_CLASS = """
SELECT prompt, member, CAST(mark AS TEXT) FROM hand_marks
WHERE prompt IN (SELECT number FROM prompts WHERE class = ?)
"""


class Prompts(StorePart):
    """The questions to the classes of one store, and their answers; whatever cannot be done raises `ClassError`."""

    @writing
    def ask(self, connection: Connection, classroom: int, prompt: Prompt) -> Prompt:
        """Ask a class a question, in place of the one before, which takes no more answers; it is given its number."""
        _lock_what_is_asked(connection, classroom)
        number = self._add_prompt(connection, classroom, prompt)
        rows.change_class(connection, classroom, "prompt = ?", number)
        return replace(prompt, number=number, stage=Stage.ASKED, locked=False)

    def _add_prompt(self, connection: Connection, classroom: int, prompt: Prompt) -> int:
        """Keep a question; its number."""
        rows.need_class(connection, classroom)
        change = "INSERT INTO prompts (class, stage, fields, asked) VALUES (?, ?, ?, ?)"
        row = (classroom, Stage.ASKED.value, rows.fields_of(checked_prompt(prompt)), self._clock())
        return connection.execute(change, row).lastrowid or 0

    @writing
    def bring_to(self, connection: Connection, classroom: int, stage: Stage, prompt: int | None = None) -> None:
        """Open the tally of the question for the learners, or show the exact answer; or take that back.

        Once its tally was open it takes no more answers, whatever is taken back. With `prompt` it is the question of
        that number, asked before and shown again now.
        """
        asked = rows.need_class(connection, classroom).prompt
        number = prompt or (asked and asked.number)
        change = "UPDATE prompts SET stage = ?, locked = locked OR ? WHERE number = ? AND class = ?"
        row = (stage.value, stage is not Stage.ASKED, number, classroom)
        if not number or not connection.execute(change, row).rowcount:
            raise ClassError(NOT_ASKED)
        rows.change_class(connection, classroom, "prompt = ?", number)

    @writing
    def lock(self, connection: Connection, classroom: int, prompts: Collection[int]) -> None:
        """Take no more answers to these questions of a class, by number."""
        if sum(connection.execute(LOCK, (classroom, number)).rowcount for number in prompts):
            rows.change_class(connection, classroom)

    @writing
    def stop_asking(self, connection: Connection, classroom: int) -> None:
        """Take the question off the learners' pages; it and its answers stay in the results, and it takes no more."""
        _lock_what_is_asked(connection, classroom)
        rows.change_class(connection, classroom, "prompt = NULL")

    @reading
    def prompts(self, connection: Connection, classroom: int) -> list[Prompt]:
        """Every question that a class has been asked, the first first."""
        asked = connection.execute(f"{rows.PROMPT} WHERE class = ? ORDER BY number", (classroom,)).fetchall()
        found = (rows.prompt_in(*row) for row in asked)
        return [prompt for prompt in found if prompt is not None]

    @writing
    def answer(self, connection: Connection, member: int, prompt: int, value: object) -> PromptAnswer:
        """Keep what a member answers, in place of her answer before.

        What comes once the question takes no more answers is kept apart: the first such answer, which counts nowhere.
        """
        classroom = rows.need_class(connection, rows.need_class_of_member(connection, member))
        row = connection.execute(f"{rows.PROMPT} WHERE number = ? AND class = ?", (prompt, classroom.number)).fetchone()
        asked = row and rows.prompt_in(*row)
        if asked is None:
            raise ClassError(NOT_ASKED)
        given = rows.given_in(asked, value, value)
        is_late = not _takes_answers(connection, classroom, asked, member)
        saved = PromptAnswer(prompt, member, given, self._clock(), is_late)
        number, words = (0.0, given) if isinstance(given, str) else (given, None)
        where = "IGNORE INTO late" if is_late else "REPLACE INTO answers"
        change = f"INSERT OR {where} (prompt, member, value, at, words) VALUES (?, ?, ?, ?, ?)"  # noqa: S608 - our own words
        connection.execute(change, (prompt, member, number, saved.at, words))
        return saved

    answers = read_by(rows.values_of)

    @reading
    def texts(self, connection: Connection, prompt: int) -> dict[int, str]:
        """What each member has written to a question, by the member's number."""
        query = "SELECT member, CAST(words AS TEXT) FROM answers WHERE prompt = ? AND words IS NOT NULL"
        return dict(connection.execute(query, (prompt,)).fetchall())

    late = read_by(rows.late_for)

    @writing
    def begin_sheet(self, connection: Connection, classroom: int, sheet: Sheet) -> None:
        """Have a class fill in a sheet, in place of the one before; its questions are given their numbers."""
        prompts = [replace(prompt, sheet=sheet.title) for prompt in sheet.prompts]
        numbers = [self._add_prompt(connection, classroom, prompt) for prompt in prompts]
        text = json.dumps({"title": sheet.title, "prompts": numbers})
        rows.change_class(connection, classroom, "prompt = NULL, sheet = ?", text)

    @writing
    def end_sheet(self, connection: Connection, classroom: int) -> None:
        """Take the sheet off the learners' pages; what they answered stays in the results."""
        rows.change_class(connection, classroom, "sheet = ''")

    @writing
    def hand_in(self, connection: Connection, member: int) -> None:
        """Hand in the sheet as a member has filled it in, whose answers stay as they are."""
        sheet = rows.need_class(connection, rows.need_class_of_member(connection, member)).sheet
        if sheet is None:
            raise ClassError(NO_SHEET)
        row = (sheet.prompts[0].number, member)
        connection.execute("INSERT OR IGNORE INTO handed_in (prompt, member) VALUES (?, ?)", row)

    @reading
    def handed_in(self, connection: Connection, prompt: int) -> set[int]:
        """Who has handed in the sheet that begins with a question, by number."""
        return {member for (member,) in connection.execute("SELECT member FROM handed_in WHERE prompt = ?", (prompt,))}

    @writing
    def mark_by_hand(self, connection: Connection, prompt: int, member: int, mark: Mark | None) -> None:
        """Mark what a learner answered, or with None take the mark away, whatever the machine would say.

        Raises:
            ClassError: the learner is in no class any more, or the question was asked in another.
        """
        classroom = rows.need_class_of_member(connection, member)
        if connection.execute(f"{rows.PROMPT} WHERE number = ? AND class = ?", (prompt, classroom)).fetchone() is None:
            raise ClassError(NEVER_ASKED)
        change = "INSERT OR REPLACE INTO hand_marks (prompt, member, mark) VALUES (?, ?, ?)"
        connection.execute(change, (prompt, member, WORDS[mark]))

    @writing
    def unmark(self, connection: Connection, prompt: int, member: int) -> None:
        """Leave an answer to the machine again."""
        connection.execute("DELETE FROM hand_marks WHERE prompt = ? AND member = ?", (prompt, member))

    @reading
    def hand_marks(self, connection: Connection, classroom: int) -> dict[int, dict[int, Mark | None]]:
        """The marks by hand in a class, by the number of the question and then by the learner's; None: no mark."""
        found: dict[int, dict[int, Mark | None]] = {}
        for prompt, member, word in connection.execute(MARKS_OF_CLASS, (classroom,)).fetchall():
            if word in MARKS:
                found.setdefault(prompt, {})[member] = MARKS[word]
        return found


def _takes_answers(connection: Connection, classroom: Classroom, asked: Prompt, member: int) -> bool:
    """Whether a question takes a member's answer: it is asked now, or on a sheet that she has not handed in."""
    if asked.locked or (classroom.prompt is not None and classroom.prompt.number == asked.number):
        return not asked.locked
    sheet = classroom.sheet
    is_on_sheet = sheet is not None and any(one.number == asked.number for one in sheet.prompts)
    return is_on_sheet and not rows.has_handed_in(connection, member, sheet)


def _lock_what_is_asked(connection: Connection, classroom: int) -> None:
    """Take no more answers to what a class is asked."""
    asked = rows.need_class(connection, classroom).prompt
    if asked is not None:
        connection.execute(LOCK, (classroom, asked.number))

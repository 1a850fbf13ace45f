"""What learners can do after a lesson, and which questions show that they can.

A lesson's page numbers its objectives and says them; everywhere else they go by their numbers. The table of objectives
in the teacher notes says which questions of the worksheet and of the exit ticket show which, the page with the answers
of the tests says it of theirs, `lesson_prompts.toml` of what a class guesses, and the catalogue of fresh questions.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase

from gofish_learn.teach.classroom.classroom import POST_TEST, PRE_TEST, Prompt
from gofish_learn.teach.homework.tasks import Task, TaskKind
from gofish_learn.teach.questions.quiz import Boxes
from gofish_learn.ui.lessons.blocks import Block, plain, rows_of
from gofish_learn.ui.lessons.device_questions import ANSWERS_OF_TESTS
from gofish_learn.ui.lessons.documents import Lesson, LessonFolder

HEADING = "Objectives"
WORKSHEET, EXIT_TICKET = "questions", "exit ticket"
"""The columns of the table in the teacher notes with the questions that show an objective."""
SHEETS: Mapping[TaskKind, str] = {TaskKind.TICKET: EXIT_TICKET, TaskKind.SHEET: WORKSHEET}
"""The sheet that a kind of homework is about."""
QUESTION = "Question "
"""What stands before the number of a question above a column of homework."""
PARTS = ascii_lowercase
"""Where a printed question is several on a device, a letter comes behind its number there."""


@dataclass(frozen=True, eq=False)
class Objectives:
    """The objectives of all lessons of a folder, read when they are first needed."""

    folder: LessonFolder

    def of(self, asked: Prompt) -> str:
        """What a learner can do who has a question right; empty where it is no question of a lesson's."""
        from gofish_learn.teach.classroom.lesson_prompts import lesson_prompt_of  # noqa: PLC0415 - see `of_homework`

        ready = lesson_prompt_of(asked)
        if ready is not None:
            return self._said(f"{ready.lesson:02}", [ready.objective])
        label = asked.label.rstrip(PARTS)
        if asked.sheet in {PRE_TEST, POST_TEST}:
            return self._said(*self._in_tests.get(label, ("", ())))
        return self.shown_by(asked.lesson, EXIT_TICKET, label) if asked.is_on_ticket else ""

    def of_homework(self, task: Task, column: str) -> str:
        """The same of a column of homework, by what stands above it.

        What lessons ask and how it is worked out takes long to load, and few servers are asked for it.
        """
        from gofish_learn.teach.classroom.lesson_prompts import OBJECTIVE_OF  # noqa: PLC0415
        from gofish_learn.teach.homework.results import question_of  # noqa: PLC0415

        label = column.removeprefix(QUESTION).rstrip(PARTS)
        if task.kind is TaskKind.CHANCE:
            lesson, objective = OBJECTIVE_OF[question_of(task).name]
            return self._said(f"{lesson:02}", [objective])
        if task.kind is TaskKind.QUESTIONS and label.isdecimal():
            return self._of_round(task, int(label))
        return self.shown_by(task.about[:2], SHEETS[task.kind], label) if task.kind in SHEETS else ""

    def _of_round(self, task: Task, number: int) -> str:
        """The same of a question of a round, counted from 1; everybody has the same round."""
        from gofish_learn.teach.practice.catalogue import MAKERS  # noqa: PLC0415
        from gofish_learn.teach.practice.rounds import set_round  # noqa: PLC0415

        lesson = task.about.partition("-")[0]
        asked = set_round(task.text, int(lesson), Boxes()).quiz.waiting
        return self._said(lesson, [MAKERS[asked[number - 1].name].objective]) if 0 < number <= len(asked) else ""

    def shown_by(self, lesson: str, sheet: str, label: str) -> str:
        """What a learner can do who has a question of a sheet right, by the number that is printed before it."""
        found = self._in_notes.get(lesson, {}).get(sheet, {})
        return self._said(lesson, [objective for objective, labels in found.items() if label in labels])

    def _said(self, lesson: str, numbers: Sequence[int]) -> str:
        said = self.lessons.get(lesson, [])
        return "; ".join(said[number - 1] for number in numbers if 0 < number <= len(said))

    @cached_property
    def lessons(self) -> Mapping[str, Sequence[str]]:
        """What learners can do after each lesson, by its number and in the order of its page."""
        return {number: list(_listed(lesson)) for number, lesson in self.folder.lessons.items()}

    @cached_property
    def _in_notes(self) -> Mapping[str, Mapping[str, Mapping[int, Sequence[str]]]]:
        """The questions that show an objective, by the lesson, the sheet and the number of the objective."""
        tables = {
            number: _table(lesson.notes.text.section(HEADING))
            for number, lesson in self.folder.lessons.items()
            if lesson.notes is not None
        }
        return {
            number: {
                sheet: {int(row["objective"]): row.get(sheet, "").split(", ") for row in rows}
                for sheet in (WORKSHEET, EXIT_TICKET)
            }
            for number, rows in tables.items()
        }

    @cached_property
    def _in_tests(self) -> Mapping[str, tuple[str, Sequence[int]]]:
        """The lesson and the objective of each question of the tests, which ask the same before and after."""
        answers = self.folder.documents.get(ANSWERS_OF_TESTS)
        rows = _table(answers.text.blocks) if answers else []
        return {row["question"]: (row["lesson"].split(", ")[0], [int(row["objective"])]) for row in rows}


def _listed(lesson: Lesson) -> Iterator[str]:
    """The items of the list of objectives, as they end a sentence that begins with “can”."""
    lists = (block for block in lesson.lesson.text.section(HEADING) if block["type"] == "list")
    for item in next(lists, {"children": []})["children"]:
        yield plain(item).rstrip(";.").replace("'", "’")


def _table(blocks: Sequence[Block]) -> list[dict[str, str]]:
    """The rows of the first table among these blocks, each cell by the words of its heading."""
    for block in blocks:
        if block["type"] == "table":
            head, *rows = ([plain(cell) for cell in row] for row in rows_of(block))
            return [dict(zip(head, row, strict=True)) for row in rows]
    return []

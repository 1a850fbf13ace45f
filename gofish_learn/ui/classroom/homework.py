"""Homework on *Results*: read out of what a teacher pastes, and kept on her page alone."""

from collections.abc import Sequence

from gofish_learn.teach.homework.handed_in import TooMuchError
from gofish_learn.teach.homework.links import task_in
from gofish_learn.teach.homework.results import Beside, Table, beside, table_of
from gofish_learn.teach.homework.tasks import TaskError
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.apps import ObjectiveOf
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.messages import ReadHomework

MOST_TABLES = 12
"""So much homework stands beside the results at once."""


def homework_of(now: ClassNow, tables: Sequence[Table], objective_of: ObjectiveOf) -> Beside:
    """Homework that was read, beside the learners of the class."""
    return beside(tables, {one.number: one.nickname for one in now.members}, objective_of.homework)


def with_homework(tables: Sequence[Table], wanted: ReadHomework) -> Sequence[Table]:
    """What was read of homework, with one more; what was read of the same task before it is gone."""
    try:
        task = task_in(wanted.task)
    except TaskError as error:
        raise RequestError(str(error), at="task") from None
    try:
        read = table_of(wanted.lines, task)
    except TooMuchError as error:
        raise RequestError(str(error), at="lines") from None
    return (*(one for one in tables if one.task != task), read)[-MOST_TABLES:]

"""Homework on a page: what was set, and once it is done the line to hand in, which no page sends anywhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task, TaskError
from gofish_learn.teach.names.people import NameRefusedError, name_of
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.frame.rendering import html_of

NOT_DONE = "It isn’t done yet."


@dataclass(frozen=True, slots=True)
class TaskShown:
    """What stands above the page.

    Attributes:
        title: what there is to do.
        done: whether it is done.
    """

    title: str
    done: bool


@dataclass(frozen=True, slots=True)
class HandInShown:
    """What the dialog shows in which homework is handed in.

    Attributes:
        title: what was to do.
        name: what the learner goes by in the line; empty before it is typed.
        line: the line to hand in; empty before.
        code: the line as a QR code; empty before.
    """

    title: str
    name: str
    line: str
    code: str


def task_of(text: object) -> Task:
    """The task that stands in a page's address.

    Raises:
        RequestError: it is none.
    """
    try:
        return Task.parse(str(text))
    except TaskError as error:
        raise RequestError(str(error)) from None


def strip(task: Task, done: Sequence[int]) -> str:
    """What stands above the page: the task, and how it is handed in."""
    return html_of("frame/homework.html", shown=TaskShown(task.title, bool(done)))


def hand_in(task: Task, done: Sequence[int], name: str) -> Message:
    """The dialog in which a name is typed, and a line given for it; nothing of it is kept.

    Raises:
        RequestError: nobody can be called that, or the task is not done.
    """
    if not done:
        raise RequestError(NOT_DONE)
    try:
        called = name_of(name) if name else ""
    except NameRefusedError as error:
        raise RequestError(str(error)) from None
    from gofish_learn.ui.frame.drawings import qr_code  # noqa: PLC0415 - whoever only opens a page needs none

    line = f"{called} {Done.of(task, done).text}" if called else ""
    shown = HandInShown(task.title, called, line, qr_code(line) if line else "")
    return {"type": "moving", "html": html_of("frame/hand_in.html", shown=shown)}

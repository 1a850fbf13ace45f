"""What a learner's page shows of her class, as HTML: who she is there, what the teacher wants of all, and the question.

It says both what a line says while it is new and what it says as a way back: which of them is new, the page knows.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.teach.classroom.classroom import Showing
from gofish_learn.teach.classroom.learner_view import News, SeenPrompt
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.rendering import html_of

OUT = "You’re no longer in this class: it was closed, or your teacher took you off the list."


@dataclass(frozen=True, slots=True)
class BarShown:
    """The bar of a learner in a class.

    Attributes:
        sheet: the title of the sheet that the questions are on; empty where the class is asked one, or nothing.
        table: at which table with a game that is not over she sits; None at none.
        taught: the lesson that is taught just now, by its number; empty for none.
        lesson: the lesson that stood on the wall last, which she can open once it is no longer taught.
    """

    nickname: str
    name: str
    frozen: bool
    questions: Sequence[SeenPrompt]
    sheet: str
    table: int | None
    showing: Showing | None
    taught: str = ""
    lesson: str = ""

    @property
    def now(self) -> SeenPrompt | None:
        """The question that comes now: on a sheet the first without an answer, None at its end."""
        return next((one for one in self.questions if one.own is None or not self.sheet), None)

    @property
    def does(self) -> str:
        """What the class does now; empty where a line of its own says so."""
        if self.questions or self.table or self.showing:
            return ""
        if self.taught:
            return f"Lesson {int(self.taught)} is on. Look at the board."
        return "Nothing from your teacher yet."

    @property
    def answered(self) -> str:
        """How much of a sheet is answered, in words."""
        return f"You have answered {sum(one.own is not None for one in self.questions)} of {len(self.questions)}."

    @property
    def ends(self) -> str:
        """What the end of a sheet is known by, which no other sheet has; empty where there is none."""
        return f"end {self.questions[0].prompt.number}" if self.sheet else ""

    @property
    def opens(self) -> int | str:
        """What opens by itself, by a number: a question that waits for an answer, or a sheet by its first one."""
        waits = self.sheet or (self.now and self.now.takes and self.now.own is None)
        return self.questions[0].prompt.number if waits else ""


@dataclass(frozen=True, slots=True)
class OutShown:
    """The bar of somebody who is in the class no more."""

    say: str = OUT


def out_of_class() -> str:
    """The bar of somebody who is in the class no more, as HTML."""
    return html_of("class_bar/out.html", shown=OutShown())


def bar_of(news: News) -> Message:
    """The bar, for what is known of a class; whatever the page has heard that is newer stays."""
    room = news.classroom
    shown = BarShown(
        news.member.nickname,
        room.name,
        room.frozen,
        news.questions,
        news.sheet,
        news.table,
        room.showing,
        room.taught,
        room.wall.lesson,
    )
    return {"type": "class", "version": room.version, "html": html_of("class_bar/bar.html", shown=shown)}

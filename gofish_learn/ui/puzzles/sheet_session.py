"""The exit ticket or worksheet that a learner has open as homework, without a toolkit: what is answered so far.

Each question is answered once, as on paper, and its right answer is told after that.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gofish_learn.teach.classroom.classroom import Given, Kind, Prompt
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.homework_sheets import questions_of, value_of
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.ui.app.requests import RequestError


@dataclass(frozen=True, slots=True)
class SheetSession:
    """What a learner has open.

    Attributes:
        given: the answers so far: the index of a choice, or what was written.
        shows_right: whether the last of them is looked at, with the right one.
    """

    task: Task
    given: tuple[Given, ...] = ()
    shows_right: bool = False

    @property
    def questions(self) -> tuple[Prompt, ...]:
        """All questions."""
        return questions_of(self.task)

    @property
    def at(self) -> int:
        """The place of the question that is open, or was just answered; that behind the last one at the end."""
        return len(self.given) - self.shows_right

    @property
    def question(self) -> Prompt | None:
        """That question; None at the end."""
        return self.questions[self.at] if self.at < len(self.questions) else None

    @property
    def last(self) -> Given | None:
        """The answer that is looked at; None while the question is open."""
        return self.given[-1] if self.shows_right else None

    @property
    def values(self) -> tuple[int, ...]:
        """What each answer so far came to, as a code of homework has it."""
        return tuple(value_of(*one) for one in zip(self.questions, self.given, strict=False))

    @property
    def done(self) -> tuple[int, ...]:
        """The same once all of it is done; before that nothing."""
        return self.values if self.question is None else ()

    def answered(self, answer: object) -> "SheetSession":
        """The session after an answer: the index of a choice as text, or what was written."""
        question = self.question
        if question is None or self.shows_right:
            raise RequestError("This question has been answered: go on to the next.")
        try:
            given = (question.text_of if question.kind is Kind.WORDS else question.value_of)(answer)
        except ClassError as error:
            raise RequestError(str(error)) from None
        return replace(self, given=(*self.given, given), shows_right=True)

    def gone_on(self) -> "SheetSession":
        """The session at the next question, or at the end."""
        if not self.shows_right:
            raise RequestError("Answer the question first.")
        return replace(self, shows_right=False)

    def to_fields(self) -> dict[str, object]:
        """The session as it is saved."""
        return {"task": self.task.text, "given": self.given, "told": self.shows_right}


def sheet_session_with(saved: Mapping[str, Any]) -> SheetSession:
    """The session that was saved, replayed: what the sheet does not ask any more is left out."""
    session = SheetSession(Task.parse(saved["task"]))
    for answer in saved["given"]:
        if session.question is not None:
            session = session.answered(answer).gone_on()
    return replace(session, shows_right=bool(saved["told"] and session.given))

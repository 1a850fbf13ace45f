"""The host of Practice: which message does what, and which page is shown."""

from collections.abc import Iterable, Mapping
from typing import Any

from gofish_learn.teach.progress.done import Done, Fact, done_now
from gofish_learn.teach.questions.marking import AnswerError
from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.app.page_host import PageHost
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.practice.messages import GiveAnswer, GoHome, OpenHint, PracticeRequest, StartRound
from gofish_learn.ui.practice.screen import done_page, home_page, question_page
from gofish_learn.ui.practice.session import PracticeSession, fresh_question


class PracticeHost(PageHost[PracticeSession, PracticeRequest]):
    """One page of Practice."""

    name = "practice"
    requests = PracticeRequest
    refusals = (RequestError, AnswerError)
    session_type = PracticeSession
    unreadable = "Your questions could not be read, so this page begins anew."

    def turn(self, session: PracticeSession, request: PracticeRequest) -> PracticeSession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done.
            ImportError: its question needs exact chances, which cannot be worked out here.
        """
        after = self.after(session, request)
        if after.item:
            fresh_question(after.item)  # before anything is kept that cannot be shown
        return after

    def after(self, session: PracticeSession, request: PracticeRequest) -> PracticeSession:
        """The same, whether or not its question can be made here."""
        match request:
            case StartRound(lesson=lesson):
                return session.began(lesson, self.rng)
            case GiveAnswer(answer=answer):
                return session.answered(answer)
            case OpenHint():
                return session.hinted()
            case GoOn():
                return session.gone_on()
            case GoHome():
                return session.at_home()

    def completed(self, session: PracticeSession) -> Iterable[Done]:
        """The round that is over."""
        over = session.round
        if over is None or over.quiz.now is not None:
            return ()
        questions = over.quiz.length
        evidence: dict[str, Fact] = {"right": max(0, questions - len(over.missed)), "questions": questions}
        if over.believed:
            evidence["misconception"] = " ".join(over.believed)
        return (done_now(f"practice/{over.lesson}", f"{over.boxes.session}", **evidence),)

    def draw(self, session: PracticeSession) -> Mapping[str, Any]:
        """The choice of a round, a question of it, or its end."""
        question = session.question
        if session.round is None:
            return home_page(session)
        if question is None:
            return done_page(session, session.round)
        return question_page(session, session.round, question)

"""What one learner has open in Puzzles, without a toolkit: a page, a case, a round, and how far today's puzzle is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from gofish_learn.ui.app.session_text import SavedTextError, dump, load
from gofish_learn.ui.app.upgrading import PUZZLES_FORMAT, fields_now
from gofish_learn.ui.puzzles import case_session, round_session
from gofish_learn.ui.puzzles.case_session import CaseSession, case_session_with
from gofish_learn.ui.puzzles.messages import PuzzlesPage
from gofish_learn.ui.puzzles.round_session import RoundSession, round_session_with

PartT = TypeVar("PartT")


@dataclass(frozen=True)
class PuzzlesSession:
    """What a learner has open.

    Attributes:
        page: which page.
        cases: the case that was opened last, and the record of all.
        questions: the round that was opened last, and what was missed.
    """

    page: PuzzlesPage = PuzzlesPage.TODAY
    cases: CaseSession = field(default_factory=CaseSession)
    questions: RoundSession = field(default_factory=RoundSession)

    def at_case(self, cases: CaseSession) -> "PuzzlesSession":
        """The session after something that was done in a case."""
        return replace(self, page=PuzzlesPage.CASE, cases=cases)

    def at_question(self, questions: RoundSession) -> "PuzzlesSession":
        """The session after something that was done in a round."""
        page = PuzzlesPage.QUESTION if questions.round else PuzzlesPage.QUESTIONS
        return replace(self, page=page, questions=questions)

    @classmethod
    def from_text(cls, text: str) -> "PuzzlesSession":
        """The session that was kept."""
        return load(text, PUZZLES_FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is kept; a part of which nothing was done is none."""
        parts: dict[str, object] = {"page": self.page.value}
        if self.cases != CaseSession():
            parts["cases"] = self.cases.to_fields()
        if self.questions != RoundSession():
            parts["questions"] = self.questions.to_fields()
        return dump(PUZZLES_FORMAT, parts)


def _session_with(saved: Mapping[str, Any]) -> PuzzlesSession:
    cases = _part(saved.get("cases"), case_session.FORMAT, case_session_with) or CaseSession()
    questions = _part(saved.get("questions"), round_session.FORMAT, round_session_with) or RoundSession()
    session = PuzzlesSession(PuzzlesPage.TODAY, cases, questions)
    page = PuzzlesPage(saved["page"]) if "page" in saved else _page_of(session)
    is_there = page is not PuzzlesPage.CASE or cases.code, page is not PuzzlesPage.QUESTION or questions.round
    return replace(session, page=page if all(is_there) else PuzzlesPage.TODAY)


def _part(saved: Mapping[str, Any] | None, form: str, part_with: Callable[[Mapping[str, Any]], PartT]) -> PartT | None:
    """A part of the session, which was the whole of one before there was Puzzles; None where it was not kept."""
    if saved is None:
        return None
    fields = fields_now(saved)
    if fields["format"] != form:
        raise SavedTextError("What was kept has another form.")
    return part_with(fields)


def _page_of(session: PuzzlesSession) -> PuzzlesPage:
    """The page of who left off before there was Puzzles: what is in the middle."""
    if session.questions.question is not None:
        return PuzzlesPage.QUESTION
    return PuzzlesPage.CASE if session.cases.code and not session.cases.over else PuzzlesPage.TODAY

"""What one learner has open in Puzzles, without a toolkit: a page, a case, a round, and how far today's puzzle is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from random import Random
from typing import Any, TypeVar

from gofish_learn.store.older_texts import PUZZLES_FORMAT, fields_now
from gofish_learn.store.session_text import SavedTextError, dump, load
from gofish_learn.teach.practice.rounds import TODAY
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.puzzles.case_session import CASE_FORMAT, CaseSession, case_session_with
from gofish_learn.ui.puzzles.messages import PuzzlesPage
from gofish_learn.ui.puzzles.own_session import OWN_FORMAT, OwnSession, own_session_with
from gofish_learn.ui.puzzles.round_session import ROUND_FORMAT, RoundSession, round_session_with

USUAL = ("standard", 3)
"""The rule book and the number of players of a case for which nobody has chosen others."""
ALL_DONE = "Today’s puzzle is done. There is a new one tomorrow."

PartT = TypeVar("PartT")


@dataclass(frozen=True, slots=True)
class Today:
    """How far somebody has come with the puzzle of a day: a case and five questions, the same for everybody.

    Attributes:
        day: the day, in UTC.
        code: the code of its case, once that was begun.
        solved: whether the case was solved, once it is closed.
        right: how many questions were right first time, when all are answered.
    """

    day: date
    code: str = ""
    solved: bool | None = None
    right: int | None = None

    def to_fields(self) -> list[object]:
        """The puzzle as it is kept."""
        return [self.day.isoformat(), self.code, self.solved, self.right]

    @classmethod
    def of_fields(cls, saved: Any) -> "Today":
        """The puzzle that was kept; a `ValueError` or `TypeError` says that it is none."""
        day, code, solved, right = saved
        return cls(date.fromisoformat(day), str(code), None if solved is None else bool(solved), right and int(right))


@dataclass(frozen=True)
class PuzzlesSession:
    """What a learner has open."""

    page: PuzzlesPage = PuzzlesPage.TODAY
    cases: CaseSession = field(default_factory=CaseSession)
    questions: RoundSession = field(default_factory=RoundSession)
    today: Today | None = None
    own: OwnSession = field(default_factory=OwnSession)

    def puzzle_of(self, day: date) -> Today:
        """How far the puzzle of a day has come."""
        return self.today if self.today and self.today.day == day else Today(day)

    @property
    def is_todays_case(self) -> bool:
        """Whether the case that is open, or closed, is that of today's puzzle."""
        return self.today is not None and self.today.code == self.cases.code != ""

    @property
    def is_todays_round(self) -> bool:
        """Whether the round that is open is that of today's puzzle."""
        return self.questions.round is not None and self.questions.round.lesson == TODAY

    def day_under_way(self, day: date) -> date:
        """The day of the puzzle that goes on: a case that was closed after midnight leads to its own questions."""
        begun = self.today
        in_case = self.page is PuzzlesPage.CASE and self.is_todays_case
        return begun.day if begun and in_case and begun.right is None else day

    def on_today(self, day: date) -> "PuzzlesSession":
        """The session at what comes next in the puzzle of a day."""
        day = self.day_under_way(day)
        today = self.puzzle_of(day)
        if today.solved is None:
            cases = self.cases
            if not today.code:
                cases = cases.fresh(Random(f"Go Fish, the case of {day.isoformat()}"), *USUAL)
            elif cases.code != today.code or cases.over:
                cases = cases.taking(today.code)
            questions = self.questions.at_home() if self.is_todays_round and not today.code else self.questions
            return replace(self.at_case(cases), questions=questions, today=replace(today, code=cases.code))
        if today.right is None:
            under_way = self.is_todays_round and self.questions.question is not None
            return self.at_question(self.questions if under_way else self.questions.began_round_of(day))
        raise RequestError(ALL_DONE)

    def noted(self) -> "PuzzlesSession":
        """The session in which what is done of today's puzzle is noted; after its last question it is back there."""
        today, over = self.today, self.questions.round
        if today is None:
            return self
        if today.solved is None and self.is_todays_case and self.cases.over:
            return replace(self, today=replace(today, solved=self.cases.solved))
        if today.right is None and over and self.is_todays_round and over.quiz.now is None:
            right = max(0, over.length - len(over.missed))
            return replace(self, page=PuzzlesPage.TODAY, today=replace(today, right=right))
        return self

    def at_case(self, cases: CaseSession) -> "PuzzlesSession":
        """The session after something that was done in a case."""
        return replace(self, page=PuzzlesPage.CASE, cases=cases)

    def at_question(self, questions: RoundSession) -> "PuzzlesSession":
        """The session after something that was done in a round."""
        page = PuzzlesPage.QUESTION if questions.round else PuzzlesPage.QUESTIONS
        return replace(self, page=page, questions=questions)

    def at_own(self, own: OwnSession) -> "PuzzlesSession":
        """The session after something that was done with a moment of an own game."""
        return replace(self, page=PuzzlesPage.OWN, own=own)

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
        if self.own != OwnSession():
            parts["own"] = self.own.to_fields()
        if self.today:
            parts["today"] = self.today.to_fields()
        return dump(PUZZLES_FORMAT, parts)


def _session_with(saved: Mapping[str, Any]) -> PuzzlesSession:
    cases = _part(saved.get("cases"), CASE_FORMAT, case_session_with) or CaseSession()
    questions = _part(saved.get("questions"), ROUND_FORMAT, round_session_with) or RoundSession()
    today = Today.of_fields(saved["today"]) if "today" in saved else None
    own = _part(saved.get("own"), OWN_FORMAT, own_session_with) or OwnSession()
    session = PuzzlesSession(PuzzlesPage.TODAY, cases, questions, today, own)
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

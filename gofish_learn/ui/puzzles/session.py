"""What one learner has open in Puzzles, without a toolkit: a page, today's case, another one, a round, a moment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any, TypeVar

from gofish_learn.store.older_saves import PUZZLES_FORMAT, fields_now
from gofish_learn.store.session_text import SavedTextError, dump, load
from gofish_learn.teach.detective.case import code_of
from gofish_learn.teach.detective.fresh import case_of_day
from gofish_learn.teach.homework.tasks import FOUND, HAD_IT_SHOWN, NOT_FOUND, Task, TaskKind
from gofish_learn.ui.app.messages import NO_PAGE, GoOn
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.puzzles.case_session import SURE, CaseAnswers, CaseSession, case_answers_with, place_with
from gofish_learn.ui.puzzles.messages import GiveAnswer, PuzzlesPage
from gofish_learn.ui.puzzles.own_game_session import OWN_FORMAT, OwnSession, own_session_with
from gofish_learn.ui.puzzles.round_session import ROUND_FORMAT, RoundSession, round_session_with
from gofish_learn.ui.puzzles.sheet_session import SheetSession, sheet_session_with

CASES_FORMAT = "gofish-detective/2"
DAYS = 7

PartT = TypeVar("PartT")


@dataclass(frozen=True)
class CasesSession:
    """The cases that a learner has open.

    Attributes:
        day: the day of today's case, in UTC; None before the first.
        today: how far that one is.
        case: how far another one is.
        week: the days, newest last, whose case was followed to its proof: those of the last week.
        was: what 2.0.0 kept besides, and no page shows any more.
    """

    day: date | None = None
    today: CaseSession = field(default_factory=CaseSession)
    case: CaseSession = field(default_factory=CaseSession)
    answers: CaseAnswers = field(default_factory=CaseAnswers)
    week: tuple[date, ...] = ()
    was: Mapping[str, object] = field(default_factory=dict, hash=False)

    def on(self, day: date) -> "CasesSession":
        """The cases on a day: it has one of its own, whatever was left of the day before."""
        return (
            self if self.day == day and self.today.code else replace(self, day=day, today=CaseSession(case_of_day(day)))
        )

    def closing(self, place: CaseSession) -> "CasesSession":
        """The cases with one in them that has just been closed."""
        after = replace(self, answers=self.answers.counting(place))
        if self.day is None or place.code != self.today.code or self.day in self.week:
            return after
        recent = (one for one in self.week if one > self.day - timedelta(DAYS))
        return replace(after, week=(*recent, self.day))

    def to_fields(self) -> dict[str, object]:
        """The cases as they are saved."""
        places = {"today": self.today.to_fields(), "case": self.case.to_fields()}
        days = {"day": self.day and self.day.isoformat(), "week": [day.isoformat() for day in self.week]}
        was = {"was": dict(self.was)} if self.was else {}
        return {"format": CASES_FORMAT, **days, **places, **self.answers.to_fields(), **was}


def cases_session_with(saved: Mapping[str, Any]) -> CasesSession:
    """The cases that were saved."""
    return CasesSession(
        saved["day"] and date.fromisoformat(saved["day"]),
        place_with(saved["today"]),
        place_with(saved["case"]),
        case_answers_with(saved),
        tuple(map(date.fromisoformat, saved["week"])),
        dict(saved.get("was", {})),
    )


@dataclass(frozen=True)
class PuzzlesSession:
    """What a learner has open."""

    page: PuzzlesPage = PuzzlesPage.TODAY
    cases: CasesSession = field(default_factory=CasesSession)
    questions: RoundSession = field(default_factory=RoundSession)
    own: OwnSession = field(default_factory=OwnSession)
    sheet: SheetSession | None = None

    @property
    def place(self) -> CaseSession:
        """The case that is on the page, or was last: today's, or another."""
        return self.cases.case if self.page is PuzzlesPage.CASE else self.cases.today

    @property
    def open_sheet(self) -> SheetSession:
        """The exit ticket or worksheet that is open."""
        if self.sheet is None:
            raise RequestError(NO_PAGE)
        return self.sheet

    def on(self, day: date) -> "PuzzlesSession":
        """The session on a day, whose case is there."""
        return replace(self, cases=self.cases.on(day))

    def with_place(self, place: CaseSession) -> "PuzzlesSession":
        """The session after something that was done in the case that is on the page."""
        cases = replace(self.cases, case=place) if self.page is PuzzlesPage.CASE else replace(self.cases, today=place)
        return replace(self, cases=cases.closing(place) if place.over and not self.place.over else cases)

    def with_case(self, place: CaseSession) -> "PuzzlesSession":
        """The session with another case."""
        return replace(self, page=PuzzlesPage.CASE, cases=replace(self.cases, case=place))

    def at_question(self, questions: RoundSession) -> "PuzzlesSession":
        """The session after something that was done in a round."""
        page = PuzzlesPage.QUESTION if questions.round else PuzzlesPage.QUESTIONS
        return replace(self, page=page, questions=questions)

    def at_own(self, own: OwnSession) -> "PuzzlesSession":
        """The session after something that was done with a moment of an own game."""
        return replace(self, page=PuzzlesPage.OWN, own=own)

    def at_sheet(self, sheet: SheetSession) -> "PuzzlesSession":
        """The session after something that was done on an exit ticket or a worksheet."""
        return replace(self, page=PuzzlesPage.SHEET, sheet=sheet)

    @classmethod
    def from_text(cls, text: str) -> "PuzzlesSession":
        """The session that was saved."""
        return load(text, PUZZLES_FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is saved; a part of which nothing was done is none."""
        parts: dict[str, object] = {"page": self.page.value}
        if self.cases != CasesSession():
            parts["cases"] = self.cases.to_fields()
        if self.questions != RoundSession():
            parts["questions"] = self.questions.to_fields()
        if self.own != OwnSession():
            parts["own"] = self.own.to_fields()
        if self.sheet is not None:
            parts["sheet"] = self.sheet.to_fields()
        return dump(PUZZLES_FORMAT, parts)


def _session_with(saved: Mapping[str, Any]) -> PuzzlesSession:
    cases = _part(saved.get("cases"), CASES_FORMAT, cases_session_with) or CasesSession()
    questions = _part(saved.get("questions"), ROUND_FORMAT, round_session_with) or RoundSession()
    own = _part(saved.get("own"), OWN_FORMAT, own_session_with) or OwnSession()
    sheet = sheet_session_with(saved["sheet"]) if "sheet" in saved else None
    session = PuzzlesSession(PuzzlesPage.TODAY, cases, questions, own, sheet)
    page = PuzzlesPage(saved["page"]) if "page" in saved else _page_of(session)
    is_there = (
        page is not PuzzlesPage.CASE or cases.case.code,
        page is not PuzzlesPage.QUESTION or questions.round,
        page is not PuzzlesPage.SHEET or sheet,
    )
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
    return PuzzlesPage.CASE if session.cases.case.is_open else PuzzlesPage.TODAY


TASKS = frozenset({TaskKind.DAY, TaskKind.CASE, TaskKind.QUESTIONS, TaskKind.TICKET, TaskKind.SHEET})
SHEETS = frozenset({TaskKind.TICKET, TaskKind.SHEET})


def set_about(session: PuzzlesSession, task: Task) -> PuzzlesSession:
    """The session with a task open; the same where it is open already.

    Raises:
        CaseError: there is no case with that code.
    """
    if task.kind is TaskKind.QUESTIONS:
        if session.questions.round is None or session.questions.round.task != task.text:
            return session.at_question(session.questions.set_by(task.text, int(task.blanks[0])))
        return _at(session, PuzzlesPage.QUESTION)
    if task.kind in SHEETS:
        is_open = session.sheet is not None and session.sheet.task == task
        return _at(session, PuzzlesPage.SHEET) if is_open else session.at_sheet(SheetSession(task))
    code = case_code(task)
    if session.cases.today.code == code:
        return _at(session, PuzzlesPage.TODAY)
    if session.cases.case.code == code:
        return _at(session, PuzzlesPage.CASE)
    return session.with_case(CaseSession.of(code))


def _at(session: PuzzlesSession, page: PuzzlesPage) -> PuzzlesSession:
    return session if session.page is page else replace(session, page=page)


def on_sheet(session: PuzzlesSession, request: GiveAnswer | GoOn) -> PuzzlesSession:
    """The session after a message about the ticket or the worksheet that is open."""
    sheet = session.open_sheet
    return session.at_sheet(sheet.gone_on() if isinstance(request, GoOn) else sheet.answered(request.answer))


def case_code(task: Task) -> str:
    """The code of the case that a task sets."""
    return case_of_day(date.fromisoformat(task.about)) if task.kind is TaskKind.DAY else code_of(task.about).text


def done_of(session: PuzzlesSession, task: Task) -> tuple[int, ...]:
    """What came of it; nothing until it is done.

    Of a case: `FOUND` or `NOT_FOUND`, how sure the learner was (the place in `SURE`, or `HAD_IT_SHOWN`), and how many
    clues were heard. Of a round, a ticket or a worksheet: the mark of each answer.
    """
    if task.kind in SHEETS:
        return session.sheet.done if session.sheet is not None and session.sheet.task == task else ()
    if task.kind is TaskKind.QUESTIONS:
        one = session.questions.round
        return one.marks if one is not None and one.task == task.text and one.quiz.now is None else ()
    code = case_code(task)
    place = next((one for one in (session.cases.today, session.cases.case) if one.code == code and one.over), None)
    if place is None:
        return ()
    sure = list(SURE).index(place.sure) if place.sure in SURE else HAD_IT_SHOWN
    return (FOUND if place.solved else NOT_FOUND, sure, place.heard)

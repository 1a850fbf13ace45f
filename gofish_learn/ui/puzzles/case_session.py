"""The case that a learner has open, without a toolkit: how far it is told, the forecasts, and their record."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.detective.advice import Judged, closer_by
from gofish_learn.teach.detective.case import Case, case_of
from gofish_learn.teach.detective.case_code import code_of, fresh_case_code
from gofish_learn.teach.detective.choosing import BY_LESSON, BY_WORTH, CHOOSERS, FIRST_CASE
from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.teach.detective.habit_forecast import habit_forecaster
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.puzzles.messages import NO_BOOK, NO_CODE, NO_PER_CENT

FORMAT = "gofish-detective/1"
"""A case that was begun before its questions were chosen by worth has no `choosing`, and goes on as it began."""
LONGEST_CODE = 40
MOST_KEPT = 600
"""So many forecasts are kept for the calibration curve; older ones are dropped."""
MOST_CODES = 200
NO_CASE = "No case is open: take one first."
DIGITS = 5
"""With so many decimals an exact chance is kept."""


class CasePhase(Enum):
    """What the learner is to do in a case."""

    STORY = "story"
    QUESTION = "question"
    VERDICT = "verdict"
    OVER = "over"


@dataclass(frozen=True)
class CaseSession:
    """What a learner has open.

    Attributes:
        code: the case that was opened last, or nothing.
        clues_told: how many clues of it have been told; 1 is the deal.
        since: how many had been told before the learner last went on.
        forecasts: what was said to its questions so far, in per cent.
        over: whether the case is closed.
        choosing: by which rule its questions are chosen (`gofish_learn.teach.detective.choosing`).
        record: every forecast that counts, of all cases.
        counted: for each case how many of its questions have counted, so that none counts twice.
    """

    code: str = ""
    clues_told: int = 0
    since: int = 0
    forecasts: tuple[int, ...] = ()
    over: bool = False
    choosing: str = BY_WORTH.name
    record: tuple[Judged, ...] = ()
    counted: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def case(self) -> Case:
        """The case that is open."""
        if not self.code:
            raise RequestError(NO_CASE)
        return case_of(self.code, self.choosing)

    @property
    def question(self) -> CaseQuestion | None:
        """The question that is asked, or whose answer is looked at; None while the story is told."""
        return self.case.question_at(self.clues_told - 1 if self.clues_told % 2 == 0 else self.clues_told - 2)

    @property
    def phase(self) -> CasePhase:
        """What the learner is to do."""
        if self.over:
            return CasePhase.OVER
        if self.clues_told % 2 == 0:
            return CasePhase.QUESTION
        return CasePhase.VERDICT if self.clues_told > 1 and self.question else CasePhase.STORY

    @property
    def guided(self) -> bool:
        """Whether the open case is the first case, which is shorter and leads."""
        return self.choosing == BY_LESSON.name

    @property
    def most(self) -> int:
        """How many questions the case has at most."""
        return CHOOSERS[self.choosing].most

    @property
    def at_end(self) -> bool:
        """Whether nothing more is asked: all questions have been answered, or the game is over."""
        return len(self.forecasts) == self.most or self.clues_told >= self.case.length

    @property
    def asked(self) -> tuple[CaseQuestion, ...]:
        """The questions of the open case that have been answered, in order."""
        case = self.case
        found = (case.question_at(clue) for clue in range(1, self.clues_told - 1, 2))
        return tuple(question for question in found if question is not None)

    @property
    def judged(self) -> tuple[Judged, ...]:
        """The forecasts of the open case beside their exact chances."""
        case = self.case
        return tuple(_judge(said, question, case) for said, question in zip(self.forecasts, self.asked, strict=True))

    @property
    def solved(self) -> bool:
        """Whether the case is closed, and was judged better than by guessing."""
        return self.over and bool(self.forecasts) and closer_by(self.judged) > 0

    def taking(self, text: str) -> "CaseSession":
        """The session with a case opened from its beginning."""
        if len(text) > LONGEST_CODE:
            raise RequestError(NO_CODE)
        fresh = CaseSession(record=self.record, counted=self.counted)
        return replace(fresh, code=code_of(text).text, clues_told=1)

    def first_case(self) -> "CaseSession":
        """The session with the guided first case opened from its beginning."""
        return replace(self.taking(FIRST_CASE), choosing=BY_LESSON.name)

    def again(self) -> "CaseSession":
        """The session with the open case from its beginning."""
        return self.first_case() if self.guided else self.taking(self.code)

    def fresh(self, rng: Random, book: str, players: int, *, onlooker: bool) -> "CaseSession":
        """The session with a new case opened."""
        if book not in RULE_BOOKS:
            raise RequestError(NO_BOOK)
        return self.taking(fresh_case_code(rng, RULE_BOOKS[book], players, onlooker=onlooker).text)

    def moved_on(self, *, far: bool = False) -> "CaseSession":
        """The session with the next ask told, or all up to a question; or, when that was the last, the case closed."""
        case, told = self.case, self.clues_told
        if self.phase is CasePhase.QUESTION:
            raise RequestError("Guess first: choose a word or move the slider.")
        if self.phase is CasePhase.OVER:
            raise RequestError("This case is closed: take another one.")
        while True:
            if told >= case.length or self.at_end:
                return replace(self, clues_told=told, over=True)
            if case.question_at(told):
                return replace(self, clues_told=told + 1, since=self.clues_told)
            told += 2
            if not far:
                return replace(self, clues_told=told, since=self.clues_told)

    def saying(self, per_cent: int | None) -> "CaseSession":
        """The session after a forecast, with what then happened told."""
        if self.phase is not CasePhase.QUESTION or (question := self.question) is None:
            raise RequestError("There is no question to answer now: go on.")
        if per_cent is None:
            raise RequestError("Guess first: choose a word or move the slider.")
        if not 0 <= per_cent <= 100:
            raise RequestError(NO_PER_CENT)
        session = replace(
            self, forecasts=(*self.forecasts, per_cent), clues_told=self.clues_told + 1, since=self.clues_told
        )
        if question.number <= self.counted.get(self.code, 0):
            return session
        others = [(code, number) for code, number in self.counted.items() if code != self.code]
        latest = dict(others[-MOST_CODES + 1 :]) | {self.code: question.number}
        record = (*self.record, _judge(per_cent, question, self.case))[-MOST_KEPT:]
        return replace(session, record=record, counted=MappingProxyType(latest))

    def to_fields(self) -> dict[str, object]:
        """The session as it is kept."""
        record = [[round(100 * one.said), one.chance, int(one.happened), one.habit_chance] for one in self.record]
        case: dict[str, object] = {"code": self.code, "choosing": self.choosing}
        case |= {"told": self.clues_told, "since": self.since, "over": self.over}
        about: dict[str, object] = {"format": FORMAT, "case": case, "record": record}
        return about | {"forecasts": list(self.forecasts), "counted": dict(self.counted)}


def _judge(per_cent: int, question: CaseQuestion, case: Case) -> Judged:
    heeded = habit_forecaster(case).chance(question)
    return Judged(per_cent / 100, round(question.chance, DIGITS), question.happened, round(heeded, DIGITS))


def case_session_with(saved: Mapping[str, Any]) -> CaseSession:
    """The session that was kept. A case that has changed since is left out; the forecasts that counted are not."""
    record = tuple(judged_of(*one) for one in saved["record"])
    counted = MappingProxyType({str(code): int(number) for code, number in saved["counted"].items()})
    plain = CaseSession(record=record, counted=counted)
    case, forecasts = saved["case"], tuple(int(said) for said in saved["forecasts"])
    if not case["code"]:
        return plain
    rule = case.get("choosing", "")  # of version 0.1.0, whose questions were others
    opened = replace(plain.taking(case["code"]), forecasts=forecasts, choosing=rule)
    session = replace(opened, clues_told=int(case["told"]), since=int(case["since"]), over=case["over"] is True)
    return session if hangs_together(session) else plain


def judged_of(said: int, chance: float, happened: int, heeded: float) -> Judged:
    """A forecast that was kept."""
    if not (0 <= said <= 100 and 0 <= chance <= 1 and 0 <= heeded <= 1):
        raise ValueError("That is no forecast.")
    return Judged(int(said) / 100, float(chance), bool(happened), float(heeded))


def hangs_together(session: CaseSession) -> bool:
    """Whether what was kept of a case fits the case as it is today."""
    if session.choosing not in CHOOSERS:
        return False
    case, told = session.case, session.clues_told
    if not 0 <= session.since <= told or not 1 <= told <= case.length:
        return False
    if not all(0 <= said <= 100 for said in session.forecasts):
        return False
    if told % 2 == 0 and (session.over or case.question_at(told - 1) is None):
        return False
    return len(session.asked) == len(session.forecasts)

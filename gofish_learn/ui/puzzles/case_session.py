"""The case that a learner has open, without a toolkit: how far it is told, who is accused, and the record of all."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.detective.case import FIRST_CASE, Case, CaseError, Chosen, case_of, code_of, players_of
from gofish_learn.teach.detective.forecasts import Judged
from gofish_learn.teach.detective.fresh import fresh_case
from gofish_learn.teach.detective.reasons import reasons
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.puzzles.messages import NO_BOOK, NO_CODE, NO_SUSPECT, NOT_SURE

CASE_FORMAT = "gofish-detective/1"
"""A case that was begun when each ask was forecast begins again; what was forecast then still counts."""
LONGEST_CODE = 40
MOST_KEPT = 600
"""So many answers are kept for the calibration curve; older ones are dropped."""
MOST_CODES = 200
NO_CASE = "No case is open: take one first."
DIGITS = 5
"""With so many decimals an exact chance is kept."""
A_CLUE = "a clue"
MARKS = {0.0: "not here", 1.0: "here!"}
"""What stands at a suspect of whom a clue leaves no doubt."""
SURE = {40: "Just a guess", 75: "Fairly sure", 100: "Certain"}
"""How sure one can be of an accusation, in per cent and in words."""


class CasePhase(Enum):
    """What the learner is to do in a case."""

    STORY = "story"
    ACCUSE = "accuse"
    SURE = "sure"
    OVER = "over"


@dataclass(frozen=True)
class CaseSession:
    """What a learner has open.

    Attributes:
        code: the case that was opened last, or nothing.
        asks: how many of the asks after its question have been told.
        since: how many had been told before the learner last went on.
        explained: whether what the clue tells has been opened.
        ready: whether the learner is about to say who it is.
        accused: where the learner says that the card is: a seat, or `POND`; None before that.
        sure: how sure the learner is of it, in per cent; with it the case is closed.
        record: every answer that counts, of all cases.
        counted: the cases that have counted, so that none counts twice.
    """

    code: str = ""
    asks: int = 0
    since: int = 0
    explained: bool = False
    ready: bool = False
    accused: int | None = None
    sure: int | None = None
    record: tuple[Judged, ...] = ()
    counted: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    @property
    def case(self) -> Case:
        """The case that is open."""
        if not self.code:
            raise RequestError(NO_CASE)
        return case_of(self.code)

    @property
    def phase(self) -> CasePhase:
        """What the learner is to do."""
        if self.sure is not None:
            return CasePhase.OVER
        if self.accused is not None:
            return CasePhase.SURE
        return CasePhase.ACCUSE if self.ready else CasePhase.STORY

    @property
    def over(self) -> bool:
        """Whether the case is closed."""
        return self.sure is not None

    @property
    def guided(self) -> bool:
        """Whether the open case is the first case, in which each clue says at once what it tells."""
        return self.code == FIRST_CASE

    @property
    def at_end(self) -> bool:
        """Whether all asks have been told."""
        return self.asks >= self.case.mystery.asks

    @property
    def now(self) -> int:
        """How many asks of the game have been told."""
        return self.case.mystery.first + self.asks

    @property
    def heard(self) -> int:
        """How many clues have been told."""
        return sum(bool(self.case.about(asks)) for asks in range(self.case.mystery.first + 1, self.now + 1))

    @property
    def about(self) -> tuple[int, ...]:
        """The suspects whom the ask that was just told is a clue about."""
        return self.case.about(self.now) if self.phase is CasePhase.STORY else ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """What the clue tells, a sentence each, once that is opened."""
        return tuple(reasons(self.case, self.now)) if self.about and (self.explained or self.guided) else ()

    @property
    def marks(self) -> Mapping[int, str]:
        """What stands at each suspect whom the clue is about: that it is one, or, once opened, what it tells."""
        if not self.reasons:
            return dict.fromkeys(self.about, A_CLUE)
        before, after = self.case.odds(self.now - 1), self.case.odds(self.now)
        return {
            one: MARKS.get(after[one], "likelier" if after[one] > before[one] else "less likely") for one in self.about
        }

    @property
    def judged(self) -> Judged | None:
        """The accusation beside its exact chance; None before it is made."""
        if self.accused is None or self.sure is None:
            return None
        chance = round(self.case.odds(self.now)[self.accused], DIGITS)
        return Judged(self.sure / 100, chance, self.case.truth(self.now) == self.accused)

    @property
    def solved(self) -> bool:
        """Whether the case is closed, and who it was was found out."""
        return self.judged is not None and self.judged.happened

    def taking(self, text: str) -> "CaseSession":
        """The session with a case opened from its beginning."""
        if len(text) > LONGEST_CODE:
            raise RequestError(NO_CODE)
        code = code_of(text).text
        case_of(code)
        return CaseSession(code, record=self.record, counted=self.counted)

    def again(self) -> "CaseSession":
        """The session with the open case from its beginning."""
        return self.taking(self.code)

    def fresh(self, rng: Random, book: str, players: int) -> "CaseSession":
        """The session with a new case opened."""
        if book not in RULE_BOOKS:
            raise RequestError(NO_BOOK)
        return self.taking(fresh_case(rng, RULE_BOOKS[book], players).text)

    def moved_on(self) -> "CaseSession":
        """The session at the next clue, or after the last ask; there, about to say who it is."""
        if self.over:
            raise RequestError("This case is closed: take another one.")
        if self.at_end:
            if self.phase is not CasePhase.STORY:
                raise RequestError(NO_SUSPECT)
            return replace(self, ready=True)
        mystery = self.case.mystery
        clues = (asks - mystery.first for asks in self.case.clues_told if asks > self.now)
        told = replace(self, asks=next(clues, mystery.asks), since=self.asks)
        return replace(told, explained=False, ready=False, accused=None)

    def explaining(self) -> "CaseSession":
        """The session with what the clue tells."""
        if self.phase is not CasePhase.STORY or not self.case.about(self.now):
            raise RequestError("There is no clue to explain now.")
        return replace(self, explained=True)

    def knowing(self) -> "CaseSession":
        """The session of a learner who is about to say who it is."""
        if self.over or not self.code:
            raise RequestError(NO_CASE)
        return replace(self, ready=True, accused=None)

    def accusing(self, suspect: int) -> "CaseSession":
        """The session with somebody accused."""
        if self.phase not in {CasePhase.ACCUSE, CasePhase.SURE} or suspect not in self.case.suspects_after(self.now):
            raise RequestError(NO_SUSPECT)
        return replace(self, accused=suspect)

    def being_sure(self, per_cent: int) -> "CaseSession":
        """The session with the case closed; only the first time it counts."""
        if self.phase is not CasePhase.SURE:
            raise RequestError(NO_SUSPECT)
        if per_cent not in SURE:
            raise RequestError(NOT_SURE)
        closed = replace(self, sure=per_cent)
        if self.code in self.counted or closed.judged is None:
            return closed
        latest = dict(list(self.counted.items())[-MOST_CODES + 1 :]) | {self.code: 1}
        return replace(closed, record=(*self.record, closed.judged)[-MOST_KEPT:], counted=MappingProxyType(latest))

    def to_fields(self) -> dict[str, object]:
        """The session as it is kept."""
        record = [[round(100 * one.said), one.chance, int(one.happened)] for one in self.record]
        case = {name: getattr(self, name) for name in KEPT}
        return {"format": CASE_FORMAT, "case": case, "record": record, "counted": dict(self.counted)}


def first_case_dealt() -> Case:
    """The first case with its cards dealt, to look at: its game need not be played for that."""
    code = code_of(FIRST_CASE)
    players = players_of(code)
    return Case(players.deal(code), Chosen(players))


KEPT = ("code", "asks", "since", "explained", "ready", "accused", "sure")
"""What is kept of the open case."""


def case_session_with(saved: Mapping[str, Any]) -> CaseSession:
    """The session that was kept; a case that does not fit the case as it is today begins again, or is left out."""
    record = tuple(_judged_of(*one[:3]) for one in saved["record"])
    counted = MappingProxyType({str(code): int(number) for code, number in saved["counted"].items()})
    plain, case = CaseSession(record=record, counted=counted), saved["case"]
    if not case["code"]:
        return plain
    try:
        fresh = plain.taking(case["code"])
    except CaseError:
        return plain
    if set(case) != set(KEPT):
        return fresh
    session = replace(fresh, **case)
    return session if _hangs_together(session) else fresh


def _judged_of(said: int, chance: float, happened: int) -> Judged:
    if not (0 <= said <= 100 and 0 <= chance <= 1):
        raise ValueError("That is no forecast.")
    return Judged(int(said) / 100, float(chance), bool(happened))


def _hangs_together(session: CaseSession) -> bool:
    numbers = type(session.asks) is type(session.since) is int and 0 <= session.since <= session.asks
    return (
        numbers
        and session.asks <= session.case.mystery.asks
        and session.accused in {None, *session.case.suspects}
        and session.sure in {None, *SURE}
        and (session.sure is None or session.accused is not None)
    )

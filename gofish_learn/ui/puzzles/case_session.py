"""How far a learner is in a case, without a toolkit: what is told, crossed out and said; and the record of all."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Any

from gofish_learn.teach.detective.case import Case, CaseError, case_of, code_of
from gofish_learn.teach.detective.forecasts import Judged
from gofish_learn.teach.homework import tasks
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.puzzles.messages import NO_CODE, NO_SUSPECT, NOT_SURE

LONGEST_CODE = 40
MOST_KEPT = 600
"""So many answers are kept for the calibration curve; older ones are dropped."""
MOST_CODES = 200
NO_CASE = "No case is open: take one first."
CLOSED = "This case is closed: take another one."
DIGITS = 5
"""With so many decimals an exact chance is kept."""
SURE = {per_cent: words.capitalize() for per_cent, words in zip((40, 75, 100), tasks.SURE, strict=False)}
"""How sure one can be of an accusation, in per cent and in words."""
GAVE_UP = 0
"""In place of how sure one is: the case is closed, and nobody was accused."""


class CasePhase(Enum):
    """What the learner is to do in a case."""

    STORY = "story"
    ACCUSE = "accuse"
    SURE = "sure"
    OVER = "over"


@dataclass(frozen=True)
class CaseSession:
    """How far a learner is in a case.

    Attributes:
        code: the case, or nothing.
        asks: how many of the asks after its question have been told.
        crossed: where the card is not, to the learner's mind: seats, and `POND`.
        ready: whether the learner is about to say who it is.
        accused: where the learner says that the card is; None before that.
        sure: how sure the learner is of it, in per cent, or `GAVE_UP`; with it the case is closed.
    """

    code: str = ""
    asks: int = 0
    crossed: frozenset[int] = frozenset()
    ready: bool = False
    accused: int | None = None
    sure: int | None = None

    @classmethod
    def of(cls, text: str) -> "CaseSession":
        """The beginning of the case with a code, as it was typed; a `CaseError` where there is none."""
        if len(text) > LONGEST_CODE:
            raise RequestError(NO_CODE)
        code = code_of(text).text
        case_of(code)
        return cls(code)

    @property
    def case(self) -> Case:
        """The case."""
        if not self.code:
            raise RequestError(NO_CASE)
        return case_of(self.code)

    @property
    def phase(self) -> CasePhase:
        """What the learner is to do."""
        if self.over:
            return CasePhase.OVER
        if self.accused is not None:
            return CasePhase.SURE
        return CasePhase.ACCUSE if self.ready else CasePhase.STORY

    @property
    def over(self) -> bool:
        """Whether the case is closed."""
        return self.sure is not None

    @property
    def is_open(self) -> bool:
        """Whether a case is there to go on with."""
        return bool(self.code) and not self.over

    @property
    def at_end(self) -> bool:
        """Whether all has been told."""
        return self.now >= self.case.end

    @property
    def now(self) -> int:
        """How many asks of the game have been told."""
        return self.case.mystery.first + self.asks

    @property
    def heard(self) -> int:
        """How many clues have been told."""
        return sum(bool(self.case.about(asks)) for asks in range(self.case.mystery.first + 1, self.now + 1))

    @property
    def judged(self) -> Judged | None:
        """The accusation beside its exact chance; None where none was made."""
        if self.accused is None or self.sure is None:
            return None
        chance = round(self.case.odds(self.now)[self.accused], DIGITS)
        return Judged(self.sure / 100, chance, self.case.truth(self.now) == self.accused)

    @property
    def solved(self) -> bool:
        """Whether the case is closed, and who it was was found out."""
        return self.judged is not None and self.judged.happened

    def moved_on(self) -> "CaseSession":
        """The place at the next clue."""
        if self.over:
            raise RequestError(CLOSED)
        if self.at_end:
            raise RequestError(NO_SUSPECT)
        first, end = self.case.mystery.first, self.case.end
        clues = (asks for asks in range(self.now + 1, end) if self.case.about(asks))
        return replace(self, asks=next(clues, end) - first, ready=False, accused=None)

    def crossing(self, suspect: int) -> "CaseSession":
        """The place with a suspect crossed out, or no more."""
        self._check(suspect, {CasePhase.STORY})
        return replace(self, crossed=self.crossed ^ {suspect})

    def knowing(self) -> "CaseSession":
        """The place of a learner who is about to say who it is."""
        if not self.is_open:
            raise RequestError(NO_CASE)
        return replace(self, ready=True, accused=None)

    def accusing(self, suspect: int) -> "CaseSession":
        """The place with somebody accused."""
        self._check(suspect, {CasePhase.ACCUSE, CasePhase.SURE})
        return replace(self, accused=suspect)

    def _check(self, suspect: int, phases: set[CasePhase]) -> None:
        if self.phase not in phases or suspect not in self.case.suspects_after(self.now):
            raise RequestError(NO_SUSPECT)

    def being_sure(self, per_cent: int) -> "CaseSession":
        """The place with the case closed."""
        if self.phase is not CasePhase.SURE:
            raise RequestError(NO_SUSPECT)
        if per_cent not in SURE:
            raise RequestError(NOT_SURE)
        return replace(self, sure=per_cent)

    def giving_up(self) -> "CaseSession":
        """The place with the case closed, and nobody accused: what was not told is told with the proof."""
        if not self.is_open:
            raise RequestError(NO_CASE)
        return replace(self, accused=None, sure=GAVE_UP)

    def to_fields(self) -> dict[str, object]:
        """The place as it is saved."""
        return {name: getattr(self, name) for name in KEPT} | {"crossed": sorted(self.crossed)}


KEPT = ("code", "asks", "crossed", "ready", "accused", "sure")


def place_with(saved: Mapping[str, Any]) -> CaseSession:
    """The place that was saved; one that does not fit its case as it is today begins again, or is left out."""
    if not saved["code"]:
        return CaseSession()
    try:
        fresh = CaseSession.of(saved["code"])
    except CaseError:
        return CaseSession()
    if set(saved) != set(KEPT):
        return fresh
    place = replace(fresh, **{**saved, "crossed": frozenset(saved["crossed"])})
    return place if _hangs_together(place) else fresh


def _hangs_together(place: CaseSession) -> bool:
    return (
        type(place.asks) is int
        and 0 <= place.asks <= place.case.end - place.case.mystery.first
        and place.crossed <= {*place.case.suspects}
        and place.accused in {None, *place.case.suspects}
        and (place.sure in ({None, GAVE_UP} if place.accused is None else {None, *SURE}))
    )


@dataclass(frozen=True)
class CaseAnswers:
    """How good the learner's answers were.

    Attributes:
        judged: every answer that counts, of all cases.
        counted: the cases that have counted, so that none counts twice.
    """

    judged: tuple[Judged, ...] = ()
    counted: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    def counting(self, place: CaseSession) -> "CaseAnswers":
        """The record with a case that has just been closed; only the first time it counts."""
        if place.judged is None or place.code in self.counted:
            return self
        latest = dict(list(self.counted.items())[-MOST_CODES + 1 :]) | {place.code: 1}
        return CaseAnswers((*self.judged, place.judged)[-MOST_KEPT:], MappingProxyType(latest))

    def to_fields(self) -> dict[str, object]:
        """The record as it is saved."""
        judged = [[round(100 * one.said), one.chance, int(one.happened)] for one in self.judged]
        return {"record": judged, "counted": dict(self.counted)}


def case_answers_with(saved: Mapping[str, Any]) -> CaseAnswers:
    """The record that was saved."""
    judged = tuple(_judged_of(*one[:3]) for one in saved["record"])
    return CaseAnswers(judged, MappingProxyType({str(code): int(times) for code, times in saved["counted"].items()}))


def _judged_of(said: int, chance: float, happened: int) -> Judged:
    if not (0 <= said <= 100 and 0 <= chance <= 1):
        raise ValueError("That is no forecast.")
    return Judged(int(said) / 100, float(chance), bool(happened))

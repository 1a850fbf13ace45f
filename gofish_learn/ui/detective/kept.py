"""What was kept of a learner's detective work, read again: nothing in it is believed that does not fit the case."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from gofish_learn.teach.detective.advice import Judged
from gofish_learn.ui.app.page_host import PageError
from gofish_learn.ui.app.session_text import load
from gofish_learn.ui.detective.session import FORMAT, DetectiveSession, Page


def session_of(text: str) -> DetectiveSession:
    """The session that was kept. A case that has changed since is left out; the forecasts that counted are not.

    Raises:
        PageError: the text is no session.
    """
    return load(text, FORMAT, session_with, PageError)


def session_with(kept: Mapping[str, Any]) -> DetectiveSession:
    """The session with these fields, without the case where it does not fit."""
    record = tuple(judged_of(*one) for one in kept["record"])
    counted = MappingProxyType({str(code): int(number) for code, number in kept["counted"].items()})
    plain = DetectiveSession(notes=kept["notes"] is True, record=record, counted=counted)
    page, case, forecasts = Page(kept["page"]), kept["case"], tuple(int(said) for said in kept["forecasts"])
    if not case["code"]:
        return replace(plain, page=Page.CASES if page is Page.CASE else page)
    opened = replace(plain.taking(case["code"]), forecasts=forecasts, page=page)
    session = replace(opened, told=int(case["told"]), since=int(case["since"]), over=case["over"] is True)
    return session if hangs_together(session) else plain


def judged_of(said: int, chance: float, happened: int, heeded: float) -> Judged:
    """A forecast that was kept.

    Raises:
        ValueError: it is none.
    """
    if not (0 <= said <= 100 and 0 <= chance <= 1 and 0 <= heeded <= 1):
        raise ValueError("That is no forecast.")
    return Judged(int(said) / 100, float(chance), bool(happened), float(heeded))


def hangs_together(session: DetectiveSession) -> bool:
    """Whether what was kept of a case fits the case as it is today."""
    case, told = session.case, session.told
    if not 0 <= session.since <= told or not 1 <= told <= case.length:
        return False
    if not all(0 <= said <= 100 for said in session.forecasts):
        return False
    if told % 2 == 0 and (session.over or case.question_at(told - 1) is None):
        return False
    return len(session.asked) == len(session.forecasts)

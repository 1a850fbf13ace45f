"""The host of the Detective app: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

from gofish_learn.knowledge.counting import NO_CHANCES, can_count
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.case_code import BOOKS, MOST_PLAYERS, CaseError, code_of, players_of
from gofish_learn.teach.detective.choosing import FIRST_CASE
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import case_closed
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import GoOn, OpenPage, Scene
from gofish_learn.ui.app.page_host import Tab, TabbedHost
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.detective import messages
from gofish_learn.ui.detective.closing import looked_back
from gofish_learn.ui.detective.messages import DetectivePage, DetectiveRequest
from gofish_learn.ui.detective.results import record_page
from gofish_learn.ui.detective.screen import case_page, scene
from gofish_learn.ui.detective.session import NO_CASE, DetectiveSession
from gofish_learn.ui.frame.pages import drawn

USUAL = ("standard", 3)
"""The rule book and the number of players of a case for which nobody has chosen others."""


class DetectiveHost(TabbedHost[DetectiveSession, DetectiveRequest]):
    """One page's Detective app; `rng` chooses new cases."""

    name = "detective"
    requests = OpenPage | DetectiveRequest
    refusals = (RequestError, CaseError)
    session_type = DetectiveSession
    unreadable = "Your cases could not be read, so this page begins anew."
    tabs = (
        Tab(DetectivePage.CASES, "Cases"),
        Tab(DetectivePage.CASE, "This case"),
        Tab(DetectivePage.RECORD, "Your record"),
    )

    def opened(self, session: DetectiveSession, page: Enum) -> DetectiveSession:
        """The session on another page, which cannot be that of the case before one was taken."""
        if page is DetectivePage.CASE and not session.code:
            raise RequestError(NO_CASE)
        return super().opened(session, page)

    def look(self, session: DetectiveSession, request: DetectiveRequest) -> Mapping[str, Any] | None:
        """A question of a closed case looked back at; None for any other message."""
        if not isinstance(request, messages.LookBackAt):
            return None
        return looked_back(session, request.number, request.seat, request.rank)

    def turn(self, session: DetectiveSession, request: DetectiveRequest) -> DetectiveSession:
        """The session after what a message asks for."""
        if isinstance(request, messages.CaseBegun) and not can_count():
            raise RequestError(NO_CHANCES)
        match request:
            case messages.FirstCase():
                return session.first_case()
            case messages.TakeCase(code=code):
                return session.taking(code)
            case messages.FreshCase(book=book, players=players, eyes=eyes):
                return session.fresh(self.rng, book, players, onlooker=eyes == "onlooker")
            case messages.SameCase():
                return session.again()
            case messages.NextCase():
                return self.next_case(session)
            case GoOn():
                return session.moved_on()
            case messages.GoFar():
                return session.moved_on(far=True)
            case messages.Say(chance=chance):
                return session.saying(chance)
            case _:
                raise UnreadableError

    def next_case(self, session: DetectiveSession) -> DetectiveSession:
        """The session with a new case, like the last one where that was chosen."""
        if not session.code or session.guided:
            return session.fresh(self.rng, *USUAL, onlooker=False)
        code = session.case
        return session.fresh(self.rng, code.rules.name, code.game.players, onlooker=code.players.eyes is None)

    def completed(self, session: DetectiveSession) -> Iterable[Done]:
        """The case that is open, once it is closed."""
        if session.over and session.forecasts:
            yield case_closed(session.code, session.judged, first=session.guided)

    def shown_tabs(self, session: DetectiveSession) -> Sequence[Tab]:
        """None for a newcomer, who has one thing to do; then the tab of the case once one has been taken."""
        if not session.code and not session.record:
            return ()
        return tuple(tab for tab in self.tabs if tab.page is not DetectivePage.CASE or session.code)

    def content(self, session: DetectiveSession) -> Mapping[str, Any]:
        """What is on the page that is open."""
        match session.page:
            case DetectivePage.CASES:
                return cases_page(session)
            case DetectivePage.CASE:
                return case_page(session)
            case DetectivePage.RECORD:
                return record_page(session)


def cases_page(session: DetectiveSession) -> Message:
    """The way in: one button, and all other choices behind *More choices*."""
    return drawn(
        "detective/cases.html",
        session=session,
        newcomer=not session.code and not session.record,
        is_open=bool(session.code) and not session.over,
        table=first_scene(),
        books=[(rules.name, rules.title) for rules in BOOKS],
        players=[(number, number) for number in range(2, MOST_PLAYERS + 1)],
    )


def first_scene() -> Scene:
    """The table of the first case as it is dealt, to look at; its game need not be played for that."""
    code = code_of(FIRST_CASE)
    players = players_of(code)
    return scene(Case(players.deal(code), players), 0)

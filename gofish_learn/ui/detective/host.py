"""The host of the Detective app: which message does what, and what is on each page."""

from collections.abc import Mapping
from typing import Any

from gofish_learn.teach.detective.case_code import BOOKS, MOST_PLAYERS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import UnreadableError
from gofish_learn.ui.app.tabbed_host import Tab, TabbedHost
from gofish_learn.ui.detective.results import record_page
from gofish_learn.ui.detective.screen import case_page, looked_at
from gofish_learn.ui.detective.session import DetectivePage, DetectiveSession

SCORING = (
    "Each forecast gets a score, the Brier score: its distance to what happened (1 for yes, 0 for no), squared.",
    "0 is best and 1 is worst, so a low score is good.",
    "Say 100 % and be right: 0. Say 100 % and be wrong: 1. Say 50 %: 0.25 either way.",
    "On average nothing scores better than to say what you really believe.",
)


class DetectiveHost(TabbedHost[DetectiveSession]):
    """One page's Detective app; `rng` chooses new cases."""

    name = "detective"
    unreadable = "Your cases could not be read, so this page begins anew."
    tabs = (
        Tab(DetectivePage.CASES, "Cases"),
        Tab(DetectivePage.CASE, "This case"),
        Tab(DetectivePage.RECORD, "Your record"),
    )

    def first(self) -> DetectiveSession:
        """A newcomer chooses a case."""
        return DetectiveSession()

    def session_of(self, text: str) -> DetectiveSession:
        """The session that was kept.

        Raises:
            SavedTextError: it cannot be read.
        """
        return DetectiveSession.from_text(text)

    def look(self, session: DetectiveSession, fields: Mapping[str, Any]) -> Message | None:
        """How a chance of the grid came about; None for any other message.

        Raises:
            RequestError: there is no such cell in sight.
        """
        if fields.get("type") != "cell":
            return None
        return {"cell": looked_at(session, fields.get("seat"), fields.get("rank"))}

    def turn(self, session: DetectiveSession, fields: Mapping[str, Any]) -> DetectiveSession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done.
        """
        notes = fields.get("notes") is True
        match fields.get("type"):
            case "page":
                return session.opened(fields.get("page"))
            case "open":
                return session.taking(fields.get("code"), notes=notes)
            case "fresh":
                onlooker = fields.get("eyes") == "onlooker"
                book, players = fields.get("book"), fields.get("players")
                return session.fresh(self.rng, book, players, onlooker=onlooker, notes=notes)
            case "again":
                return session.taking(session.code)
            case "next":
                code = session.case
                onlooker = code.players.eyes is None
                book, players = code.rules.name, code.game.players
                return session.fresh(self.rng, book, players, onlooker=onlooker, notes=session.notes)
            case "on":
                return session.moved_on()
            case "far":
                return session.moved_on(far=True)
            case "say":
                return session.saying(fields.get("chance"))
            case _:
                raise UnreadableError

    def shown_tabs(self, session: DetectiveSession) -> tuple[Tab, ...]:
        """The tab of the case is there once a case has been taken."""
        return tuple(tab for tab in self.tabs if tab.page is not DetectivePage.CASE or session.code)

    def content(self, session: DetectiveSession) -> Message:
        """What is on the page that is open."""
        match session.page:
            case DetectivePage.CASES:
                return cases_page(session)
            case DetectivePage.CASE:
                return case_page(session)
            case DetectivePage.RECORD:
                return record_page(session)


def cases_page(session: DetectiveSession) -> Message:
    """The choice of a case."""
    unfinished = session.code if session.code and not session.over else ""
    return {
        "heading": "How sure are you?",
        "say": "You watch a real game of Go Fish. Before an ask is answered, you say how sure you are that it will "
        "work. Then you see what happened, what the exact chance was, and which clues told it.",
        "scoring": list(SCORING),
        "unfinished": unfinished,
        "books": [{"id": rules.name, "title": rules.title} for rules in BOOKS],
        "players": list(range(2, MOST_PLAYERS + 1)),
        "notes": session.notes,
    }

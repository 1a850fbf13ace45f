"""The host of the Detective app: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gofish_learn.knowledge.counting import NO_CHANCES, can_count
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.case_code import BOOKS, MOST_PLAYERS, code_of, players_of
from gofish_learn.teach.detective.choosing import FIRST_CASE
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import case_closed
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.app.tabbed_host import Tab, TabbedHost
from gofish_learn.ui.detective.closing import looked_back
from gofish_learn.ui.detective.results import record_page
from gofish_learn.ui.detective.screen import case_page, scene
from gofish_learn.ui.detective.session import DetectivePage, DetectiveSession

USUAL = ("standard", 3)
"""The rule book and the number of players of a case for which nobody has chosen others."""
BEGINS = frozenset({"first", "open", "fresh", "again", "next"})
"""The messages that begin a case."""


class DetectiveHost(TabbedHost[DetectiveSession, Mapping[str, Any]]):
    """One page's Detective app; `rng` chooses new cases."""

    name = "detective"
    session_type = DetectiveSession
    unreadable = "Your cases could not be read, so this page begins anew."
    tabs = (
        Tab(DetectivePage.CASES, "Cases"),
        Tab(DetectivePage.CASE, "This case"),
        Tab(DetectivePage.RECORD, "Your record"),
    )

    def first(self) -> DetectiveSession:
        """A newcomer is offered the first case."""
        return DetectiveSession()

    def look(self, session: DetectiveSession, fields: Mapping[str, Any]) -> Message | None:
        """A question of a closed case looked back at; None for any other message.

        Raises:
            RequestError: the case is not closed, or there is no such question or cell.
        """
        if fields.get("type") != "back":
            return None
        return looked_back(session, fields.get("number"), fields.get("seat"), fields.get("rank"))

    def turn(self, session: DetectiveSession, fields: Mapping[str, Any]) -> DetectiveSession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done, or no forecast could be judged here.
        """
        if fields.get("type") in BEGINS and not can_count():
            raise RequestError(NO_CHANCES)
        match fields.get("type"):
            case "page":
                return session.opened(fields.get("page"))
            case "first":
                return session.first_case()
            case "open":
                return session.taking(fields.get("code"))
            case "fresh":
                onlooker = fields.get("eyes") == "onlooker"
                return session.fresh(self.rng, fields.get("book"), fields.get("players"), onlooker=onlooker)
            case "again":
                return session.again()
            case "next":
                return self.next_case(session)
            case "on":
                return session.moved_on()
            case "far":
                return session.moved_on(far=True)
            case "say":
                return session.saying(fields.get("chance"))
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
    """The way in: one button, and all other choices behind *More choices*."""
    newcomer = not session.code and not session.record
    unfinished = bool(session.code) and not session.over
    return {
        "heading": "Be the detective",
        "say": "Watch a real game of Go Fish. Before somebody answers, say what you think the answer will be. "
        "Then see which clues told it.",
        "main": main_button(session, newcomer=newcomer),
        "aside": "About three minutes. There is no clock." if newcomer else "",
        "others": [
            *([{"action": "next", "words": "A new case"}] if unfinished else []),
            *([] if newcomer else [{"action": "first", "words": "The first case"}]),
        ],
        "scene": first_scene(),
        "books": [{"id": rules.name, "title": rules.title} for rules in BOOKS],
        "players": list(range(2, MOST_PLAYERS + 1)),
    }


def first_scene() -> Message:
    """The table of the first case as it is dealt, to look at; its game need not be played for that."""
    code = code_of(FIRST_CASE)
    players = players_of(code)
    return scene(Case(players.deal(code), players), 0)


def main_button(session: DetectiveSession, *, newcomer: bool) -> Message:
    """What most people want to do next."""
    if newcomer:
        return {"action": "first", "words": "Start the first case"}
    if session.code and not session.over:
        return {"action": "page", "words": f"Go on with {'the first case' if session.guided else 'your case'}"}
    return {"action": "next", "words": "Take the next case"}

"""The host of the tour app: which message does what, and what is on each page."""

from collections.abc import Mapping
from typing import Any

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.page_host import PageHost, UnreadableError
from gofish_learn.ui.tour.screen import books_page, tour_page
from gofish_learn.ui.tour.session import Page, TourSession, session_of
from gofish_learn.ui.tour.tables import deal_page, table_page, words_page

TABS = (
    (Page.BOOKS, "Tours"),
    (Page.TABLE, "Side by side"),
    (Page.DEAL, "Same deal, two books"),
    (Page.WORDS, "Glossary"),
)


class TourHost(PageHost[TourSession]):
    """One page's tour app; `rng` chooses the questions of the checks."""

    name = "tour"
    unreadable = "Where you left off could not be read, so the tours begin anew."

    def first(self) -> TourSession:
        """A newcomer chooses a tour."""
        return TourSession()

    def session_of(self, text: str) -> TourSession:
        """The session that was kept.

        Raises:
            TourError: it cannot be read.
        """
        return session_of(text)

    def turn(self, session: TourSession, fields: Mapping[str, Any]) -> TourSession:
        """The session after what a message asks for.

        Raises:
            TourError: it cannot be done.
        """
        kind = fields.get("type")
        match kind:
            case "page":
                return session.opened(fields.get("page"))
            case "tour":
                return session.touring(fields.get("book"), anew=fields.get("anew") is True)
            case "answer":
                return session.answered(fields.get("choice"))
            case "on" | "back":
                return session.moved(self.rng, on=kind == "on")
            case "compare":
                left, right, players, deal = (fields.get(key) for key in ("left", "right", "players", "deal"))
                return session.comparing(left, right, players, deal)
            case "word":
                return session.looking_up(fields.get("word"))
            case _:
                raise UnreadableError

    def draw(self, session: TourSession) -> Message:
        """The page that is open, below the tabs."""
        here = Page.BOOKS if session.page is Page.TOUR else session.page
        tabs = [{"id": page.value, "title": title, "current": page is here} for page, title in TABS]
        return {"page": session.page.value, "content": content(session), "tabs": tabs}


def content(session: TourSession) -> Message:
    """What is on the page."""
    match session.page:
        case Page.BOOKS:
            return books_page(session.tours, session.book)
        case Page.TOUR:
            return tour_page(session.progress)
        case Page.TABLE:
            return table_page()
        case Page.DEAL:
            return deal_page(session.wish)
        case Page.WORDS:
            return words_page(session.word)

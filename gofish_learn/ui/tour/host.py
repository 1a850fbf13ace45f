"""The host of the tour app: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping
from typing import Any

from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import tour_finished
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import UnreadableError
from gofish_learn.ui.app.tabbed_host import Tab, TabbedHost
from gofish_learn.ui.tour.deal import deal_page
from gofish_learn.ui.tour.screen import books_page, tour_page
from gofish_learn.ui.tour.session import TourPage, TourSession
from gofish_learn.ui.tour.tables import table_page, words_page


class TourHost(TabbedHost[TourSession, Mapping[str, Any]]):
    """One page's tour app; `rng` chooses the questions of the checks."""

    name = "tour"
    session_type = TourSession
    unreadable = "We couldn’t read where you left off, so the tours start from the beginning."
    tabs = (
        Tab(TourPage.BOOKS, "Tours", (TourPage.TOUR,)),
        Tab(TourPage.TABLE, "Side by side"),
        Tab(TourPage.DEAL, "Same deal, two books"),
        Tab(TourPage.WORDS, "Glossary"),
    )

    def first(self) -> TourSession:
        """A newcomer chooses a tour."""
        return TourSession()

    def turn(self, session: TourSession, fields: Mapping[str, Any]) -> TourSession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done.
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
            case "ask":
                return session.asked(fields.get("target"), fields.get("wanted"))
            case "chance" | "far":
                return session.asked_by_chance(self.rng, 1 if kind == "chance" else None)
            case "undo":
                return session.ask_taken_back()
            case "word":
                return session.looking_up(fields.get("word"))
            case _:
                raise UnreadableError

    def completed(self, session: TourSession) -> Iterable[Done]:
        """The tours whose checks are passed."""
        return (tour_finished(progress) for progress in session.tours.values() if progress.done)

    def content(self, session: TourSession) -> Message:
        """What is on the page that is open."""
        match session.page:
            case TourPage.BOOKS:
                return books_page(session.tours, session.book)
            case TourPage.TOUR:
                return tour_page(session.progress)
            case TourPage.TABLE:
                return table_page()
            case TourPage.DEAL:
                return deal_page(session.wish)
            case TourPage.WORDS:
                return words_page(session.word)

"""The host of the tour app: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import tour_finished
from gofish_learn.teach.rules.progress import ProgressError
from gofish_learn.ui.app.messages import GoOn, OpenPage
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.frame.page_host import Tab, TabbedHost
from gofish_learn.ui.tour import messages
from gofish_learn.ui.tour.messages import TourPage, TourRequest
from gofish_learn.ui.tour.screen import books_page, tour_page
from gofish_learn.ui.tour.session import TourSession


class TourHost(TabbedHost[TourSession, TourRequest]):
    """One page's tour app; `rng` chooses the questions of the checks."""

    name = "tour"
    requests = OpenPage | TourRequest
    refusals = (RequestError, ProgressError)
    session_type = TourSession
    unreadable = "We couldn’t read where you left off, so the tours start from the beginning."
    tabs = (Tab(TourPage.BOOKS, "All tours"),)

    def shown_tabs(self, session: TourSession) -> Sequence[Tab]:
        """The way back from a tour."""
        return self.tabs if session.page is TourPage.TOUR else ()

    def turn(self, session: TourSession, request: TourRequest) -> TourSession:
        """The session after what a message asks for."""
        match request:
            case messages.TakeTour(book=book, anew=anew):
                return session.touring(book, anew=anew)
            case messages.ChooseAnswer(choice=choice):
                return session.answered(choice)
            case messages.PlayCards(cards=cards):
                return session.played(cards)
            case GoOn() | messages.GoBack():
                return session.moved(self.rng, on=isinstance(request, GoOn))

    def completed(self, session: TourSession) -> Iterable[Done]:
        """The tours whose checks are passed."""
        return (tour_finished(progress) for progress in session.tours.values() if progress.done)

    def content(self, session: TourSession) -> Mapping[str, Any]:
        """What is on the page that is open."""
        match session.page:
            case TourPage.BOOKS:
                return books_page(session.tours, session.book)
            case TourPage.TOUR:
                return tour_page(session.progress)

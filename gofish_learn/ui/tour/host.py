"""The host of the tour app: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping
from typing import Any

from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import tour_finished
from gofish_learn.teach.rules.one_table import ClosedTableError
from gofish_learn.teach.rules.progress import ProgressError
from gofish_learn.ui.app.messages import GoOn, OpenPage
from gofish_learn.ui.app.page_host import Tab, TabbedHost
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.tour import messages
from gofish_learn.ui.tour.deal import deal_page
from gofish_learn.ui.tour.messages import TourPage, TourRequest
from gofish_learn.ui.tour.screen import books_page, tour_page
from gofish_learn.ui.tour.session import TourSession
from gofish_learn.ui.tour.tables import table_page, words_page


class TourHost(TabbedHost[TourSession, TourRequest]):
    """One page's tour app; `rng` chooses the questions of the checks."""

    name = "tour"
    requests = OpenPage | TourRequest
    refusals = (RequestError, ProgressError, ClosedTableError)
    session_type = TourSession
    unreadable = "We couldn’t read where you left off, so the tours start from the beginning."
    tabs = (
        Tab(TourPage.BOOKS, "Tours", (TourPage.TOUR,)),
        Tab(TourPage.TABLE, "Side by side"),
        Tab(TourPage.DEAL, "Same deal, two books"),
        Tab(TourPage.WORDS, "Glossary"),
    )

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
            case messages.Compare(left=left, right=right, players=players, deal=deal):
                return session.comparing(left, right, players, deal)
            case messages.AskBoth(target=target, wanted=wanted):
                return session.asked(target, wanted)
            case messages.AskByChance():
                return session.asked_by_chance(self.rng, 1)
            case messages.AskUntilParted():
                return session.asked_by_chance(self.rng, None)
            case messages.TakeBack():
                return session.ask_taken_back()
            case messages.LookUp(word=word):
                return session.looking_up(word)

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
            case TourPage.TABLE:
                return table_page()
            case TourPage.DEAL:
                return deal_page(session.wish)
            case TourPage.WORDS:
                return words_page(session.word)

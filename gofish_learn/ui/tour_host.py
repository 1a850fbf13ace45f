"""The host of the tour app: takes the page's messages, keeps the learner's place, and answers each message once.

Nothing that a page sends is believed, and every change is kept before it is shown. The place is kept beside the
learner's games, under a name of its own.
"""

import hashlib
import logging
from collections.abc import Mapping
from random import Random
from typing import Any

from gofish_learn.ui.answering import Answering, Message
from gofish_learn.ui.saves import MemorySaves, MovedOnError, Saved, Saves, owner_of
from gofish_learn.ui.tour_screen import books_page, tour_page
from gofish_learn.ui.tour_session import Page, TourError, TourSession, session_of
from gofish_learn.ui.tour_tables import deal_page, table_page, words_page

log = logging.getLogger(__name__)

TABS = (
    (Page.BOOKS, "Tours"),
    (Page.TABLE, "Side by side"),
    (Page.DEAL, "Same deal, two books"),
    (Page.WORDS, "Glossary"),
)
WELCOME_BACK = "Welcome back: you are where you left off."
MOVED_ON = "You went on in another tab. Here is where you are now."
UNREADABLE = "Where you left off could not be read, so the tours begin anew."
UNEXPECTED = "Something went wrong in the game engine. Your place is kept: reload the page to go on."


class TourHost(Answering):
    """One page's tour app.

    Attributes:
        session: what the learner has open, once the page has said hello.
    """

    refusals = (TourError,)
    moved_on = MOVED_ON
    unexpected = UNEXPECTED

    def __init__(self, saves: Saves, rng: Random) -> None:
        """Host the tours of a learner whose place is kept in `saves`; `rng` chooses the questions of the checks."""
        super().__init__(saves, rng)
        self.session: TourSession | None = None

    def handle(self, fields: Mapping[str, Any]) -> Message:
        """Do what a message asks for."""
        kind = fields.get("type")
        if kind == "ping":
            return {"type": "pong"}
        if kind == "hello":
            return self.hello(fields.get("token"))
        session = self.session
        if session is None:
            raise TourError("The page is not ready yet: reload it.")
        if fields.get("version") != self.version:
            raise MovedOnError
        match kind:
            case "page":
                return self.go(session.opened(fields.get("page")))
            case "tour":
                return self.go(session.touring(fields.get("book"), anew=fields.get("anew") is True))
            case "answer":
                return self.go(session.answered(fields.get("choice")))
            case "on" | "back":
                return self.go(session.moved(self.rng, on=kind == "on"))
            case "compare":
                left, right, players, deal = (fields.get(key) for key in ("left", "right", "players", "deal"))
                return self.go(session.comparing(left, right, players, deal))
            case "word":
                return self.go(session.looking_up(fields.get("word")))
            case _:
                raise TourError("That message cannot be read.")

    def hello(self, token: object) -> Message:
        """Know the page by its token, and open it where the learner left off."""
        owner = owner_of(token) if isinstance(token, str) else ""
        self.owner = hashlib.sha256(f"tour:{owner}".encode()).hexdigest() if owner else ""
        if not owner:
            self.saves = MemorySaves()
        return self.take_up(WELCOME_BACK)

    def take_up(self, welcome: str) -> Message:
        """Show what was kept for this page; where there is nothing, or it cannot be read, the choice of a tour."""
        saved = self.saves.load(self.owner)
        note = self.saves.notice()
        self.session = TourSession()
        self.saved_version = saved.version if saved else 0
        if saved is not None:
            try:
                self.session = session_of(saved.game)
                note = note or (welcome if self.session != TourSession() else None)
            except TourError:
                log.exception("What was kept of the tours could not be read.")
                note = UNREADABLE
        return self.show(self.session) | {"note": note}

    def go(self, session: TourSession) -> Message:
        """Keep a change, and show it."""
        self.saves.save(self.owner, Saved(self.saved_version + 1, session.to_text()))
        self.saved_version += 1
        self.session = session
        return self.show(session)

    def show(self, session: TourSession) -> Message:
        """The page as it now stands."""
        self.version += 1
        here = Page.BOOKS if session.page is Page.TOUR else session.page
        tabs = [{"id": page.value, "title": title, "current": page is here} for page, title in TABS]
        message: Message = {"type": "table", "version": self.version, "note": None, "tabs": tabs}
        return message | {"page": session.page.value, "content": content(session)}


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

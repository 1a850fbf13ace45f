"""The host of the rules: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from gofish_learn.store.saves import Saves
from gofish_learn.teach.progress.achievement import Achievement, achieved_now
from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.rules.session import NO_BOOK, RulesSession
from gofish_learn.ui.rules.shown import step_shown, ways_shown


class Choose(Request, otherwise=NO_BOOK):
    """A game is chosen, by its rule book."""

    book: str


class Begin(Request):
    """The steps of the game that is chosen are wanted from the first."""


class Leave(Request):
    """All six games are wanted."""


RulesRequest = GoOn | Choose | Begin | Leave


class RulesHost(PageHost[RulesSession, RulesRequest]):
    """The page of the rules; `law` is the address of the page with every rule and its source, empty without lessons."""

    name = "rules"
    requests = RulesRequest
    session_type = RulesSession
    unreadable = "We couldn’t read where you left off, so the rules start from the beginning."

    def __init__(self, saves: Saves, rng: Random, law: str = "") -> None:
        super().__init__(saves, rng)
        self.law = law

    def session_of(self, text: str) -> RulesSession:
        """The session that was kept; a game that was learnt to its end is not what the page opens."""
        session = super().session_of(text)
        return replace(session, step=None) if session.is_over else session

    def turn(self, session: RulesSession, request: RulesRequest) -> RulesSession:
        """The session after what a message asks for."""
        match request:
            case Choose(book=book):
                return session.chosen(book)
            case Begin():
                return session.begun()
            case Leave():
                return session.chosen(session.book)
            case GoOn():
                return session.gone_on()

    def completed(self, session: RulesSession) -> Iterable[Achievement]:
        """The games that are learnt."""
        return (achieved_now(f"tour/{book}") for book in session.learnt)

    def draw(self, session: RulesSession) -> Mapping[str, Any]:
        """The step that is shown, or the six games."""
        if session.step is None:
            return drawn("rules/ways.html", ways_shown(session, f"play{self.ending}", self.law))
        return drawn("rules/step.html", step_shown(session, f"play{self.ending}"))

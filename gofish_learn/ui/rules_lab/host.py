"""The host of the Rules lab: which message does what, and what is on the page."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.page_host import PageHost
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.app.saves import Saves
from gofish_learn.ui.rules_lab.guesses import QUESTIONS
from gofish_learn.ui.rules_lab.screen import page_of
from gofish_learn.ui.rules_lab.session import RulesSession, Step

if TYPE_CHECKING:
    from gofish_learn.ui.rules_lab.trial import Trial


class RulesHost(PageHost[RulesSession]):
    """One page's Rules lab.

    Attributes:
        trial: the games that are played while one looks at them, or None before the first.
    """

    name = "rules-lab"
    unreadable = "Your rules could not be read, so the Rules lab begins anew."

    def __init__(self, saves: Saves, rng: Random) -> None:
        """Host a learner whose rules are kept in `saves`."""
        super().__init__(saves, rng)
        self.trial: Trial | None = None

    def first(self) -> RulesSession:
        """A newcomer has the standard book before them."""
        return RulesSession()

    def session_of(self, text: str) -> RulesSession:
        """The session that was kept.

        Raises:
            SavedTextError: it cannot be read.
        """
        return RulesSession.from_text(text)

    def turn(self, session: RulesSession, fields: Mapping[str, Any]) -> RulesSession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done.
        """
        match fields.get("type"):
            case "change":
                return session.changed(fields.get("key"), fields.get("value"))
            case "bring":
                return session.brought(fields.get("text"))
            case "step":
                return session.went(fields.get("step"))
            case "guess":
                return session.guessed(fields.get("guesses"))
            case "anew":
                return RulesSession()
            case _:
                raise UnreadableError

    def look(self, session: RulesSession, fields: Mapping[str, Any]) -> Message | None:
        """Games by both books, played a little further; None for another message.

        Raises:
            RequestError: nothing is guessed yet, or there is no such measure.
        """
        if fields.get("type") != "more":
            return None
        if session.step is not Step.SEE:
            raise RequestError("Guess first: nothing is played before that.")
        shown = fields.get("shown")
        if not isinstance(shown, str) or shown not in QUESTIONS:
            raise RequestError("There is no such chart.")
        from gofish_learn.ui.rules_lab.trial import Trial  # noqa: PLC0415 - loads the lab, which only this needs

        if self.trial is None or not self.trial.is_of(session):
            self.trial = Trial(session)
        if fields.get("play") is True or not self.trial.games.deals:
            self.trial.more()
        return {"trial": self.trial.part(session.guesses, shown)}

    def draw(self, session: RulesSession) -> Message:
        """The step that is open."""
        return {"page": "lab", "content": page_of(session)}

"""The host of the Rules lab: which message does what, and what is on the page."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from gofish_learn.store.saves import Saves
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import change_guessed, change_seen, hashed_name
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.rules_lab import messages
from gofish_learn.ui.rules_lab.guesses import QUESTIONS
from gofish_learn.ui.rules_lab.messages import LabStep, RulesRequest
from gofish_learn.ui.rules_lab.screen import page_of
from gofish_learn.ui.rules_lab.session import RulesSession
from gofish_learn.ui.words.own_book import changes

if TYPE_CHECKING:
    from gofish_learn.ui.rules_lab.trial import Trial


class RulesHost(PageHost[RulesSession, RulesRequest]):
    """One page's Rules lab.

    Attributes:
        trial: the games that are played while one looks at them, or None before the first.
    """

    name = "rules_lab"
    requests = RulesRequest
    session_type = RulesSession
    unreadable = "Your rules could not be read, so the Rules lab begins anew."

    def __init__(self, saves: Saves, rng: Random) -> None:
        super().__init__(saves, rng)
        self.trial: Trial | None = None

    def turn(self, session: RulesSession, request: RulesRequest) -> RulesSession:
        """The session after what a message asks for."""
        match request:
            case messages.Change(key=key, value=value):
                return session.changed(key, value)
            case messages.Bring(text=text):
                return session.brought(text)
            case messages.OpenStep(step=step):
                return session.went(step)
            case messages.GuessEffects(guesses=guesses):
                return session.guessed(guesses)
            case messages.GuessDeal(guess=guess):
                return session.guessed_deal(guess)
            case messages.BeginAnew():
                return RulesSession()
            case _:
                raise UnreadableError

    def look(self, session: RulesSession, request: RulesRequest) -> Mapping[str, Any] | None:
        """Games by both books, played a little further; None for another message."""
        if not isinstance(request, messages.PlayMore):
            return None
        if session.step is not LabStep.SEE:
            raise RequestError("Guess first: nothing is played before that.")
        if request.shown not in QUESTIONS:
            raise RequestError(messages.NO_CHART)
        from gofish_learn.ui.rules_lab.trial import Trial  # noqa: PLC0415 - loads the lab, which only this needs

        if self.trial is None or not self.trial.is_of(session):
            self.trial = Trial(session)
        if request.play or not self.trial.games.deals:
            self.trial.more()
            if self.trial.done:
                right = self.trial.right(session.guesses)
                book = session.original.name
                self.note(change_seen(_name_of_change(session), book=book, right=sum(right), questions=len(right)))
        return {"trial": self.trial.part(session.guesses, request.shown)}

    def completed(self, session: RulesSession) -> Iterable[Done]:
        """The change, once its effects are guessed."""
        if session.guesses:
            book, told = session.original.name, changes(session.book)
            yield change_guessed(_name_of_change(session), book=book, changes=len(told))

    def draw(self, session: RulesSession) -> Mapping[str, Any]:
        """The step that is open."""
        return {"page": "lab", "content": page_of(session)}


def _name_of_change(session: RulesSession) -> str:
    """What a change is noted under: the same for the same rules, whatever they are called."""
    rules = {key: value for key, value in session.choices.items() if key != "title"}
    return hashed_name(sorted(rules.items()), session.playing)

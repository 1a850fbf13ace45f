"""The host of Rule: which message does what, and what is on the page."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from gofish_learn.store.saves import Saves
from gofish_learn.teach.homework.tasks import EFFECTS, Task, TaskKind
from gofish_learn.teach.progress.achievement import Achievement, achieved_now, hashed_name
from gofish_learn.teach.rules.changed import GAMES, changed
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.lab.rule import messages
from gofish_learn.ui.lab.rule.guesses import LENGTH, effect
from gofish_learn.ui.lab.rule.messages import Page, RulesRequest
from gofish_learn.ui.lab.rule.session import RulesSession
from gofish_learn.ui.lab.rule.shown import (
    WORDS,
    PictureShown,
    found_on,
    original_alone,
    picture_shown,
    switches_shown,
)
from gofish_learn.ui.lab.rule.trial import Trial
from gofish_learn.ui.words.rule_changes import changes


class RulesHost(PageHost[RulesSession, RulesRequest]):
    """One page of Rule.

    Attributes:
        trial: the games by the learner's own rules that are played while one looks at them, or None before the first.
    """

    name = "rules_lab"
    requests = RulesRequest
    session_type = RulesSession
    tasks = frozenset({TaskKind.RULE})
    unreadable = "Your rules could not be read, so this page starts over."

    def __init__(self, saves: Saves, rng: Random) -> None:
        super().__init__(saves, rng)
        self.trial: Trial | None = None

    def turn(self, session: RulesSession, request: RulesRequest) -> RulesSession:
        """The session after what a message asks for."""
        match request:
            case messages.Turn(page=page):
                return session.at(page)
            case messages.Guess(guess=guess):
                return session.guessed(guess)
            case messages.Change(rule=rule, value=value):
                return session.changed(rule, value)
            case messages.ChangeAll():
                return session.changed_by(vars(request))
            case messages.Bring(text=text):
                return session.brought(text)
            case messages.Anew():
                return session.anew()
            case _:
                raise UnreadableError

    def look(self, session: RulesSession, request: RulesRequest) -> Mapping[str, Any] | None:
        """Games by both books, played a little further; None for another message."""
        if not isinstance(request, messages.PlayMore):
            return None
        if session.page is not Page.OWN or session.guess is None:
            raise RequestError("Guess first: nothing is played before that.")
        trial = self.trial_of(session)
        was_done = trial.done
        trial.more()
        if trial.done and not was_done:
            right = effect(LENGTH.measure, trial.found()) is session.guess
            name, book = _name_of_change(session), session.original.name
            self.note(achieved_now("rules_lab/result", name, book=book, right=int(right), questions=1))
        return self.draw(session)

    def trial_of(self, session: RulesSession) -> Trial:
        """The games by these rules."""
        if self.trial is None or not self.trial.is_of(session):
            self.trial = Trial(session)
        return self.trial

    def at_task(self, session: RulesSession, task: Task) -> RulesSession:  # noqa: ARG002 - there is one
        """The session at the room's first question."""
        return session if session.page is Page.PAIRS else session.at(Page.PAIRS)

    def done_of(self, session: RulesSession, task: Task) -> Sequence[int]:  # noqa: ARG002 - there is one
        """What was guessed there, and what the games say."""
        guess, question = session.guesses.get(Page.PAIRS), WORDS[Page.PAIRS].question
        if guess is None:
            return ()
        came = effect(question.measure, changed(Page.PAIRS.value))
        return (EFFECTS.index(guess.value), EFFECTS.index(came.value))

    def completed(self, session: RulesSession) -> Iterable[Achievement]:
        """The learner's own change, once its effect is guessed."""
        if Page.OWN in session.guesses and not session.problem:
            book, changed_rules = session.original.name, changes(session.book)
            yield achieved_now("rules_lab/change", _name_of_change(session), book=book, changes=len(changed_rules))

    def draw(self, session: RulesSession) -> Mapping[str, Any]:
        """The page that is open."""
        if session.page is Page.RULES:
            return drawn("lab/rule/rules.html", switches_shown(session))
        return drawn("lab/rule/page.html", self.picture(session))

    def picture(self, session: RulesSession) -> PictureShown:
        """The two columns, of games that are kept, or of those that are played here."""
        found = found_on(session)
        if found is not None:
            return picture_shown(session, found, GAMES, done=True)
        if session.guess is None:
            return picture_shown(session, original_alone(session), 0, done=False)
        trial = self.trial_of(session)
        deals = trial.games.deals
        return picture_shown(session, trial.found() if deals else None, deals, done=trial.done)


def _name_of_change(session: RulesSession) -> str:
    """What a change is noted under: the same for the same rules, whatever they are called."""
    rules = {key: value for key, value in session.choices.items() if key != "title"}
    return hashed_name(sorted(rules.items()), session.playing)

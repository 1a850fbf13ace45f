"""What one learner has open in the Rules lab, without a toolkit: the book, the guesses, and the step."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from gofish_learn.engine.records.own_rules import RulesError, StuckError, chosen_title, own_rules
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules, Tie
from gofish_learn.ui.app.own_book import book_in
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.session_text import dump, load
from gofish_learn.ui.rules_lab.changing import PLAYERS, Choices, first_choices, numbers_of, with_choice
from gofish_learn.ui.rules_lab.guesses import QUESTIONS
from gofish_learn.ui.rules_lab.messages import NOT_ALL, Choice, Effect, LabStep
from gofish_learn.ui.words.own_book import changes

FORMAT = "gofish-rules-lab/1"
FIRST_PLAYERS = 4
WAY_OUT = "Deal all the cards, or let an empty hand do something else."
"""What helps against the only refusal that the menus can lead to."""
NOTHING = "Nothing is changed yet. Change a rule to go on."


@dataclass(frozen=True)
class RulesSession:
    """What a learner has open.

    Attributes:
        step: where on the path.
        choices: the object of the book; what is as in the original is left out.
        playing: the number of players in the games that are compared.
        guesses: what the learner thinks that the change does, or nothing before the guess.
        deal_guess: what the learner thinks that more cards do for the best memory; None before that guess.
    """

    step: LabStep = LabStep.DEAL
    choices: Choices = field(default_factory=first_choices)
    playing: int = FIRST_PLAYERS
    guesses: Mapping[str, Effect] = field(default_factory=dict)
    deal_guess: Effect | None = None

    @property
    def original(self) -> Rules:
        """The book as it was."""
        return RULE_BOOKS[self.choices["like"]]

    @property
    def book(self) -> Rules:
        """The book as it is now.

        Raises:
            RulesError: it cannot be played.
        """
        return own_rules(self.choices)

    @property
    def problem(self) -> str | None:
        """Why one cannot go on: nothing is changed, or the book cannot be played; None where one can."""
        try:
            return None if changes(self.book) else NOTHING
        except RulesError as error:
            return f"{error} {WAY_OUT}"

    @property
    def is_playable(self) -> bool:
        """Whether the book can be played."""
        return self.problem in {None, NOTHING}

    @property
    def questions(self) -> tuple[str, ...]:
        """What is asked of the change. Where both books break every tie, nobody is asked about ties."""
        broken = {self.original.tie, self.book.tie} == {Tie.LAST_GROUP_FIRST}
        return tuple(name for name in QUESTIONS if name != "ties" or not broken)

    def changed(self, key: str, value: Choice) -> "RulesSession":
        """The session with one rule changed; the guesses were about another book, so they go."""
        if key == PLAYERS:
            if type(value) is not int or value not in numbers_of(self.choices):
                raise RequestError("So many cannot play by these rules.")
            return replace(self, step=LabStep.CHANGE, playing=value, guesses={})
        made = with_choice(self.choices, self.playing, key, value)
        if key == "title":
            return replace(self, choices=made)
        return self.with_book(made)

    def with_book(self, choices: Choices) -> "RulesSession":
        """The session with another book, before the guess; as many play as before where both books allow it."""
        numbers = numbers_of(choices)
        playing = min(max(self.playing, numbers[0]), numbers[-1])
        return replace(self, step=LabStep.CHANGE, choices=choices, playing=playing, guesses={})

    def brought(self, text: str) -> "RulesSession":
        """The session with the book of a file, or of the record of a game by it.

        Raises:
            RequestError: the file holds none, or one that cannot be played or compared.
        """
        rules = book_in(text)
        choices = dict(json.loads(rules.own))
        if not numbers_of(choices):
            like = RULE_BOOKS[rules.like]
            raise RequestError(f"{rules.title} and {like.title} are for other numbers of players: nothing to compare.")
        return self.with_book({"title": rules.title} | choices)

    def went(self, wanted: LabStep) -> "RulesSession":
        """The session at another step."""
        if wanted in {LabStep.GUESS, LabStep.SEE} and self.problem:
            raise RequestError(self.problem)
        if wanted is LabStep.SEE and not self.guesses:
            raise RequestError("Guess first: nothing is played before that.")
        return replace(self, step=wanted)

    def guessed_deal(self, guess: Effect) -> "RulesSession":
        """The session after the guess what more cards do, which is made once."""
        return self if self.deal_guess else replace(self, deal_guess=guess)

    def guessed(self, guesses: Mapping[str, Effect]) -> "RulesSession":
        """The session after the guess, which is made once for a book."""
        if self.problem:
            raise RequestError(self.problem)
        if not self.guesses and not set(self.questions) <= set(guesses) <= set(QUESTIONS):
            raise RequestError(NOT_ALL)
        return replace(self, step=LabStep.SEE, guesses=self.guesses or guesses)

    @classmethod
    def from_text(cls, text: str) -> "RulesSession":
        """The session that was kept."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        guesses = {name: guess.value for name, guess in self.guesses.items()}
        fields = {"step": self.step.value, "choices": self.choices, "playing": self.playing, "guesses": guesses}
        return dump(FORMAT, fields | {"deal_guess": self.deal_guess and self.deal_guess.value})


def _session_with(saved: Mapping[str, Any]) -> RulesSession:
    choices = dict(saved["choices"])
    chosen_title(choices["title"])
    with suppress(StuckError):  # which a learner may be in the middle of
        own_rules(choices)
    session = RulesSession().changed("like", choices["like"]).with_book(choices)
    if saved["playing"] not in numbers_of(choices):
        raise RequestError("So many cannot play by these rules.")
    deal_guess = saved.get("deal_guess")
    session = replace(session, playing=saved["playing"], deal_guess=Effect(deal_guess) if deal_guess else None)
    if saved["guesses"]:
        session = session.guessed({name: Effect(guess) for name, guess in saved["guesses"].items()})
    return session.went(LabStep(saved["step"]))

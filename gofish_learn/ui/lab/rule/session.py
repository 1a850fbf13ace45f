"""What one learner has open in Rule: the page, the rules with what was changed, and the guesses."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from gofish_learn.engine.records.own_rules import RulesError, StuckError, chosen_title, own_rules
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.rules.changed import CHANGES
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.rules_from_text import book_in
from gofish_learn.ui.lab.rule.choices import Choices, first_choices, numbers_of, with_choice, with_form
from gofish_learn.ui.lab.rule.messages import NOTHING, Choice, Effect, Page
from gofish_learn.ui.words.rule_changes import changes

FORMAT = "gofish-rules-lab/2"
FIRST_PLAYERS = 3
BOTS = ("memory", "forgetful", "random", "random", "random", "random")
"""Who plays by a learner's own rules, as many of them as play: bots whose games are the fastest."""
TWO = ("memory", "random")
WAY_OUT = "Deal all the cards, or let an empty hand do something else."
"""What helps against the only refusal that the switches can lead to."""


@dataclass(frozen=True)
class RulesSession:
    """What a learner has open.

    Attributes:
        choices: the object of the learner's own book; what is as in the original is left out.
        playing: the number of players in the games by it.
        guesses: what the learner thinks that a change does, by the page that it is on.
        older: what an older version asked and this one does not, as it was saved.
    """

    page: Page = Page.PAIRS
    choices: Choices = field(default_factory=first_choices)
    playing: int = FIRST_PLAYERS
    guesses: Mapping[Page, Effect] = field(default_factory=dict)
    older: Mapping[str, Any] = field(default_factory=dict)

    @property
    def original(self) -> Rules:
        """The book as it was."""
        return RULE_BOOKS[self.choices["like"]]

    @property
    def book(self) -> Rules:
        """The learner's own book.

        Raises:
            RulesError: it cannot be played.
        """
        return own_rules(self.choices)

    @property
    def bots(self) -> tuple[str, ...]:
        """Who plays on the page: the first remembers everything."""
        if self.page.value in CHANGES:
            return CHANGES[self.page.value].bots
        return TWO if self.playing == len(TWO) else BOTS[: self.playing]

    @property
    def problem(self) -> str | None:
        """Why one cannot go on: nothing is changed, or the book cannot be played; None where one can."""
        try:
            return None if changes(self.book) else NOTHING
        except RulesError as error:
            return f"{error} {WAY_OUT}"

    @property
    def guess(self) -> Effect | None:
        """What was guessed on this page."""
        return self.guesses.get(self.page)

    def changed(self, rule: str, value: Choice) -> "RulesSession":
        """The session with one rule changed."""
        return self.with_book(with_choice(self.choices, self.playing, rule, value))

    def changed_by(self, fields: Mapping[str, str]) -> "RulesSession":
        """The session with the rules of a form."""
        choices, playing = with_form(self.choices, self.playing, fields)
        return self.with_book(choices, playing)

    def with_book(self, choices: Choices, playing: int = 0) -> "RulesSession":
        """The session with another book, at its switches; a guess about the one before goes.

        A new title makes no other book. As many play as before where both books allow it.
        """
        numbers = numbers_of(choices)
        playing = min(max(playing or self.playing, numbers[0]), numbers[-1])
        same = choices | {"title": ""} == self.choices | {"title": ""} and playing == self.playing
        guesses = {page: guess for page, guess in self.guesses.items() if same or page is not Page.OWN}
        return replace(self, page=Page.RULES, choices=choices, playing=playing, guesses=guesses)

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

    def at(self, page: Page) -> "RulesSession":
        """The session on another page."""
        if page is Page.OWN and self.problem:
            raise RequestError(self.problem)
        return replace(self, page=page)

    def guessed(self, guess: Effect) -> "RulesSession":
        """The session after the guess, which is made once for a change."""
        if self.page is Page.RULES or (self.page is Page.OWN and self.problem):
            raise RequestError(self.problem or NOTHING)
        return replace(self, guesses={self.page: guess, **self.guesses})

    def anew(self) -> "RulesSession":
        """The session with the original, in which nothing is changed."""
        return self.with_book(first_choices(), FIRST_PLAYERS)

    @classmethod
    def from_text(cls, text: str) -> "RulesSession":
        """The session that was saved."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is saved."""
        guesses = {page.value: guess.value for page, guess in self.guesses.items()}
        fields = {"page": self.page.value, "choices": self.choices, "playing": self.playing, "guesses": guesses}
        return dump(FORMAT, fields | ({"older": self.older} if self.older else {}))


def _session_with(saved: Mapping[str, Any]) -> RulesSession:
    choices = dict(saved["choices"])
    chosen_title(choices["title"])
    with suppress(StuckError):  # which a learner may be in the middle of
        own_rules(choices)
    session = RulesSession(older=dict(saved.get("older", {}))).with_book(choices)
    if saved["playing"] not in numbers_of(choices):
        raise RequestError("So many cannot play by these rules.")
    guesses = {Page(page): Effect(guess) for page, guess in saved["guesses"].items()}
    return replace(session, playing=saved["playing"], guesses=guesses).at(Page(saved["page"]))

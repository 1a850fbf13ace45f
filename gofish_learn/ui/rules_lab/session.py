"""What one learner has open in the Rules lab, without a toolkit: the book with its choices, the guesses, and the step.

A choice that is as in the original is left out of the book's object, so that what is kept and shared is what was
changed.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from gofish_learn.engine.records.own_rules import (
    EMPTY_HANDS,
    LIKE,
    MOST_PLAYERS,
    PACK,
    TIES,
    TITLE,
    RulesError,
    StuckError,
    chosen_title,
    own_rules,
)
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules, Tie
from gofish_learn.store.session_text import dump, load
from gofish_learn.ui.app.own_book import book_in
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.rules_lab.guesses import QUESTIONS
from gofish_learn.ui.rules_lab.messages import NOT_ALL, NOT_SO, Choice, Effect, LabStep, RuleControl
from gofish_learn.ui.words.own_book import changes

Choices = dict[str, Any]
"""The object of a book of one's own."""
PLAYERS = "playing"
"""The control for the number of players in the games that are compared: no choice of the book."""
ALL = "all"
AGAIN = {True: "You ask again", False: "Your turn ends"}
FORMAT = "gofish-rules-lab/1"
FIRST_PLAYERS = 4
WAY_OUT = "Deal all the cards, or let an empty hand do something else."
"""What helps against the only refusal that the menus can lead to."""
NOTHING = "Nothing is changed yet. Change a rule to go on."


class Control(NamedTuple):
    """A choice of a book.

    Attributes:
        key: its key in the book's object.
        options: what it may be, and the words for it.
        of: what it is in a book.
    """

    key: str
    label: str
    options: Mapping[Any, str]
    of: Callable[[Rules], Any]


def _points(rules: Rules) -> str:
    return "group" if rules.points == 1 else "card"


CONTROLS = (
    Control("group", "What you collect", {4: "Books of four cards", 2: "Pairs"}, lambda rules: rules.group),
    Control("catch_plays_on", "After a catch", AGAIN, lambda rules: rules.catch_plays_on),
    Control("wish_plays_on", "You fish what you asked for", AGAIN, lambda rules: rules.wish_plays_on),
    Control("drawn_group_plays_on", "You fish another book or pair", AGAIN, lambda rules: rules.drawn_group_plays_on),
    Control(
        "empty_hand",
        "Somebody has no cards left",
        {
            "draws_five_at_once": "They draw five at once",
            "draws_one_on_its_turn": "They draw one on their turn",
            "is_skipped": "They are passed over",
            "ends_the_game": "The game ends",
        },
        lambda rules: rules.empty_hand.name.lower(),
    ),
    Control(
        "tie",
        "A tie",
        {
            "last_group_first": "Who finished first wins",
            "fewest_cards": "The fewest cards in hand win",
            "shared": "They share the win",
        },
        lambda rules: rules.tie.name.lower(),
    ),
    Control("points", "Points", {"group": "One for a book or pair", "card": "One for each card laid"}, _points),
    Control("open_hands", "Hands", {False: "Hidden", True: "Face up for all"}, lambda rules: rules.open_hands),
)
BY_KEY = {control.key: control for control in CONTROLS}
assert set(EMPTY_HANDS) == set(BY_KEY["empty_hand"].options)  # noqa: S101 - a rule that is added needs its words
assert set(TIES) == set(BY_KEY["tie"].options)  # noqa: S101


def _first_choices() -> Choices:
    """The book of a newcomer: nothing is changed yet."""
    return {"like": "standard", "title": TITLE}


def _with_choice(choices: Choices, playing: int, key: str, value: Choice) -> Choices:
    """The choices with one of them made; the deal is changed for the number of players that are compared."""
    if key == "title":
        return choices | {"title": _titled(value)}
    if key == "like":
        if not isinstance(value, str) or value not in LIKE:
            raise RequestError("There is no such rule book.")
        return {"like": value, "title": choices["title"]}
    if key == "deal":
        return _with_deal(choices, playing, value)
    control = BY_KEY.get(key)
    if control is None or not any(_is_same(value, option) for option in control.options):
        raise RequestError(NOT_SO)
    as_in_original = _is_same(value, control.of(RULE_BOOKS[choices["like"]]))
    return _with_points(_without(choices, key) | ({} if as_in_original else {key: value}))


def _without(choices: Choices, key: str) -> Choices:
    """The choices but for one, which is then as in the original."""
    return {other: value for other, value in choices.items() if other != key}


def _titled(value: object) -> str:
    """A title as a learner typed it; an empty one is the usual one."""
    typed = " ".join(value.split()) if isinstance(value, str) else ""
    try:
        return chosen_title(typed or TITLE)
    except ValueError as error:
        raise RequestError(str(error)) from None


def _is_same(value: object, other: object) -> bool:
    """Whether two values are one; true is not 1."""
    return type(value) is type(other) and value == other


def _with_points(choices: Choices) -> Choices:
    """Points as the engine counts them: as many for a group as it has cards, where each card counts."""
    if "points" not in choices:
        return choices
    group = choices.get("group", RULE_BOOKS[choices["like"]].group)
    return choices | {"points": 1 if choices["points"] in ("group", 1) else group}


def _with_deal(choices: Choices, playing: int, value: object) -> Choices:
    """The choices with another number of cards for so many players.

    A deal has a number for 2 players, for 3, and so on, up to the most that the changed book is for. For more of them
    than the original is for, all the cards are dealt, unless another number was chosen.
    """
    rest = _without(choices, "deal")
    if value == ALL:
        return rest | {"deal": ALL}
    if type(value) is not int or not 1 <= value <= PACK // playing:
        raise RequestError("So many cards cannot be dealt.")
    original = list(RULE_BOOKS[choices["like"]].deal)
    counts = choices.get("players", [2, len(original) + 1])[1] - 1
    usual = [*original, *(PACK // players for players in range(len(original) + 2, counts + 2))][:counts]
    before = choices.get("deal")
    deal = list(before) if isinstance(before, list) else usual.copy()
    deal[playing - 2] = value
    return rest if deal == original[:counts] else rest | {"deal": deal}


def _numbers_of(choices: Choices) -> range:
    """The numbers of players that both the original and the changed book are for; empty where there is none."""
    original = RULE_BOOKS[choices["like"]]
    fewest, most = choices.get("players", original.players)
    return range(max(fewest, original.players[0]), min(most, original.players[1], MOST_PLAYERS) + 1)


def controls_part(choices: Choices, playing: int) -> list[RuleControl]:
    """The controls, as the page draws them: a menu each, with what the original has."""
    original = RULE_BOOKS[choices["like"]]
    titles = {name: RULE_BOOKS[name].title for name in LIKE}
    numbers = {number: str(number) for number in _numbers_of(choices)}
    cards = {number: str(number) for number in range(1, PACK // playing + 1)} | {ALL: "All the cards"}
    deal = choices.get("deal", original.deal)
    dealt = ALL if deal == ALL else deal[playing - 2]
    return [
        menu("like", "The book you start from", titles, original.name, None),
        menu(PLAYERS, "How many play", numbers, playing, None),
        menu("deal", f"Cards for each of {playing} players", cards, dealt, original.deal[playing - 2]),
        *(menu(one.key, one.label, one.options, _chosen(choices, one), one.of(original)) for one in CONTROLS),
    ]


def _chosen(choices: Choices, control: Control) -> object:
    if control.key == "points" and "points" in choices:
        return "group" if choices["points"] == 1 else "card"
    return choices.get(control.key, control.of(RULE_BOOKS[choices["like"]]))


def menu(key: str, label: str, options: Mapping[Any, str], value: object, was: object) -> RuleControl:
    """A control as the page draws it; `was` is what the original has, or None where there is no original."""
    return {
        "key": key,
        "label": label,
        "options": [{"value": option, "words": words} for option, words in options.items()],
        "value": value,
        "was": None if was is None or _is_same(value, was) else f"was: {options[was].lower()}",
    }


@dataclass(frozen=True)
class RulesSession:
    """What a learner has open.

    Attributes:
        choices: the object of the book; what is as in the original is left out.
        playing: the number of players in the games that are compared.
        guesses: what the learner thinks that the change does, or nothing before the guess.
        deal_guess: what the learner thinks that more cards do for the best memory; None before that guess.
    """

    step: LabStep = LabStep.DEAL
    choices: Choices = field(default_factory=_first_choices)
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
            if type(value) is not int or value not in _numbers_of(self.choices):
                raise RequestError("So many cannot play by these rules.")
            return replace(self, step=LabStep.CHANGE, playing=value, guesses={})
        made = _with_choice(self.choices, self.playing, key, value)
        if key == "title":
            return replace(self, choices=made)
        return self.with_book(made)

    def with_book(self, choices: Choices) -> "RulesSession":
        """The session with another book, before the guess; as many play as before where both books allow it."""
        numbers = _numbers_of(choices)
        playing = min(max(self.playing, numbers[0]), numbers[-1])
        return replace(self, step=LabStep.CHANGE, choices=choices, playing=playing, guesses={})

    def brought(self, text: str) -> "RulesSession":
        """The session with the book of a file, or of the record of a game by it.

        Raises:
            RequestError: the file holds none, or one that cannot be played or compared.
        """
        rules = book_in(text)
        choices = dict(json.loads(rules.own))
        if not _numbers_of(choices):
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
    if saved["playing"] not in _numbers_of(choices):
        raise RequestError("So many cannot play by these rules.")
    deal_guess = saved.get("deal_guess")
    session = replace(session, playing=saved["playing"], deal_guess=Effect(deal_guess) if deal_guess else None)
    if saved["guesses"]:
        session = session.guessed({name: Effect(guess) for name, guess in saved["guesses"].items()})
    return session.went(LabStep(saved["step"]))

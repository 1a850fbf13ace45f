"""What the pages of Rule show: two columns that a guess sets moving, and the switches of a book."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.records.own_rules import LIKE
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.rule_change import Compared, wins_of
from gofish_learn.teach.rules.changed import CHANGES, changed
from gofish_learn.ui.lab.rule.choices import ALL, BY_KEY, after, cards_each, chosen, deals, numbers_of
from gofish_learn.ui.lab.rule.guesses import LENGTH, WHALE, Question, difference, of_ten, scaled, verdict, whole
from gofish_learn.ui.lab.rule.messages import NOTHING, Page
from gofish_learn.ui.lab.rule.session import RulesSession
from gofish_learn.ui.words.rule_changes import changes

SWITCHES = {
    "group": "You collect",
    "deal": "The deal",
    "catch_plays_on": "After a catch",
    "wish_plays_on": "You fish your wish",
    "empty_hand": "Out of cards",
    "open_hands": "Hands",
}
"""The rules that have a switch; the others are in the form."""
MENUS = ("drawn_group_plays_on", "tie", "points")
SIDES = ("original", "changed")


@dataclass(frozen=True, slots=True)
class PageWords:
    """What is said of a page of two columns: its news, the names of both books, and its question."""

    news: str
    names: tuple[str, str]
    question: Question


WORDS: Mapping[Page, PageWords] = {
    Page.PAIRS: PageWords("New rule: pairs in place of fours.", ("Books of four", "Pairs"), WHALE),
    Page.CATCH: PageWords("New rule: a catch ends your turn.", ("You go again", "Your turn is over"), LENGTH),
}
"""The changes that are there; the learner's own is told by its rules."""
DOTS = {Page.PAIRS: "Pairs", Page.CATCH: "A catch ends your turn", Page.RULES: "Any rule"}


@dataclass(frozen=True, slots=True)
class BotShown:
    """Somebody who plays: the face, how many of a hundred games it wins, and how often that is in words."""

    title: str
    face: str
    wins: float
    words: str


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """The games by one book.

    Attributes:
        name: `original` or `changed`.
        asks: how many asks a game takes; 0 before that is known.
    """

    name: str
    title: str
    asks: int
    bots: tuple[BotShown, ...]


@dataclass(frozen=True, slots=True)
class TakeShown:
    """The book that is played, shared and saved.

    Attributes:
        text: its object as JSON.
        file: the name of its file.
        table: the table at which it is played, with the book behind the #, where no server sees it.
    """

    text: str
    file: str
    table: str


@dataclass(frozen=True, slots=True)
class QuestionDot:
    """A question of the room."""

    page: str
    title: str
    current: bool


@dataclass(frozen=True, slots=True)
class PictureShown:
    """Two columns, and a guess.

    Attributes:
        heading: the news, or what came of the guess.
        asks: the question; empty once it is answered.
        state: `ask`, `run` while games are played, or `end`.
        deals: how many games of each book were played.
        numbers: a row each: what it is, both numbers, and the difference in words.
        next: the page to go on to, and its words.
    """

    page: str
    heading: str
    dots: tuple[QuestionDot, ...]
    columns: tuple[ColumnShown, ...]
    asks: str
    answers: tuple[tuple[str, str], ...]
    state: str
    deals: int
    numbers: tuple[tuple[str, int, int, str], ...]
    next: tuple[str, str]
    take: TakeShown


@dataclass(frozen=True, slots=True)
class SwitchShown:
    """A rule with a picture: what it is now, what a press makes of it, and whether it is changed."""

    rule: str
    label: str
    value: Any
    words: str
    next: Any
    changed: bool


@dataclass(frozen=True, slots=True)
class MenuShown:
    """A rule without a switch: its options, each as JSON with its words."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True, slots=True)
class SwitchesShown:
    """The switches, the form for the other rules, and what was changed.

    Attributes:
        changes: what was changed, a sentence each.
        problem: why one cannot go on; empty where one can.
        guessed: whether it was guessed what these rules do.
        take: the book; None where it cannot be played.
    """

    dots: tuple[QuestionDot, ...]
    switches: tuple[SwitchShown, ...]
    menus: tuple[MenuShown, ...]
    title: str
    changes: tuple[str, ...]
    problem: str
    guessed: bool
    take: TakeShown | None


def picture_shown(
    session: RulesSession, found: Mapping[str, Compared] | None, deals: int, *, done: bool
) -> PictureShown:
    """The two columns of the page that is open, with what the games have come to, if any are played."""
    words, guess = words_of(session), session.guess
    waits = guess is None
    state = "ask" if waits else "end" if done else "run"
    heading = verdict(words.question, guess, found) if guess and found and done else words.news
    columns = [
        column(session.bots, side, title, None if waits and side == SIDES[1] else found)
        for side, title in zip(SIDES, words.names, strict=True)
    ]
    return PictureShown(
        page=session.page.value,
        heading=heading,
        dots=dots(session),
        columns=tuple(columns),
        asks=words.question.asks if waits else "",
        answers=tuple((effect.value, answer) for effect, answer in words.question.answers.items()),
        state=state,
        deals=deals,
        numbers=numbers(session.bots, found) if found and state == "end" else (),
        next=(Page.CATCH.value, "Another rule")
        if session.page is Page.PAIRS
        else (Page.RULES.value, "Change any rule"),
        take=take(CHANGES[session.page.value].choices if session.page.value in CHANGES else session.choices),
    )


def found_on(session: RulesSession) -> Mapping[str, Compared] | None:
    """What the games of the page came to where they were played before anybody looked; else None."""
    return changed(session.page.value) if session.page.value in CHANGES else None


def original_alone(session: RulesSession) -> Mapping[str, Compared] | None:
    """What the games by the original come to, where the same were played before anybody looked."""
    known = session.original is STANDARD and session.bots == CHANGES[Page.PAIRS.value].bots
    return changed(Page.PAIRS.value) if known else None


def words_of(session: RulesSession) -> PageWords:
    """What is said of the page that is open."""
    if session.page in WORDS:
        return WORDS[session.page]
    said = changes(session.book)
    news = f"New rule: {said[0][0].lower()}{said[0][1:]}" if len(said) == 1 else f"{len(said)} new rules."
    return PageWords(news, (session.original.title, session.choices["title"]), LENGTH)


def column(bots: tuple[str, ...], side: str, title: str, found: Mapping[str, Compared] | None) -> ColumnShown:
    """The games by one book; without figures before they are known."""
    won = [number(wins_of(seat), found, side) if found else 0.0 for seat in range(len(bots))]
    shown = (
        BotShown(OPPONENTS[bot].title, OPPONENTS[bot].face, round(wins, 1), of_ten(wins) if found else "")
        for bot, wins in zip(bots, won, strict=True)
    )
    return ColumnShown(side, title, round(number("length", found, side)) if found else 0, tuple(shown))


def number(measure: str, found: Mapping[str, Compared], side: str) -> float:
    """A measure by one book, in asks or in games of a hundred."""
    estimate: Estimate = getattr(found[measure], side)
    return scaled(measure, estimate).value


def numbers(bots: tuple[str, ...], found: Mapping[str, Compared]) -> tuple[tuple[str, int, int, str], ...]:
    """All that was measured, a row each."""
    names = {
        "length": "Asks in a game",
        **{wins_of(seat): f"{OPPONENTS[bot].title} wins" for seat, bot in enumerate(bots)},
        "first": "Who asks first wins",
        "ties": "Shared wins",
    }
    return tuple(
        (
            words,
            whole(name, found[name].original),
            whole(name, found[name].changed),
            difference(name, found[name]).words,
        )
        for name, words in names.items()
    )


def switches_shown(session: RulesSession) -> SwitchesShown:
    """The switches of the learner's own book."""
    problem = session.problem
    return SwitchesShown(
        dots=dots(session),
        switches=tuple(switch(session, rule) for rule in SWITCHES),
        menus=menus(session),
        title=session.choices["title"],
        changes=() if problem else tuple(changes(session.book)),
        problem=problem or "",
        guessed=Page.OWN in session.guesses,
        take=take(session.choices) if problem in {None, NOTHING} else None,
    )


def switch(session: RulesSession, rule: str) -> SwitchShown:
    """A rule that has a switch."""
    choices, playing = session.choices, session.playing
    if rule == "deal":
        now, original = cards_each(choices, playing), session.original.deal[playing - 2]
        words = "All the cards" if now == ALL else f"{now} cards each"
        return SwitchShown(rule, SWITCHES[rule], now, words, after(deals(playing), now), now != original)
    control = BY_KEY[rule]
    now, original = chosen(choices, rule), control.of(session.original)
    return SwitchShown(
        rule, SWITCHES[rule], now, control.options[now], after(tuple(control.options), now), now != original
    )


def menus(session: RulesSession) -> tuple[MenuShown, ...]:
    """The rules without a switch."""
    choices = session.choices
    options: dict[str, tuple[str, Mapping[Any, str], Any]] = {
        "like": ("The game you start from", {name: RULE_BOOKS[name].title for name in LIKE}, choices["like"]),
        "playing": ("Players", {number: str(number) for number in numbers_of(choices)}, session.playing),
        **{name: (BY_KEY[name].label, BY_KEY[name].options, chosen(choices, name)) for name in MENUS},
    }
    return tuple(
        MenuShown(name, label, tuple((json.dumps(one), words) for one, words in of.items()), json.dumps(value))
        for name, (label, of, value) in options.items()
    )


def dots(session: RulesSession) -> tuple[QuestionDot, ...]:
    """The questions of the room."""
    current = Page.RULES if session.page is Page.OWN else session.page
    return tuple(QuestionDot(page.value, title, page is current) for page, title in DOTS.items())


def take(choices: Mapping[str, Any]) -> TakeShown:
    """A book to be played and saved."""
    word = "-".join("".join(char if char.isascii() and char.isalnum() else " " for char in choices["title"]).split())
    brief = json.dumps(dict(choices), ensure_ascii=False, separators=(",", ":"))
    return TakeShown(
        text=json.dumps(dict(choices), ensure_ascii=False, indent=1) + "\n",
        file=f"rules-{word.lower() or 'of-my-own'}.json",
        table=f"play.ipynb#rules={quote(brief, safe='')}",
    )

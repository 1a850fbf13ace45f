"""The choices of a book of one's own, as they can be switched and chosen.

A choice that is as in the original is left out of the book's object, so that what is kept and shared is what was
changed.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from gofish_learn.engine.records.own_rules import (
    EMPTY_HANDS,
    LIKE,
    MOST_PLAYERS,
    PACK,
    TIES,
    TITLE,
    chosen_title,
)
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.rule.messages import NOT_SO, Choice

Choices = dict[str, Any]
"""The object of a book of one's own."""
ALL = "all"
AGAIN = {True: "You ask again", False: "Your turn ends"}
DEALS = (3, 5, 7, 9)
"""How many cards for each the switch goes through."""


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
            "draws_five_at_once": "Draw five at once",
            "draws_one_on_its_turn": "Draw one on your turn",
            "is_skipped": "You are passed over",
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


def first_choices() -> Choices:
    """The book of a newcomer, in which nothing is changed yet."""
    return {"like": "standard", "title": TITLE}


def with_choice(choices: Choices, playing: int, key: str, value: Choice) -> Choices:
    """The choices with one of them made; the deal is changed for the number of players that are compared."""
    if key == "title":
        return choices | {"title": _titled(value)}
    if key == "like":
        if not isinstance(value, str) or value not in LIKE:
            raise RequestError("There is no such game.")
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


def numbers_of(choices: Choices) -> range:
    """The numbers of players that both the original and the changed book are for; empty where there is none."""
    original = RULE_BOOKS[choices["like"]]
    fewest, most = choices.get("players", original.players)
    return range(max(fewest, original.players[0]), min(most, original.players[1], MOST_PLAYERS) + 1)


def chosen(choices: Choices, key: str) -> Any:
    """What a choice is, in the book or else in the original."""
    if key == "points" and "points" in choices:
        return "group" if choices["points"] == 1 else "card"
    return choices.get(key, BY_KEY[key].of(RULE_BOOKS[choices["like"]]))


def cards_each(choices: Choices, playing: int) -> int | str:
    """How many cards each of so many players is dealt; `ALL` for all of them."""
    deal = choices.get("deal", RULE_BOOKS[choices["like"]].deal)
    return ALL if deal == ALL else int(deal[playing - 2])


def deals(playing: int) -> tuple[int | str, ...]:
    """What the switch of the deal goes through."""
    return (*(cards for cards in DEALS if cards <= PACK // playing), ALL)


def after(options: tuple[Any, ...], now: Any) -> Any:
    """What a switch comes to next; from a number that it does not have to the next larger one."""
    if now in options:
        return options[(options.index(now) + 1) % len(options)]
    return next((option for option in options if option == ALL or option > now), options[0])


def with_form(choices: Choices, playing: int, fields: Mapping[str, str]) -> tuple[Choices, int]:
    """The choices and the number of players as a form has them, its values as JSON; another original starts over."""
    try:
        read = {key: json.loads(text) for key, text in fields.items() if key != "title"}
    except ValueError:
        raise RequestError(NOT_SO) from None
    made = with_choice(choices, playing, "title", fields["title"])
    if read["like"] != choices["like"]:
        made = with_choice(made, playing, "like", read["like"])
    else:
        for key in ("drawn_group_plays_on", "tie", "points"):
            made = with_choice(made, playing, key, read[key])
    if type(read["playing"]) is not int or read["playing"] not in numbers_of(made):
        raise RequestError("So many cannot play by these rules.", "playing")
    return made, read["playing"]

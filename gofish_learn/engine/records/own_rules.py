"""A rule book of one's own: one of the six with some of its choices changed.

`own_rules` makes it from an object such as ``{"like": "standard", "title": "Sharks", "group": 2}``, which is what a
record, a file and `simulate --rules` hold. Reading it is strict: a key that is unknown, a value of the wrong type or
out of range, and a book that could come to where nobody can ask are refused in a sentence.

Source: the project's contract for records, section 4, "A book of one's own".
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from types import MappingProxyType
from typing import TypeGuard, TypeVar

from gofish_learn.engine.records.document import RecordError, read_object
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import EmptyHand, Rules, Tie
from gofish_learn.engine.wording import as_given, listed, quoted

Kind = TypeVar("Kind", bound=Enum)
TITLE = "My own rules"
LONGEST_TITLE = 40
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
PACK = 52
LIKE = tuple(name for name, rules in RULE_BOOKS.items() if not rules.names_a_card)
"""The books that a book of one's own can be like: those in which a rank is asked for."""
EMPTY_HANDS = {kind.name.lower(): kind for kind in EmptyHand}
TIES = {kind.name.lower(): kind for kind in Tie}
SWITCHES = ("catch_plays_on", "wish_plays_on", "drawn_group_plays_on", "open_hands")
"""The choices that are true or false."""
KEYS = (
    "like",
    "title",
    "players",
    "deal",
    "group",
    "catch_plays_on",
    "wish_plays_on",
    "drawn_group_plays_on",
    "empty_hand",
    "tie",
    "points",
    "open_hands",
)
"""All that the object of a book of one's own may hold."""


class RulesError(ValueError):
    """A rule book that cannot be read or played; the message is a sentence that says why.

    >>> from gofish_learn import own_rules
    >>> own_rules({"like": "standard", "group": 3})
    Traceback (most recent call last):
    gofish_learn.engine.records.own_rules.RulesError: “group” must be 4 (books) or 2 (pairs).
    """


class StuckError(RulesError):
    """A rule book that is one, but that some deal would bring to where nobody can ask."""


def parse_rules(text: str | bytes) -> Rules:
    """Read a book of one's own from its JSON text.

    >>> from gofish_learn.rule_books import parse_rules
    >>> parse_rules('{"like": "classroom-pairs", "title": "Long pairs", "deal": [9, 9, 9, 9, 8]}').title
    'Long pairs'

    Raises:
        RulesError: the text is not such a book, or nobody could play it to its end.
    """
    try:
        choices = read_object(text, "The rule book")
    except RecordError as error:
        raise RulesError(str(error)) from None
    return own_rules(choices)


def own_rules(choices: Mapping[str, object] | str = MappingProxyType({}), /, **more: object) -> Rules:
    """Make a rule book of your own: one of the six, with some of its choices changed.

    >>> from gofish_learn import own_rules
    >>> sharks = own_rules("standard", title="Sharks", group=2)
    >>> sharks.title, sharks.group_word, sharks.cards_dealt(players=4), sharks.like
    ('Sharks', 'pair', 20, 'standard')

    Args:
        choices: the name of the book to change; or an object with all choices, as a record has it, such as
            ``{"like": "standard", "group": 2}``.
        **more: what is to be different; the rest stays as it is there, but without a referee:

            - ``title``: what it is called,
            - ``players``: the fewest and the most, such as [2, 4],
            - ``deal``: cards for each player, in a list: for 2 players, for 3, and so on; or "all",
            - ``group``: 4 (books) or 2 (pairs),
            - ``catch_plays_on``, ``wish_plays_on``, ``drawn_group_plays_on``: whether the asker plays on after being
              given cards, after fishing the rank that was asked for, and after a draw that completes another group,
            - ``empty_hand``: "draws_five_at_once", "draws_one_on_its_turn", "is_skipped" or "ends_the_game",
            - ``tie``: "last_group_first", "fewest_cards" or "shared",
            - ``points``: for a group, 1 or as many as it has cards,
            - ``open_hands``: whether everybody sees all hands.

    Raises:
        RulesError: a choice is unknown or cannot be made, or some deal would come to where nobody can ask.
    """
    if isinstance(choices, str):
        choices = {"like": choices}
    if not isinstance(choices, Mapping):
        raise RulesError(
            f"{as_given(choices)} is no rule book of your own: write what is changed of which book, such as "
            'own_rules("standard", group=2).'
        )
    choices = {**choices, **more}
    unknown = next((key for key in choices if key not in KEYS), None)
    if unknown is not None:
        raise RulesError(
            f"A rule book of your own has no key {quoted(str(unknown))}; it may have {listed(list(KEYS))}."
        )
    like = chosen_like(choices)
    players = chosen_players(choices["players"]) if "players" in choices else like.players
    group = chosen_group(choices["group"]) if "group" in choices else like.group
    switches = {key: chosen_switch(choices[key], key) for key in SWITCHES if key in choices}
    rules = replace(
        like,
        name="own",
        title=chosen_title(choices["title"]) if "title" in choices else TITLE,
        players=players,
        best_players=min(max(like.best_players, players[0]), players[1]),
        deal=chosen_deal(choices["deal"], players[1]) if "deal" in choices else deal_like(like, players[1]),
        group=group,
        empty_hand=chosen_kind(choices["empty_hand"], "empty_hand", EMPTY_HANDS)
        if "empty_hand" in choices
        else like.empty_hand,
        tie=chosen_kind(choices["tie"], "tie", TIES) if "tie" in choices else like.tie,
        points=chosen_points(choices["points"], group) if "points" in choices else 1 if like.points == 1 else group,
        referee=False,
        sources=tuple(source for source in like.sources if source.choice not in {*choices, "referee"}),
        own=json.dumps(dict(choices), separators=(",", ":")),
        **switches,
    )
    refuse_if_stuck(rules)
    return rules


def refuse_if_stuck(rules: Rules) -> None:
    """Refuse a book that some deal would bring to where nobody can ask.

    That can be only where an empty hand is never filled again: then all hands may be empty while a whole group still
    lies in the pond. With fewer cards than a group in the pond, what is not laid is always partly in a hand.

    Raises:
        StuckError: the book is such a one; the message says for how many players and how many cards.
    """
    if rules.empty_hand is not EmptyHand.IS_SKIPPED:
        return
    for players in range(rules.players[0], rules.players[1] + 1):
        pond = PACK - rules.cards_dealt(players)
        if pond >= rules.group:
            raise StuckError(
                f"This book could come to where nobody can ask: with {players} players {pond} cards stay in the pond "
                "after the deal, and once every hand is empty nobody may draw them."
            )


def chosen_like(choices: Mapping[str, object]) -> Rules:
    """The book that is changed."""
    if "like" not in choices:
        raise RulesError(f"A rule book of your own needs “like”, the book that it changes: {listed(list(LIKE))}.")
    name = choices["like"]
    if isinstance(name, str) and name in RULE_BOOKS and name not in LIKE:
        raise RulesError(f"“like” cannot be {quoted(name)}: one asks for a card there, and here it must be a rank.")
    if not isinstance(name, str) or name not in LIKE:
        raise RulesError(f"“like” must be one of {listed(list(LIKE))}.")
    return RULE_BOOKS[name]


def chosen_title(value: object) -> str:
    """The title: 1 to 40 printable characters."""
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_TITLE or not value.isprintable():
        raise RulesError(f"“title” must be a text of 1 to {LONGEST_TITLE} printable characters.")
    return value


def chosen_players(value: object) -> tuple[int, int]:
    """The fewest and the most players."""
    match value:
        case [fewest, most] if is_whole(fewest) and is_whole(most) and FEWEST_PLAYERS <= fewest <= most <= MOST_PLAYERS:
            return fewest, most
    raise RulesError(
        f"“players” must be two whole numbers, the fewest and the most, from {FEWEST_PLAYERS} to {MOST_PLAYERS}."
    )


def chosen_deal(value: object, most: int) -> tuple[int, ...]:
    """The cards dealt to each player, for 2 players, 3 players and so on up to the most; none where all are dealt."""
    if value == "all":
        return ()
    if not isinstance(value, list):
        raise RulesError("“deal” must be “all” or a list of whole numbers, one for each number of players from 2 on.")
    if len(value) != most - 1:
        raise RulesError(
            f"“deal” must have {most - 1} {'number' if most == 2 else 'numbers'}, not {len(value)}: "
            f"one for each number of players from 2 to {most}."
        )
    if not all(is_whole(cards) and cards >= 1 for cards in value):
        raise RulesError("“deal” must hold whole numbers of cards, 1 or more each.")
    for players, cards in enumerate(value, FEWEST_PLAYERS):
        if players * cards > PACK:
            raise RulesError(f"“deal” gives each of {players} players more cards than a pack of {PACK} has for them.")
    return tuple(value)


def deal_like(like: Rules, most: int) -> tuple[int, ...]:
    """The deal of the book that is changed, for as many players as there may be."""
    if len(like.deal) < most - 1:
        raise RulesError(f"“deal” is needed: {like.title} does not say how many cards each of {most} players is dealt.")
    return like.deal[: most - 1]


def chosen_group(value: object) -> int:
    """The cards of a group: 4 or 2."""
    if not is_whole(value) or value not in (2, 4):
        raise RulesError("“group” must be 4 (books) or 2 (pairs).")
    return value


def chosen_points(value: object, group: int) -> int:
    """The points of a group: 1, or as many as it has cards."""
    if not is_whole(value) or value not in (1, group):
        raise RulesError(f"“points” must be 1 (for each group) or {group} (for its cards).")
    return value


def chosen_switch(value: object, key: str) -> bool:
    """A choice that is true or false."""
    if not isinstance(value, bool):
        raise RulesError(f"“{key}” must be true or false.")
    return value


def chosen_kind(value: object, key: str, kinds: Mapping[str, Kind]) -> Kind:
    """One of the named choices."""
    if not isinstance(value, str) or value not in kinds:
        raise RulesError(f"“{key}” must be one of {listed(list(kinds))}.")
    return kinds[value]


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; a boolean or ``1.0`` is not one."""
    return type(value) is int

"""A game as one JSON document: what is saved, replayed, shared and reviewed.

The document names the rule book, the players, the dealer, the deck in the order dealt and every action. Same record, same
game, for ever. Reading it is strict: whatever is missing, unknown or of the wrong type is refused in a sentence.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from gofish_learn.engine.asks import Action, Ask, Expose, IllegalActionError
from gofish_learn.engine.cards import Card
from gofish_learn.engine.fields import (
    RecordError,
    action_of,
    deck_of,
    declares_of,
    items_of,
    names_of,
    seat_of,
    whole_number,
)
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import listed, quoted

FORMAT = "gofish-record/1"
NEEDED = ("format", "rules", "players", "dealer", "deck", "actions")
OPTIONAL = ("names", "declares")


@dataclass(frozen=True, slots=True)
class Record:
    """One game, whole.

    Attributes:
        rules: the rule book.
        players: the number of players.
        dealer: the seat that dealt.
        deck: the 52 cards in the order dealt.
        actions: the actions in the order played.
        names: the players' names by seat, or None.
        declares: the seats that show their books themselves, or None where the record does not say.
        extras: further keys, each starting with ``x-``, kept as they are.
    """

    rules: Rules
    players: int
    dealer: int
    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()
    names: tuple[str, ...] | None = None
    declares: tuple[int, ...] | None = None
    extras: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> str:
        """The record as the text of its document."""
        document: dict[str, Any] = {"format": FORMAT, "rules": self.rules.name}
        document |= {"players": self.players, "dealer": self.dealer}
        if self.names is not None:
            document["names"] = list(self.names)
        if self.declares is not None:
            document["declares"] = list(self.declares)
        document["deck"] = [str(card) for card in self.deck]
        document["actions"] = [action_object(action) for action in self.actions]
        return json.dumps(document | dict(self.extras), separators=(",", ":"))


def action_object(action: Action) -> dict[str, Any]:
    """An action as the record's JSON object."""
    if isinstance(action, Expose):
        return {"expose": [action.seat, str(action.card)]}
    wanted = str(action.wanted) if isinstance(action.wanted, Card) else action.wanted.letter
    shown: dict[str, Any] = {"ask": [action.asker, action.target, wanted]}
    if action.deny:
        shown["deny"] = True
    if action.show:
        shown["show"] = [rank.letter for rank in action.show]
    return shown


def parse_record(text: str | bytes) -> Record:
    """Read a record from the text of its document.

    Raises:
        RecordError: the text is not a record; an action that is malformed is named by its number, from 1.
    """
    document = read_object(text)
    unknown = [key for key in document if key not in NEEDED + OPTIONAL and not key.startswith("x-")]
    if unknown:
        raise RecordError(f"A record has no key {quoted(unknown[0])}; keys of your own start with “x-”.")
    missing = [f"“{key}”" for key in NEEDED if key not in document]
    if missing:
        raise RecordError(f"The record lacks {listed(missing)}.")
    if document["format"] != FORMAT:
        raise RecordError(f"The record's format must be “{FORMAT}”.")
    name = document["rules"]
    if not isinstance(name, str) or name not in RULE_BOOKS:
        raise RecordError(f"The record's rules must be one of {listed(list(RULE_BOOKS))}.")
    rules = RULE_BOOKS[name]
    players = whole_number(document["players"], "The number of players")
    try:
        rules.check_players(players)
    except ValueError as error:
        raise RecordError(str(error)) from None
    return Record(
        rules=rules,
        players=players,
        dealer=seat_of(document["dealer"], players, "The dealer"),
        deck=deck_of(document["deck"]),
        actions=tuple(numbered_actions(document["actions"], rules, players)),
        names=names_of(document["names"], players) if "names" in document else None,
        declares=declares_of(document["declares"], rules, players) if "declares" in document else None,
        extras={key: value for key, value in document.items() if key.startswith("x-")},
    )


def numbered_actions(value: Any, rules: Rules, players: int) -> Iterator[Action]:
    """The actions of a record; one that is malformed is refused by its number, from 1."""
    for number, action in enumerate(items_of(value, "The record's actions"), 1):
        try:
            yield action_of(action, rules, players)
        except RecordError as error:
            raise RecordError(f"Action {number}: {error}") from None


def replay(record: Record) -> Game:
    """Play a record from its deal to its last action.

    Raises:
        RecordError: an action breaks a rule; the message says which (its number, from 1) and why.
    """
    game = Game(record.rules, record.players, record.dealer, record.deck, record.declares or ())
    for number, action in enumerate(record.actions, 1):
        try:
            game.play(action)
        except IllegalActionError as error:
            raise RecordError(f"Action {number}: {error}") from None
    return game


def read_object(text: str | bytes) -> dict[str, Any]:
    """The JSON object that a text holds, refusing what JSON does not have and keys that stand twice."""

    def refuse_constant(name: str) -> Any:
        raise RecordError(f"The record holds {name}, which is not a number in JSON.")

    def refuse_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise RecordError(f"The key {quoted(key)} stands twice in the record.")
            found[key] = value
        return found

    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        document = json.loads(decoded, parse_constant=refuse_constant, object_pairs_hook=refuse_twice)
    except UnicodeDecodeError:
        raise RecordError("The record is not text in UTF-8.") from None
    except RecursionError:
        raise RecordError("The record is nested too deeply.") from None
    except json.JSONDecodeError as error:
        raise RecordError(
            f"The record is not JSON: line {error.lineno}, column {error.colno} cannot be read."
        ) from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError("The record is not JSON: it holds a number that is too long to read.") from None
    if not isinstance(document, dict):
        raise RecordError("The record must be a JSON object.")
    return document

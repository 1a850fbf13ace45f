"""A game as one JSON document: what is saved, replayed, shared and reviewed.

The document names the rule book, the players, the dealer, the deck in the order dealt and every action. Same record,
same game, for ever. Reading it is strict: whatever is missing, unknown or of the wrong type is refused in a sentence.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from gofish_learn.engine.asks import Action, Expose
from gofish_learn.engine.cards import Card, written
from gofish_learn.engine.records.document import (
    RecordError,
    read_action,
    read_deck,
    read_declares,
    read_items,
    read_names,
    read_object,
    read_players,
    read_seat,
)
from gofish_learn.engine.records.own_rules import RulesError, own_rules
from gofish_learn.engine.rule_books import RULE_BOOKS, rule_book
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import listed, quoted, seat_among

__all__ = ["FORMAT", "MOST_ACTIONS", "Record", "RecordError", "action_object", "parse_record", "read_head"]

FORMAT = "gofish-record/1"
NEEDED = ("format", "rules", "players", "dealer", "deck", "actions")
OPTIONAL = ("names", "declares")
MOST_ACTIONS = 100_000
"""The most actions that a record may hold: far more than a game has (hundreds), and replayed within seconds."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game in a few values: replaying them plays the same game again.

    >>> from gofish_learn import STANDARD, Ask, replay
    >>> from gofish_learn.cards import CARDS
    >>> from gofish_learn.records import Record
    >>> record = Record(STANDARD, players=2, dealer=1, deck=CARDS, actions=(Ask.parse("0>1:7"),))
    >>> replay(record)
    <Game: Standard Go Fish with 2 players, 37 cards in the pond. Seat 1 is to ask.>

    Attributes:
        rules: the rule book, which may be given by its name.
        players: the number of players.
        dealer: the seat that dealt.
        deck: the 52 cards in the order dealt.
        actions: the actions in the order played.
        names: the players' names by seat, or None.
        declares: the seats that show their books themselves, or None where the record does not say.
        extras: further keys, each starting with ``x-``, kept as they are.

    Raises:
        TypeError: the number of players or the dealer is not a number.
        ValueError: there is no such rule book or dealer, or the book is not for so many players.
    """

    rules: Rules
    players: int
    dealer: int
    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()
    names: tuple[str, ...] | None = None
    declares: tuple[int, ...] | None = None
    extras: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a game that nobody could deal."""
        rules = rule_book(self.rules)
        players = rules.check_players(self.players)
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "dealer", seat_among(self.dealer, players))

    def to_json(self) -> str:
        """The record as one line of JSON, which `parse_record` reads back."""
        document: dict[str, object] = {"format": FORMAT, "rules": self.rules.as_json()}
        document |= {"players": self.players, "dealer": self.dealer}
        if self.names is not None:
            document["names"] = list(self.names)
        if self.declares is not None:
            document["declares"] = list(self.declares)
        document["deck"] = [str(card) for card in self.deck]
        document["actions"] = [action_object(action) for action in self.actions]
        return json.dumps(document | dict(self.extras), separators=(",", ":"))


def action_object(action: Action) -> dict[str, object]:
    """An action as a record writes it: ``{"ask": [0, 1, "7"]}`` or ``{"expose": [0, "7H"]}``."""
    if isinstance(action, Expose):
        return {"expose": [action.seat, str(action.card)]}
    shown: dict[str, object] = {"ask": [action.asker, action.target, written(action.wanted)]}
    if action.deny:
        shown["deny"] = True
    if action.show:
        shown["show"] = [rank.letter for rank in action.show]
    return shown


def parse_record(text: str | bytes) -> Record:
    """Read a record from its JSON text.

    >>> from gofish_learn import STANDARD
    >>> from gofish_learn.cards import CARDS
    >>> from gofish_learn.records import Record, parse_record
    >>> record = Record(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> parse_record(record.to_json()) == record
    True

    Raises:
        RecordError: the text is not a record; an action that is malformed is named by its number, from 1.
    """
    record, actions = read_head(text)
    return replace(record, actions=tuple(numbered_actions(actions, record.rules, record.players)))


def numbered_actions(values: Iterable[object], rules: Rules, players: int) -> Iterator[Action]:
    """The actions of a record, read one by one; the first that is wrong is named by its number, from 1."""
    for number, value in enumerate(values, 1):
        if number > MOST_ACTIONS:
            raise RecordError(f"Action {number}: a record holds {MOST_ACTIONS} actions at most.")
        try:
            yield read_action(value, rules, players)
        except RecordError as error:
            raise RecordError(f"Action {number}: {error}") from None


def read_head(text: str | bytes) -> tuple[Record, list[object]]:
    """Read everything in a record but its actions, which are returned as they were written."""
    document = read_object(text)
    unknown = [key for key in document if key not in NEEDED + OPTIONAL and not key.startswith("x-")]
    if unknown:
        raise RecordError(f"A record has no key {quoted(unknown[0])}; keys of your own start with “x-”.")
    missing = [f"“{key}”" for key in NEEDED if key not in document]
    if missing:
        raise RecordError(f"The record lacks {listed(missing)}.")
    if document["format"] != FORMAT:
        raise RecordError(f"The record's format must be “{FORMAT}”.")
    rules = read_rules(document["rules"])
    players = read_players(document["players"], rules)
    record = Record(
        rules=rules,
        players=players,
        dealer=read_seat(document["dealer"], players, "The dealer"),
        deck=read_deck(document["deck"]),
        names=read_names(document["names"], players) if "names" in document else None,
        declares=read_declares(document["declares"], rules, players) if "declares" in document else None,
        extras={key: value for key, value in document.items() if key.startswith("x-")},
    )
    return record, read_items(document["actions"], "The record's actions")


def read_rules(value: object) -> Rules:
    """The rule book that a record names, or the book of one's own that it holds."""
    if isinstance(value, dict):
        try:
            return own_rules(value)
        except RulesError as error:
            raise RecordError(f"The record's rules: {error}") from None
    if not isinstance(value, str) or value not in RULE_BOOKS:
        raise RecordError(f"The record's rules must be one of {listed(list(RULE_BOOKS))}, or an object with choices.")
    return RULE_BOOKS[value]

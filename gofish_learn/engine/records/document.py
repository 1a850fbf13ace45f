"""The text of a record or a rule book, read as strict JSON, and what the fields of a record may hold.

What Python's reader lets pass beyond the standard is refused here. Each function for a field takes what JSON held and
returns the engine's value: a boolean or ``1.0`` is not a seat and a number is not a card. Whatever does not fit raises
a `RecordError`, whose message is a sentence that begins with the name of the field (`what`).
"""

import json
from functools import partial
from math import isinf

from gofish_learn.engine.asks import Action, Ask, Expose, ask_for
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import quoted


class RecordError(ValueError):
    """A record that cannot be read or played; the message is a sentence that says why.

    >>> from gofish_learn.records import parse_record
    >>> parse_record("seven")
    Traceback (most recent call last):
    gofish_learn.engine.records.document.RecordError: The record is not JSON: line 1, column 1 cannot be read.
    """


def read_object(text: str | bytes, what: str = "The record") -> dict[str, object]:
    """The JSON object that a text holds; anything that is not JSON, and a key that occurs twice, is refused.

    Args:
        text: the text.
        what: what it is to be, as a message begins.

    Raises:
        RecordError: the text is not one JSON object.
    """
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        document = json.loads(
            decoded,
            parse_constant=partial(refuse_constant, what=what),
            parse_float=partial(finite, what=what),
            object_pairs_hook=partial(each_key_once, what=what),
        )
    except UnicodeDecodeError:
        raise RecordError(f"{what} is not text in UTF-8.") from None
    except RecursionError:
        raise RecordError(f"{what} is nested too deeply.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno} cannot be read" if error.doc.strip() else "it is empty"
        raise RecordError(f"{what} is not JSON: {where}.") from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError(f"{what} holds a number that is too long to read.") from None
    if not isinstance(document, dict):
        raise RecordError(f"{what} must be a JSON object.")
    return document


def refuse_constant(name: str, what: str) -> float:
    """Refuse NaN and Infinity, which Python reads although JSON does not have them."""
    raise RecordError(f"{what} holds {name}, which is not a number in JSON.")


def finite(digits: str, what: str) -> float:
    """The number with these digits, unless it is too large for a floating-point number."""
    number = float(digits)
    if isinf(number):
        raise RecordError(f"{what} holds the number {quoted(digits)}, which is too large to read.")
    return number


def each_key_once(pairs: list[tuple[str, object]], what: str) -> dict[str, object]:
    """The object that JSON's pairs make, unless a key occurs twice, so that one value would hide another."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"The key {quoted(twice)} stands twice in {what[:1].lower()}{what[1:]}.")
    return found


def read_whole_number(value: object, what: str) -> int:
    """The value as a whole number; a boolean or ``1.0`` is not one."""
    if type(value) is not int:
        raise RecordError(f"{what} must be a whole number.")
    return value


def read_players(value: object, rules: Rules) -> int:
    """The number of players, one that the rule book is for."""
    players = read_whole_number(value, "The number of players")
    try:
        rules.check_players(players)
    except ValueError as error:
        raise RecordError(str(error)) from None
    return players


def read_seat(value: object, players: int, what: str) -> int:
    """The value as a seat, 0 to players - 1."""
    seat = read_whole_number(value, what)
    if not 0 <= seat < players:
        raise RecordError(f"{what} must be a seat from 0 to {players - 1}.")
    return seat


def read_items(value: object, what: str) -> list[object]:
    """The value as a list of anything."""
    if not isinstance(value, list):
        raise RecordError(f"{what} must be a list.")
    return value


def read_text(value: object, what: str) -> str:
    """The value as text; a number is not text."""
    if not isinstance(value, str):
        raise RecordError(f"{what} must be a text in quotes.")
    return value


def read_card(value: object, what: str) -> Card:
    """The card that the value writes, such as ``"7H"``."""
    try:
        return Card.parse(read_text(value, what))
    except ValueError as error:
        raise RecordError(str(error)) from None


def read_rank(value: object, what: str) -> Rank:
    """The rank that the value writes, such as ``"7"``."""
    try:
        return Rank.parse(read_text(value, what))
    except ValueError as error:
        raise RecordError(str(error)) from None


def read_deck(value: object) -> tuple[Card, ...]:
    """The 52 cards in the order dealt, each once."""
    values = read_items(value, "The deck")
    if len(values) != 52:
        raise RecordError(f"The deck must have 52 cards, not {len(values)}.")
    deck = tuple(read_card(card, "A card of the deck") for card in values)
    seen: set[Card] = set()
    for card in deck:
        if card in seen:
            raise RecordError(f"The deck holds the {card.words} twice.")
        seen.add(card)
    return deck


def read_names(value: object, players: int) -> tuple[str, ...]:
    """The names of the players, one for each seat."""
    names = read_items(value, "The names")
    if len(names) != players:
        raise RecordError(f"The names must be one for each of the {players} players, not {len(names)}.")
    return tuple(read_name(name) for name in names)


def read_name(value: object) -> str:
    """A player's name; half of a surrogate pair is refused, since it could not be saved as UTF-8 again."""
    name = read_text(value, "A name")
    if any("\ud800" <= char <= "\udfff" for char in name):
        raise RecordError("A name must be made of whole characters.")
    return name


def read_declares(value: object, rules: Rules, players: int) -> tuple[int, ...]:
    """The seats that show their books themselves; only a rule book with a referee has such seats."""
    refuse_without_referee(rules, "declares")
    seats = tuple(
        read_seat(seat, players, "A seat that declares") for seat in read_items(value, "The seats that declare")
    )
    if len(set(seats)) < len(seats):
        raise RecordError("The seats that declare must each stand there once.")
    return seats


def read_action(value: object, rules: Rules, players: int) -> Action:
    """The action that an object of a record stands for: an ask, or a card shown by accident."""
    if not isinstance(value, dict):
        raise RecordError("an action must be an object such as {“ask”: [1, 2, “7”]}.")
    kind = "expose" if "expose" in value else "ask"
    known = ("expose",) if kind == "expose" else ("ask", "deny", "show")
    for key in value:
        if key not in known:
            raise RecordError(f"{'an ask' if kind == 'ask' else 'an exposed card'} has no key {quoted(str(key))}.")
    if kind not in value:
        raise RecordError("an action must be an “ask” or an “expose”.")
    for key in ("deny", "show", "expose"):
        if key in value:
            refuse_without_referee(rules, key)
    return read_ask(value, rules, players) if kind == "ask" else read_expose(value["expose"], players)


def read_ask(value: dict[object, object], rules: Rules, players: int) -> Ask:
    """The ask that an object of a record stands for, with a wrong denial and with the books that are shown."""
    parts = read_items(value["ask"], "an ask")
    if len(parts) != 3:
        raise RecordError("an ask must be three things: the asker, the target and what is asked for.")
    wanted: Rank | Card
    wanted = read_card(parts[2], "the card") if rules.names_a_card else read_rank(parts[2], "the rank")
    deny = value.get("deny", False)
    if not isinstance(deny, bool):
        raise RecordError("“deny” must be true or false.")
    shown = tuple([read_rank(rank, "a book that is shown") for rank in read_items(value.get("show", []), "“show”")])
    asker, target = read_seat(parts[0], players, "the asker"), read_seat(parts[1], players, "the target")
    return Ask(asker, target, wanted, deny, shown) if deny or shown else ask_for(asker, target, wanted)


def read_expose(value: object, players: int) -> Expose:
    """The card shown by accident that an “expose” of a record stands for."""
    parts = read_items(value, "“expose”")
    if len(parts) != 2:
        raise RecordError("“expose” must be two things: the seat and the card.")
    return Expose(read_seat(parts[0], players, "the seat"), read_card(parts[1], "the card"))


def refuse_without_referee(rules: Rules, key: str) -> None:
    """Refuse a key that only makes sense under a referee, where the rule book has none."""
    if not rules.referee:
        raise RecordError(f"“{key}” needs a referee, and {rules.title} has none.")

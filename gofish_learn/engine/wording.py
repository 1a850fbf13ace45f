"""Words for messages: somebody's text in quotes, several things in a list, and what is no number and no seat."""

from collections.abc import Mapping, Sequence
from operator import index
from reprlib import repr as shorten
from typing import Any, SupportsIndex

LONGEST = 24
"""The most characters of somebody's text that a message repeats."""
ASCII_FOR = str.maketrans(
    {"“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "–": "-", "−": "-", "×": "x", "·": "-", "±": "+/-", "→": "->"}
)
"""What a keyboard writes for the signs of our texts that some consoles do not have."""


def in_ascii(text: str) -> str:
    """A text of ours as every console can print it; somebody's own letters stay as they are."""
    return text.translate(ASCII_FOR)


def quoted(text: str) -> str:
    """A text in quotes, on one line, with unprintable characters as ``?``, and cut after `LONGEST` characters."""
    shown = "".join(char if char.isprintable() else "?" for char in text[:LONGEST])
    return f"“{shown}{'…' if len(text) > LONGEST else ''}”"


def as_given(value: object) -> str:
    """What somebody gave where something else is wanted: a text in quotes, anything else as Python shows it."""
    return quoted(value) if isinstance(value, str) else shorten(value)


def so_many(number: int, thing: str, things: str | None = None) -> str:
    """A number of things: "1 fact", "3 facts"; `things` is for a plural that has more to it than an "s"."""
    return f"{number} {thing if number == 1 else things or f'{thing}s'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them: "a", "a and b", "a, b and c"; `last` is the word before the last of them."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def whole_number(value: object, sentence: str) -> int:
    """A number as a plain integer: NumPy's are taken too, booleans and text are not.

    Args:
        value: what was given.
        sentence: what to say of anything else, after what was given.

    Raises:
        TypeError: it is not a whole number.
    """
    if type(value) is int:
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return index(value)
    raise TypeError(f"{as_given(value)} {sentence}")


def must_be(value: object, kinds: Any, sentence: str) -> None:
    """See that something is of its kind.

    Args:
        value: what was given.
        kinds: the kind that it should be of, or several.
        sentence: what to say of anything else, after what was given.

    Raises:
        TypeError: it is of another kind.
    """
    if not isinstance(value, kinds):
        raise TypeError(f"{as_given(value)} {sentence}")


def holds(values: object, whole: Any, each: Any) -> bool:
    """Whether something is a collection of a kind, and all that it holds, or a dictionary's values, is of another.

    A text is no collection here.
    """
    if isinstance(values, str) or not isinstance(values, whole):
        return False
    held: Any = values
    return all(isinstance(one, each) for one in (held.values() if isinstance(held, Mapping) else held))


def seat_number(value: object) -> int:
    """A seat as a plain integer, at whatever table.

    Raises:
        TypeError: it is not a number.
    """
    return whole_number(value, "is no seat: a seat is a whole number, and the first is seat 0.")


def seat_among(value: object, players: int) -> int:
    """A seat as a plain integer, at a table of this number of players.

    Raises:
        TypeError: it is not a number.
        ValueError: the table has no such seat.
    """
    seat = seat_number(value)
    if not 0 <= seat < players:
        raise ValueError(no_seat(seat, players))
    return seat


def no_seat(seat: int, players: int) -> str:
    """The sentence for a seat that a table of this number of players does not have."""
    return f"There is no seat {seat}: the seats are 0 to {players - 1}."

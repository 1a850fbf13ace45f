"""Seats and numbers of players as somebody gives them: what is none is refused at once, in a sentence."""

from operator import index
from typing import SupportsIndex

from gofish_learn.engine.wording import as_given


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


def number_of_players(value: object) -> int:
    """A number of players as a plain integer.

    Raises:
        TypeError: it is not a number.
    """
    return whole_number(value, "is no number of players: write a whole number, such as 3.")


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

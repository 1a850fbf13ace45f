"""The door for what a page says: what each declared type takes, what it refuses, and in which sentence."""

from dataclasses import dataclass
from enum import Enum
from math import inf, nan
from types import NoneType
from typing import Any, Literal, NotRequired, TypedDict

import pytest

from gofish_learn.ui.app.requests import Request, UnreadableError, envelope_of, read, reader_of


class Side(Enum):
    """Where something is."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True)
class Seat:
    """An object within a message."""

    name: str
    face: str | None = None


class Spot(TypedDict):
    """An object that is read as it is."""

    name: str
    face: NotRequired[str]


class Move(Request):
    """A message with a field that is needed, and one that may be missing."""

    to: int
    quickly: bool = False


class TurnRound(Request, otherwise="Choose a side."):
    """A message with a sentence of its own."""

    side: Side


class Shout(Request, type="cry"):
    """A message whose name is another one on the wire."""


Any_ = Move | TurnRound | Shout


@pytest.mark.parametrize(
    ("message", "request_"),
    [
        pytest.param({"type": "move", "to": 3}, Move(3), id="what may be missing has its default"),
        pytest.param({"type": "move", "to": 3, "quickly": True}, Move(3, quickly=True), id="all is there"),
        pytest.param({"type": "move", "to": 3, "seq": 1, "odd": []}, Move(3), id="what is not declared is passed over"),
        pytest.param({"type": "turn-round", "side": "left"}, TurnRound(Side.LEFT), id="a class of two words"),
        pytest.param({"type": "cry"}, Shout(), id="a name of its own"),
    ],
)
def test_a_message_becomes_the_request_that_is_declared(message: Any, request_: Request) -> None:
    assert read(Any_, envelope_of(message)) == request_


@pytest.mark.parametrize(
    "message",
    [{}, [], None, "move", {"type": []}, {"type": "shout"}, {"type": "move"}, {"type": "move", "to": 3, "quickly": 1}],
)
def test_what_is_not_declared_cannot_be_read(message: Any) -> None:
    with pytest.raises(UnreadableError):
        read(Any_, envelope_of(message))


@pytest.mark.parametrize(
    ("declared", "taken", "refused"),
    [
        (str, ["", "7H"], [7, None, ["7H"], b"7H"]),
        (int, [0, -7, 2**53 - 1], [2**53, -(10**400), True, 7.0, "7", None]),
        (float, [0, 0.5, -1, 10**400], [True, nan, inf, "0.5", None]),
        (bool, [True, False], [1, 0, "true", None]),
        (NoneType, [None], [0, "", False]),
        (object, [None, 7, {"a": []}], []),
        (str | None, ["a", None], [7]),
        (Literal[1, "many"], [1, "many"], [True, 1.0, 2, "one", [1], None]),
        (list[int], [[], [1, 2]], [[1, "2"], (1, 2), "12", None]),
        (dict[str, int], [{}, {"a": 1}], [{"a": "1"}, [], None]),
    ],
)
def test_each_type_takes_what_it_says_and_no_more(declared: Any, taken: list[Any], refused: list[Any]) -> None:
    reader = reader_of(declared)
    for value in taken:
        assert reader(value) is value or reader(value) == value
    for value in refused:
        with pytest.raises(UnreadableError):
            reader(value)


@pytest.mark.parametrize(
    ("declared", "value", "made"),
    [
        (tuple[str, ...], ["a", "b"], ("a", "b")),
        (tuple[int, str], [1, "a"], (1, "a")),
        (Side, "right", Side.RIGHT),
        (Seat, {"name": "Ana"}, Seat("Ana")),
        (list[Seat], [{"name": "Ana", "face": "crab"}], [Seat("Ana", "crab")]),
        (Spot, {"name": "Ana", "odd": 7}, {"name": "Ana"}),
        (Spot, {"name": "Ana", "face": "crab"}, {"name": "Ana", "face": "crab"}),
    ],
)
def test_lists_and_objects_become_values(declared: Any, value: Any, made: Any) -> None:
    assert reader_of(declared)(value) == made


def test_a_message_cannot_be_declared_to_hold_what_json_has_not() -> None:
    with pytest.raises(TypeError, match="A message cannot hold"):
        reader_of(set[int])

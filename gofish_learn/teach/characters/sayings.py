"""The words of the opponents, from `sayings.toml` beside this module."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Sayings:
    """What one opponent says, and when; the head of the table says what stands in braces.

    Where it has several lines, they are said in turn.

    Attributes:
        hello: when it is first met.
        asks_you: how it asks whoever reads this.
        caught: when it gives what it was asked for.
        fooled: when somebody had none of what it asked for.
        forgot: the same, where that player had said so before.
        wish: when it fishes what it asked for.
        lays: when it lays a book or a pair.
        beaten: at the end, to a person who has won.
        wins: at the end, where it has won itself.
    """

    hello: str
    asks: tuple[str, ...]
    asks_you: tuple[str, ...]
    caught: tuple[str, ...]
    fooled: tuple[str, ...]
    forgot: tuple[str, ...]
    wish: tuple[str, ...]
    lays: tuple[str, ...]
    beaten: str
    wins: str


@cache
def sayings() -> Mapping[str, Sayings]:
    """What each opponent says, by its face."""
    return {
        face: Sayings(**{when: frozen(line) for when, line in said.items()})
        for face, said in table("sayings.toml").items()
    }


def table(name: str) -> Mapping[str, Mapping[str, Any]]:
    """A table of words that lies beside this module, by the faces of the opponents."""
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def frozen(line: str | list[str]) -> Any:
    """A line, or several as a tuple."""
    return line if isinstance(line, str) else tuple(line)

"""The words of the opponents, from `lines.toml` beside this module."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Lines:
    """What one opponent says, and when; the head of the table says what stands in braces.

    Attributes:
        hello: when it is first met.
        asks: how it asks another player.
        asks_you: how it asks whoever reads this.
        caught: when it gives what it was asked for.
        fooled: when somebody had none of what it asked for.
        forgot: the same, where that player had said so before.
        wish: when it fishes what it asked for.
        lays: when it lays a book or a pair.
        beaten: at the end, to a person who has won.
    """

    hello: str
    asks: str
    asks_you: str
    caught: str
    fooled: str
    forgot: str
    wish: str
    lays: str
    beaten: str


@cache
def lines() -> Mapping[str, Lines]:
    """What each opponent says, by its face."""
    written = tomllib.loads(files(__package__).joinpath("lines.toml").read_text(encoding="utf-8"))
    return {face: Lines(**said) for face, said in written.items()}

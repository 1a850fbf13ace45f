"""The words of the album, from `album.toml` beside this module."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from gofish_learn.teach.characters.sayings import table


@dataclass(frozen=True, slots=True)
class AlbumWords:
    """What the album says of the weakness of one opponent.

    Attributes:
        hint: where to look, as long as it has not been found.
        question: the hint as a question, to take along into a game.
        plan: how to use the weakness, after a game that was lost.
    """

    hint: str
    found: str
    question: str
    plan: str


@cache
def in_the_album() -> Mapping[str, AlbumWords]:
    """What the album says of each opponent, by its face."""
    return {face: AlbumWords(**words) for face, words in table("album.toml").items()}

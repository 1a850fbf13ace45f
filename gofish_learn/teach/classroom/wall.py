"""What a teacher puts on the wall of the class; nobody's name is there unless the teacher puts it there."""

import json
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Self


class Shows(StrEnum):
    """What can stand on the wall."""

    JOIN = "join"
    """How to join."""
    QUESTION = "question"
    """What the class is asked, its tally, and the answer once it is shown."""
    BOARD = "board"
    """Every game, one line each."""
    OUTCOMES = "outcomes"
    """What came of the same cards."""
    SLIDE = "slide"
    TABLE = "table"
    """A table to watch."""
    GAME = "game"
    """The finished game that the class looks at."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class OnWall:
    """What stands on the wall.

    Attributes:
        names: whether the nicknames of learners stand there.
        lesson: the number of the lesson whose slide it is, such as `04`.
        step: which of its slides, from 1.
        table: the number of the table; None where it is none that stands there.
        paused: whether a game that goes on by itself waits.
        dark: whether nothing is to be seen for a moment.
        since: when the first slide of the lesson was left, in seconds since 1970; 0 before.
        crossed: the kinds of ways that the class has crossed out in its own order, each as the slide it was done on
            and its place there, from 0.
    """

    shows: Shows = Shows.JOIN
    names: bool = False
    lesson: str = ""
    step: int = 1
    table: int | None = None
    paused: bool = False
    dark: bool = False
    since: float = 0.0
    crossed: tuple[tuple[int, int], ...] = ()

    def turned_to(self, step: int, now: float) -> Self:
        """The same lesson at another slide, at `now` seconds since 1970; its time begins with the second slide."""
        return replace(self, step=step, since=self.since or (now if step != self.step else 0.0))

    @property
    def is_whole(self) -> bool:
        """Whether every part has its right type."""
        found: tuple[object, ...] = (self.names, self.lesson, self.step, self.paused, self.dark, self.since)
        which = {int} if self.shows is Shows.TABLE else {int, type(None)}
        pairs: list[tuple[object, ...]] = [*self.crossed]
        return (
            [*map(type, found)] == [bool, str, int, bool, bool, float]
            and all([*map(type, pair)] == [int, int] for pair in pairs)
            and type(self.table) in which
            and self.step > 0
        )

    def to_text(self) -> str:
        """As JSON, for the store."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str | None) -> Self:
        """What the store had; how to join, if that is nothing or cannot be read."""
        try:
            saved = json.loads(text or "{}")
            crossed = tuple(map(tuple, saved.get("crossed", ())))
            wall = cls(**saved | {"shows": Shows(saved["shows"]), "crossed": crossed})
            return wall if wall.is_whole else cls()
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
            return cls()


HOW_TO_JOIN = OnWall()

"""What a teacher puts on the wall of the class; nobody's name is there unless the teacher puts it there."""

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Self


class Shows(StrEnum):
    """What can stand on the wall."""

    JOIN = "join"
    """How to come in."""
    QUESTION = "question"
    """What the class is asked, its tally, and the answer once it is shown."""
    BOARD = "board"
    """Every game, a line each."""
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
    """

    shows: Shows = Shows.JOIN
    names: bool = False
    lesson: str = ""
    step: int = 1
    table: int | None = None
    paused: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether every part of it is what it is to be."""
        found: tuple[object, ...] = (self.names, self.lesson, self.step, self.table, self.paused)
        kinds = tuple(map(type, found))
        names, lesson, step, table, paused = kinds
        which = {int} if self.shows is Shows.TABLE else {int, type(None)}
        return (names, lesson, step, paused) == (bool, str, int, bool) and table in which and self.step > 0

    def to_text(self) -> str:
        """It as it is kept."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str | None) -> Self:
        """What was kept; how to come in, where nothing was or it cannot be read."""
        try:
            saved = json.loads(text or "{}")
            kept = cls(**saved | {"shows": Shows(saved["shows"])})
            return kept if kept.is_whole else cls()
        except (KeyError, RecursionError, TypeError, ValueError):
            return cls()


HOW_TO_JOIN = OnWall()

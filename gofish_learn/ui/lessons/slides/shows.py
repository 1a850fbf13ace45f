"""What a slide can show, by the word behind `show` at the top of its block."""

from collections.abc import Callable, Mapping
from typing import Protocol

from gofish_learn.engine.wording import quoted
from gofish_learn.ui.lessons.slides.charts import Bars, Icons, Line
from gofish_learn.ui.lessons.slides.circle import Circle
from gofish_learn.ui.lessons.slides.hands import Hands
from gofish_learn.ui.lessons.slides.trees import Tree
from gofish_learn.ui.lessons.slides.words import Rows, Slips, Talk, Vote
from gofish_learn.ui.lessons.slides.worlds import WorldsShown


class Show(Protocol):
    """Something to look at, which may change with each press."""

    @property
    def stages(self) -> int:
        """How many states it has; one if no press changes it."""

    def drawn(self, stage: int) -> str:
        """Its HTML at a stage, from 0, with all that a screen reader needs."""

    def tells(self, stage: int) -> str:
        """What is new at a stage, in words for the notes."""


KINDS: Mapping[str, Callable[[list[str], list[str]], Show]] = {
    "cards": Hands,
    "worlds": WorldsShown,
    "bars": Bars,
    "icons": Icons,
    "line": Line,
    "circle": Circle,
    "tree": Tree,
    "rows": Rows,
    "talk": Talk,
    "vote": Vote,
    "slips": Slips,
}
"""What can be shown, each made from the other words of its first line and from its lines."""
WORDS_ONLY = ("vote", "slips")
"""Those that only set words large."""


def is_spoken(show: Show) -> bool:
    """Whether what is new in it is what somebody says."""
    return isinstance(show, (Circle, Talk))


class ShowError(ValueError):
    """A block that shows something cannot be read; the message says why."""


def show_of(first: str, text: str) -> Show | None:
    """What a block of a slide shows; None if it is not one that does.

    Args:
        first: what stands behind the fence, such as `show bars of 100`.
        text: the lines of the block.

    Raises:
        ShowError: there is no such thing to show, or its lines cannot be read.
    """
    word, *more = first.split() or [""]
    if word != "show":
        return None
    kind, *others = more or [""]
    if kind not in KINDS:
        raise ShowError(f"A slide cannot show {quoted(kind)}; it can show {', '.join(KINDS)}.")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    try:
        return KINDS[kind](others, lines)
    except ValueError as error:
        raise ShowError(f"“{first}” cannot be read: {error}") from error

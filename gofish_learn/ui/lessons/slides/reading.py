"""`slides.md` as slides.

A line `---` begins a slide. A `##` says to which part of the lesson this slide and those after it belong, and `###` is
what stands on top of it. A block of code whose first line begins with `show` is drawn (see `KINDS`). What stands below
`<!-- then -->` comes with the next press, and `<!-- say: … -->` is for the notes. `<!-- answers 1 -->` says that the
slide, once all of it has come, answers the lesson's first "Predict first", and `<!-- ticket 2, 3 -->` that it teaches
what these questions of the exit ticket ask.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from gofish_learn.engine.wording import quoted
from gofish_learn.ui.lessons.blocks import Block, is_prediction, level_of, plain, read_blocks
from gofish_learn.ui.lessons.slides.diagrams import Bars, Circle, Icons, NumberLine, Tree
from gofish_learn.ui.lessons.slides.drawn_block import DrawnBlock
from gofish_learn.ui.lessons.slides.hands import Hands
from gofish_learn.ui.lessons.slides.ways import WaysShown
from gofish_learn.ui.lessons.slides.words import Rows, Slips, Talk, Vote

BETWEEN = re.compile(r"^---\n", re.MULTILINE)
THEN = "<!-- then -->"
ANSWERS = re.compile(r"<!-- answers (\d+) -->")
TICKET = re.compile(r"<!-- ticket (\d+(?:, \d+)*) -->")
PART, TITLE = 2, 3

KINDS: Mapping[str, Callable[[list[str], list[str]], DrawnBlock]] = {
    "cards": Hands,
    "ways": WaysShown,
    "bars": Bars,
    "icons": Icons,
    "line": NumberLine,
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


@dataclass(frozen=True)
class Piece:
    """Something on a slide.

    Attributes:
        block: what it says; that of the code where it shows something.
        since: with which press it comes, from 0.
        show: what it shows, or None.
    """

    block: Block
    since: int
    show: DrawnBlock | None = None

    @property
    def is_to_see(self) -> bool:
        """Whether it is something to look at, and not only words."""
        if self.show is not None:
            return self.block["attrs"]["info"].split()[1] not in WORDS_ONLY
        return self.block["type"] in {"table", "block_code"} or is_picture(self.block)


@dataclass(frozen=True)
class Slide:
    """One slide.

    Attributes:
        part: the part of the lesson, as its heading there says it; empty before the first.
        say: what only the speaker reads.
        presses: how many presses it takes from its first state to its last.
        answers: the number of the guess that it answers, from 1; 0 if it answers none.
        ticket: the numbers of the questions on the exit ticket that it teaches how to answer.
    """

    part: str
    title: str
    pieces: tuple[Piece, ...]
    say: tuple[Block, ...]
    presses: int
    answers: int = 0
    ticket: tuple[str, ...] = ()

    @cached_property
    def asks(self) -> bool:
        """Whether it asks for a guess."""
        return any(is_prediction(piece.block) for piece in self.pieces)


def is_picture(block: Block) -> bool:
    """Whether a paragraph is a picture."""
    return block["type"] == "paragraph" and any(child["type"] == "image" for child in block["children"])


@lru_cache(maxsize=32)
def read_slides(markdown: str) -> tuple[Slide, ...]:
    """The slides of a file; every page of its lesson asks for them.

    Raises:
        ShowError: something cannot be shown.
    """
    part = ""
    found = []
    for text in BETWEEN.split(markdown)[1:]:
        segments = [read_blocks(one) for one in text.split(THEN)]
        headings = [block for blocks in segments for block in blocks if level_of(block)]
        part = next((plain(one) for one in headings if level_of(one) == PART), part)
        title = next((plain(one) for one in headings if level_of(one) == TITLE), "")
        say = tuple(
            one for blocks in segments for block in blocks if block["type"] == "say" for one in block["children"]
        )
        pieces = tuple(_pieces(segments))
        last = max((piece.since + (piece.show.stages - 1 if piece.show else 0) for piece in pieces), default=0)
        answers, ticket = ANSWERS.search(text), TICKET.search(text)
        asked = tuple(ticket[1].split(", ")) if ticket else ()
        found.append(Slide(part, title, pieces, say, last, int(answers[1]) if answers else 0, asked))
    return tuple(found)


def _pieces(segments: list[list[Block]]) -> Iterator[Piece]:
    since = -1
    for blocks in segments:
        since += 1
        for block in blocks:
            if level_of(block) or block["type"] == "say":
                continue
            show = show_of(block["attrs"].get("info", ""), block["raw"]) if block["type"] == "block_code" else None
            yield Piece(block, since, show)
            since += show.stages - 1 if show else 0


def is_spoken(show: DrawnBlock) -> bool:
    """Whether what is new in it is said by somebody."""
    return isinstance(show, (Circle, Talk))


class ShowError(ValueError):
    """A block that shows something cannot be read; the message says why."""


def show_of(first: str, text: str) -> DrawnBlock | None:
    """What a block shows, by the words after its fence, such as `show bars of 100`; None if it shows nothing.

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

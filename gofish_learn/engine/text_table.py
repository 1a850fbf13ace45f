"""Values as a person reads them: a few lines of text for a console, or a table in a notebook.

What a value says is put together here in words; `gofish_learn.engine.html_hook` knows who draws it in a notebook.
"""

from dataclasses import dataclass
from textwrap import wrap

from gofish_learn.engine.html_hook import drawn
from gofish_learn.engine.wording import in_ascii

WIDTH = 100
"""The most characters of a line of text."""


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table of words, with sentences around it; the first cell of each row is its heading.

    Attributes:
        caption: what the table shows, in a sentence or two.
        head: the headings of the columns.
        rows: the cells, row by row.
        notes: what is to be said below it, a sentence or two each.
    """

    caption: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()

    def text(self) -> str:
        """The table as text in ASCII, its lines at most `WIDTH` wide where its columns allow it."""
        lines = [tuple(map(in_ascii, line)) for line in (self.head, *self.rows)] if self.head else []
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        padded = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines]
        last = sum(widths[:-1]) + 2 * len(widths[:-1])
        if last < WIDTH // 2:  # only the last column can be wide
            padded = [part for line in padded for part in folded(line, last)]
        below = [part for note in self.notes for part in folded(note, 2)]
        return "\n".join([*folded(self.caption), *(line.rstrip() for line in padded), *below])


def folded(text: str, indent: int = 0) -> list[str]:
    """The lines of a text in ASCII; where it is wider than `WIDTH` it goes on below, so far to the right."""
    text = in_ascii(text).rstrip()
    if len(text) <= WIDTH:
        return [text]
    return wrap(text, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)


class Shown:
    """A value that prints as a person would write it, and draws itself in a notebook."""

    __slots__ = ()

    def text_table(self) -> TextTable:
        """What it says."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """What it is, in a line."""
        return f"<{type(self).__name__}: {in_ascii(self.text_table().caption)}>"

    def __str__(self) -> str:
        """What it says, in a line or a few, in ASCII."""
        return self.text_table().text()

    def _repr_html_(self) -> str | None:
        """The same as a notebook shows it."""
        return drawn(self.text_table())

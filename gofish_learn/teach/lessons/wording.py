"""Sentences as a notebook shows them: as text that wraps between words, not as a raw value or a code box."""

from html import escape
from typing import ClassVar


class Sentences(str):
    """Sentences, a line each.

    A notebook draws them as text. JupyterLab breaks what is printed in mid-word where a line is too long for the page.
    """

    __slots__ = ()

    right: ClassVar[bool] = False

    def __repr__(self) -> str:
        """The sentences themselves, without quotation marks."""
        return str(self)

    def _repr_html_(self) -> str:
        """The sentences as a notebook shows them, a line each."""
        return "".join(f"<div>{escape(line)}</div>" for line in self.splitlines())


def tell(*sentences: str) -> Sentences:
    """Sentences for the end of a cell, one per line; empty ones are left out.

    >>> tell("Ana has sevens.", "", "Ben has none.")
    Ana has sevens.
    Ben has none.
    """
    return Sentences("\n".join(filter(None, sentences)))


class WellDone(Sentences):
    """Sentences for a right answer."""

    __slots__ = ()

    right = True


def well_done(*sentences: str) -> WellDone:
    """Sentences as `tell` shows them, for a right answer."""
    return WellDone(tell(*sentences))

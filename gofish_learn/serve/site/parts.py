"""What the site is put together from: parts, each a function that yields files."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple


class File(NamedTuple):
    """A file of the site.

    Attributes:
        path: its path from the top of the site, with slashes.
        content: what is in it.
        offline: whether the first visit fetches it, so that the next ones need no network. What is large, and not
            wanted by everybody, is kept when it is first opened.
    """

    path: str
    content: bytes
    offline: bool = True


@dataclass(frozen=True)
class Work:
    """What the parts are made from.

    Attributes:
        pyodide: the files of Python's build for browsers, by their names.
        has_numpy: whether NumPy is among them.
        lab: whether the lessons' notebooks are on the site, in JupyterLab without a server.
    """

    pyodide: Mapping[str, bytes]
    has_numpy: bool = False
    lab: bool = False


Part = Callable[[Work], Iterator[File]]
"""Yields its files."""

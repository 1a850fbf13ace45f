"""What comes in through a socket, bounded before anything else is done with it."""

import json
import re
from collections import Counter
from typing import Any

from gofish_learn.ui.in_browser.nesting import is_too_deep

LONGEST_MESSAGE = 1 << 16
"""Bytes of a frame. The longest that a page sends has a few thousand; files to open go another way."""
LONGEST_GREETING = 1 << 12
"""Bytes of a message that is looked into as soon as it comes; a longer one is no greeting, is read when it is its turn,
and counts once more for each so many bytes."""
LONGEST_FORM = 1 << 14
"""Bytes of the body of a request of which nothing else is said; a key, a nickname or an answer has a hundred."""
LONGEST_FILE = 300_000
MOST_POSTING = 64
"""How many bodies of pages are read at once."""
DEEPEST = 32
A_SECOND = 50.0
AT_ONCE = 200
"""How many messages a page may send a second, and how many at once: far more than anybody clicks."""
MOST_LATE = 100
MOST_LATE_BYTES = 4 * LONGEST_MESSAGE
"""Whoever goes on sending while so much is late is sent away."""
MOST_UNREAD = 1 << 20
"""So many characters may wait for a page that reads none."""
PAGES_EACH = 12
"""How many pages a learner may have open."""

NOT_READ = "That message cannot be read."
TOO_DEEP = f"That message is nested deeper than {DEEPEST}, and is not read."

PAGE_ID = re.compile("[0-9a-f]{32}")


def messages_in(length: int) -> int:
    """For how many messages so many bytes count."""
    return 1 + length // LONGEST_GREETING


class MessageError(ValueError):
    """A message cannot be read; the text says so in a sentence."""


def read_message(text: str | bytes) -> dict[str, Any]:
    """The message in a frame."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise MessageError(NOT_READ) from error
    if is_too_deep(text, DEEPEST):
        raise MessageError(TOO_DEEP)
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MessageError(NOT_READ) from error
    if not isinstance(message, dict):
        raise MessageError(NOT_READ)
    return message


class FullError(Exception):
    """One page more may not be opened now; the message is a sentence for whoever opens it."""


class OpenPages:
    """How many pages are open, in all and by each visitor."""

    TOO_MANY = "As many pages are open as this server has room for. This page tries again by itself."
    TOO_MANY_EACH = f"You have {PAGES_EACH} pages open. Close one, and this page opens by itself."

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    @property
    def number(self) -> int:
        """How many are open."""
        return self._open.total()

    def has(self, visitor: str) -> bool:
        """Whether a visitor has a page open."""
        return self._open[visitor] > 0

    def open(self, visitor: str, *, teacher: bool = False, learner: bool = False) -> None:
        """Count a page that is opened by a visitor; without a door all visitors are one, called by nothing.

        A teacher always finds room, as only she can put out whoever takes it all, and so does a learner of a class for
        her first page.
        """
        if self.number >= self.most and not teacher and (self.has(visitor) or not learner):
            raise FullError(self.TOO_MANY)
        if visitor and self._open[visitor] >= PAGES_EACH:
            raise FullError(self.TOO_MANY_EACH)
        self._open[visitor] += 1

    def close(self, visitor: str) -> None:
        """Count a page that is closed."""
        self._open -= Counter({visitor: 1})  # which forgets whom no page is left of

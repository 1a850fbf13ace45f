"""The pages that stay with one process: a host each, which outlives its page's connection for a while.

A page whose connection was cut finds what it left: an opened game, a tournament, a book of its own. What it sends again
because it has heard no answer gets the answer that it has missed, and is not done twice.
"""

import json
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import ON_A_SERVER, Host, Needs

LEFT_SECONDS = 600.0
"""How long a host is kept whose page has gone."""
MOST_LEFT = 400
"""How many such hosts are kept; one more, and the one that was left first goes."""
MOST_ANSWERS = 8
"""How many answers of a page are kept to be given again; it waits for fewer at once."""
ERASING = frozenset({"delete", "erase"})
"""The messages after which nothing stays of what was there: of a learner, and of a class."""
QUICKLY = 1
"""How hard an answer is compressed: the least already makes a fifth of it."""


class HostedPage:
    """A page, open or left a short while ago.

    Attributes:
        answers: its last answers as compressed JSON, by the numbers of the messages. They are seldom given again, and a
            page's own HTML takes most of the memory that it takes here.
        left: when its connection was lost, in seconds of the clock; None while it has one.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.answers: OrderedDict[int, bytes] = OrderedDict()
        self.left: float | None = None

    @property
    def waits(self) -> bool:
        """Whether something of it is still to be kept."""
        return bool(self.host.saving.waiting)

    def answer(self, message: Mapping[str, Any]) -> bytes:
        """The answer to a message: the one that it had before, if it was answered and is no greeting."""
        number = message.get("seq")
        if message.get("type") == "hello":
            same = self.host.session is not None
            present = self.host.come_back(message) if same else self.host.answer(message)
            return as_json(present | {"same": same})
        if type(number) is not int:
            return as_json(self.host.answer(message))
        if number in self.answers:
            return zlib.decompress(self.answers[number])
        said = self.host.answer(message)
        if message.get("type") in ERASING and said["type"] != "refused":
            self.answers.clear()  # in which what is erased still stands
        answer = as_json(said)
        self.answers[number] = zlib.compress(answer, QUICKLY)
        while len(self.answers) > MOST_ANSWERS:
            self.answers.popitem(last=False)
        return answer


class HostedPages:
    """The pages of one process. Messages of different pages may come on different threads at once."""

    def __init__(self, needs: Needs, clock: Callable[[], float] = time.monotonic) -> None:
        """Hand every host these needs, unless it is said otherwise; `clock` tells seconds."""
        self.needs, self.clock = needs, clock
        self.pages: dict[str, HostedPage] = {}

    def answer(self, key: str, app: str, message: Mapping[str, Any], needs: Needs | None = None) -> bytes:
        """The answer to a message of a page, as JSON."""
        page = self.pages.get(key)
        if page is None:
            page = self.pages[key] = HostedPage(ON_A_SERVER[app].host(needs or self.needs))
        page.left = None
        return page.answer(message)

    def leave(self, key: str) -> None:
        """Note that a page has lost its connection."""
        page = self.pages.get(key)
        if page is not None:
            page.left = self.clock()
            page.host.left()

    def overdue(self) -> list[str]:
        """The pages that have gone and are to be looked after: to be kept again, or forgotten."""
        now, pages = self.clock(), list(self.pages.items())
        left = sorted((since, key, page.waits) for key, page in pages if (since := page.left) is not None)
        return [
            key
            for place, (since, key, waits) in enumerate(left)
            if waits or now - since > LEFT_SECONDS or len(left) - place > MOST_LEFT
        ]

    def look_after(self, key: str) -> None:
        """Try again to keep what waits for a page that has gone; where nothing does, forget the page."""
        page = self.pages.get(key)
        if page is None or page.left is None:
            return
        if page.waits:
            page.host.answer({"type": "keep"})
        elif key in self.overdue():
            del self.pages[key]


def as_json(message: Message) -> bytes:
    """A message as it is sent."""
    return json.dumps(message, separators=(",", ":")).encode()

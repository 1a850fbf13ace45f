"""What every handler of a server knows: whom it lets in, what it shows, who answers the pages, and which are open."""

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import jinja2

from gofish_learn.serve.web.access.access import Access
from gofish_learn.serve.web.access.hosts import Hosts
from gofish_learn.serve.web.access.limits import MOST_POSTING, POSTING_EACH, FairTurns, Pace, PageCount
from gofish_learn.serve.web.files import Files
from gofish_learn.serve.web.workers.pool import Pool
from gofish_learn.store.classroom.visits import Visit
from gofish_learn.ui.lessons.pages import LessonPages


class Carrier(Protocol):
    """What carries the messages of a page."""

    @property
    def unread(self) -> int:
        """How many characters wait for the page."""

    def carry(self, text: str) -> None:
        """Send the page a message."""

    def close(self, code: int | None = None, reason: str | None = None) -> None:
        """Close the connection."""


class OpenPage(Protocol):
    """An open page: `open_pages` has what it says and hears."""

    name: str
    visit: Visit | None
    visit_cookie: str
    hears: bool
    carrier: Carrier
    pace: Pace

    def send(self, answer: bytes | dict[str, Any]) -> None:
        """Send it something."""

    def may_go_on(self) -> bool:
        """Whether the visit that opened it is still valid; if not, it is closed."""


@dataclass
class ServerState:
    """What the handlers of one server know.

    Attributes:
        pool: the processes in which the hosts answer.
        files: the scripts and styles of the pages, and what draws charts.
        templates: the other pages.
        hosts: the names that requests may give.
        proxies: the addresses of proxies whose word about who asks is believed.
        access: who may come in; None for everybody, where only this computer can reach the server.
        page_count: how many pages are open, and may be.
        listening: the open pages that only hear of their class.
        listener_count: how many of those there are, and may be.
        coming: when a page was sent to each learner that has not connected yet.
        waiting: the open pages on which somebody waits to be let into a class.
        waiter_count: how many of those there are, and may be; they take no place of anybody who is in.
        changed: called where something of a class may have changed, or with the members for whom alone it has.
        told: what a page that has greeted is to know of its class.
        posting: lets a few pages of each visitor at once send what is too long for a message of their socket.
        long_polls: those of pages that have no socket, by the visit and by what the page calls its own.
        held: the browsers for which an answer is held.
        sockets: how many there are of each visitor, those that are closing too.
    """

    pool: Pool
    files: Files
    lessons: LessonPages
    templates: jinja2.Environment
    hosts: Hosts
    page_count: PageCount
    proxies: frozenset[str] = frozenset()
    access: Access | None = None
    open_pages: dict[str, OpenPage] = field(default_factory=dict)
    listening: set[OpenPage] = field(default_factory=set)
    listener_count: PageCount = field(init=False)
    coming: dict[int, float] = field(default_factory=dict)
    waiting: set[OpenPage] = field(default_factory=set)
    waiter_count: PageCount = field(init=False)
    changed: Callable[..., object] = lambda *_: None
    told: Callable[[OpenPage], Awaitable[dict[str, Any] | None]] | None = None
    posting: FairTurns = field(default_factory=lambda: FairTurns(POSTING_EACH, MOST_POSTING))
    long_polls: dict[tuple[str, str], Any] = field(default_factory=dict)
    held: set[str] = field(default_factory=set)
    sockets: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.listener_count, self.waiter_count = PageCount(self.page_count.most), PageCount(self.page_count.most)

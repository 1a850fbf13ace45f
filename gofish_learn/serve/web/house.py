"""What every handler of a server knows: whom it lets in, what it shows, and who answers the pages."""

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import jinja2

from gofish_learn.serve.web.classroom.hosts import Hosts
from gofish_learn.serve.web.classroom.room import Room
from gofish_learn.serve.web.files import Files
from gofish_learn.serve.web.limits import MOST_POSTING, OpenPages
from gofish_learn.serve.web.workers.pool import Pool

if TYPE_CHECKING:
    from gofish_learn.serve.web.links.line import Line
    from gofish_learn.serve.web.links.talk import Talk


@dataclass
class House:
    """One server.

    Attributes:
        pool: the processes in which the hosts answer.
        files: the scripts and styles of the pages, and what draws charts.
        templates: the pages.
        hosts: the names that requests may give.
        proxies: the addresses of proxies whose word about who asks is believed.
        room: who may come in; None for everybody, where only this computer can reach the server.
        pages: how many pages are open, and may be.
        links: what the open pages say and hear, by the keys of the pages.
        posting: lets so many pages at once send what is no message of their socket.
        lines: those of pages that have no socket, by the visit and by what the page calls its line.
        held: the browsers for which an answer is held.
    """

    pool: Pool
    files: Files
    templates: jinja2.Environment
    hosts: Hosts
    pages: OpenPages
    proxies: frozenset[str] = frozenset()
    room: Room | None = None
    links: "dict[str, Talk]" = field(default_factory=dict)
    posting: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MOST_POSTING))
    lines: "dict[tuple[str, str], Line]" = field(default_factory=dict)
    held: set[str] = field(default_factory=set)

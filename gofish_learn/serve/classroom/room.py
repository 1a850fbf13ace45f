"""What a server that others can reach knows: its key or classes, its hosts, its visitors."""

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any, Protocol
from urllib.parse import quote

from gofish_learn.serve.classroom.guessing import Guessing
from gofish_learn.serve.classroom.hosts import Hosts, own_names
from gofish_learn.serve.classroom.visits import KeptVisits, Visits
from gofish_learn.serve.ports import address, is_unspecified
from gofish_learn.serve.store.visits import Visit
from gofish_learn.teach.classroom.classroom import Answer, Classroom, Member
from gofish_learn.teach.classroom.join_keys import fresh_key, key_typed

NAME_PAGE = "/join/name"


class Classes(Protocol):
    """The classes that a server is for: see `serve/store/classes`."""

    def open(self, name: str) -> Classroom:
        """Make a class, with a key of its own."""

    def classes(self) -> list[Classroom]:
        """Every class, the newest first."""

    def classroom(self, number: int) -> Classroom | None:
        """The class of this number, or None if it has been erased."""

    def join(self, classroom: int, nickname: object, word: object = "") -> Member:
        """Let a learner into a class, or back into it."""

    def version(self, number: int) -> int | None:
        """The version of a class alone; None if it has been erased."""

    def news(self, member: int) -> Mapping[str, Any] | None:
        """What a learner's page may be told of her class; None if she is in none any more."""

    def here(self, number: int, browser: str, app: str) -> Member:
        """Note that a learner's page is open, and give its browser her games."""

    def answer(self, member: int, prompt: int, value: object) -> Answer:
        """Keep what a member answers."""

    def shown(self, classroom: int) -> str | None:
        """The record of the game that a class looks at, or None."""

    def teacher_secret(self, *, others_end: bool = True) -> str:
        """A new secret for the teacher's link."""

    def teaches(self, secret: object) -> bool:
        """Whether this is the secret of a teacher's link."""


@dataclass
class Room:
    """Who may come into a server.

    Attributes:
        kept: where visits are kept.
        classes: the classes that learners may join; None where one key opens the server for everybody.
        shown: the number of the class whose key is on the wall, where there are classes.
        hosts: the names that requests may give.
        key: the key of a server without classes.
        guessing: the wrong keys.
        visits: who is in.
        reached: whether another machine has been heard of yet.
        host: what the server listens on, as it was told to; empty for all addresses.
        port: at which port.
        joining: held while a nickname is given: the hash of a word is slow, and the news shall not wait behind thirty.
        asks_name: whether the learners of a class choose a nickname, on `NAME_PAGE`, before they open anything.
    """

    kept: KeptVisits
    classes: Classes | None = None
    shown: int | None = None
    hosts: Hosts = field(default_factory=lambda: Hosts(own_names()))
    key: str = field(default_factory=lambda: fresh_key(SystemRandom()))
    guessing: Guessing = field(default_factory=Guessing)
    visits: Visits = field(init=False)
    reached: bool = False
    host: str = ""
    port: int = 0
    joining: asyncio.Lock = field(default_factory=asyncio.Lock)
    asks_name: bool = False

    def __post_init__(self) -> None:
        """Know the visitors of this kind of server."""
        self.visits = Visits(self.kept, self.admits)

    def admits(self, visit: Visit) -> bool:
        """Whether a visit is one of this kind of server: a class's, or a teacher's; or one by the server's own key."""
        if self.classes is None:
            return visit.classroom is None and not visit.teacher
        return visit.teacher or visit.classroom is not None

    def needs_name(self, visit: Visit) -> bool:
        """Whether the learner who uses a browser has still to choose a nickname."""
        return self.asks_name and visit.classroom is not None and visit.member is None

    def first_page(self, visit: Visit, onward: str) -> str:
        """Where a browser goes next that wants to go `onward`."""
        to = "" if onward == "/" else f"?to={quote(onward)}"
        return f"{NAME_PAGE}{to}" if self.needs_name(visit) else onward

    async def opened_by(self, typed: str) -> tuple[bool, Classroom | None]:
        """Whether a key, as somebody typed it, opens the door, and to which class.

        Raises:
            NotKeptError: the classes cannot be read just now.
        """
        key = key_typed(typed) or ""
        if self.classes is None:
            return secrets.compare_digest(key, self.key), None
        found = None
        for classroom in await asyncio.to_thread(self.classes.classes):
            if secrets.compare_digest(key, classroom.key):
                found = classroom  # the others are looked at all the same, so that the time tells nothing
        return found is not None, found

    @property
    def address(self) -> str | None:
        """The address that learners open, with a slash at its end; None while no other device could reach it."""
        if self.host and not is_unspecified(self.host):
            return address(self.host, self.port)
        best = next((one.text for one in self.hosts.addresses if one.reach), None)
        return None if best is None else address(best, self.port)

    def wall_key(self) -> str | None:
        """The key that is on the wall; None where its class has been erased.

        Raises:
            NotKeptError: it cannot be read just now.
        """
        if self.classes is None:
            return self.key
        classroom = self.wall_class()
        return None if classroom is None else classroom.key

    def wall_class(self) -> Classroom | None:
        """The class whose key is on the wall; None where there are no classes, or it has been erased.

        Raises:
            NotKeptError: it cannot be read just now.
        """
        return self.classes.classroom(self.shown) if self.classes is not None and self.shown is not None else None


def class_called(classes: Classes, name: str) -> Classroom:
    """The class of a name, made if there is none.

    Raises:
        ClassError: a class cannot be called that.
        NotKeptError: it cannot be kept just now.
    """
    called = " ".join(name.split())
    same = (one for one in classes.classes() if one.name.casefold() == called.casefold())
    return next(same, None) or classes.open(called)

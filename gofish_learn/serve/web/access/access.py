"""Who may come into a server that others can reach: its key or its classes, its names, its visitors."""

import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from random import SystemRandom
from urllib.parse import quote

from gofish_learn.serve.ports import address, is_unspecified
from gofish_learn.serve.web.access.hosts import Hosts, network_of, own_names
from gofish_learn.serve.web.access.limits import Threads, Turns
from gofish_learn.serve.web.access.nicknames import Nicknames
from gofish_learn.serve.web.access.visits import Visits
from gofish_learn.serve.web.access.wrong_keys import WrongKeys
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.classroom.tables import Tables
from gofish_learn.store.classroom.visits import StoreVisits, Visit, secret_hash
from gofish_learn.store.saves import NotSavedError, owner_of
from gofish_learn.teach.classroom.classroom import Classroom
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import fresh_key, key_typed

NAME_PAGE = "/join/name"
STORE_THREADS = 4
PLACE_DIGITS = 16


@dataclass
class Access:
    """Who may come into a server.

    Attributes:
        saved_tables: where the tables are kept at which people play together.
        classes: the classes that learners may join; None where one key opens the server for everybody.
        shown: the number of the class whose key is on the wall, where there are classes.
        hosts: the names that requests may give.
        key: the key of a server without classes.
        store: threads on which the store is asked.
        nicknames: how learners choose a nickname.
        entering: lets each browser choose one at a time.
        asking: lets each visitor ask the store one thing at a time.
        reached: whether another machine has been heard of yet.
        wall_since: since when the wall has been up, by the monotonic clock.
        host: what the server listens on, as it was told to; empty for all addresses.
        salt: without it nobody finds out which address something stands for.
    """

    saved_visits: StoreVisits
    saved_tables: Tables
    classes: Classes | None = None
    shown: int | None = None
    hosts: Hosts = field(default_factory=lambda: Hosts(own_names()))
    key: str = field(default_factory=lambda: fresh_key(SystemRandom()))
    wrong_keys: WrongKeys = field(default_factory=WrongKeys)
    visits: Visits = field(init=False)
    store: Threads = field(default_factory=lambda: Threads("store", STORE_THREADS))
    nicknames: Nicknames = field(init=False)
    entering: Turns = field(default_factory=Turns)
    asking: Turns = field(default_factory=Turns)
    reached: bool = False
    wall_since: float | None = None
    host: str = ""
    port: int = 0
    salt: str = field(default_factory=secrets.token_hex, repr=False)

    def __post_init__(self) -> None:
        self.visits = Visits(self.saved_visits, self.admits)
        self.nicknames = Nicknames(self.store)

    def admits(self, visit: Visit) -> bool:
        """Whether a visit fits this server: with classes a learner's or a teacher's, without them one by the key."""
        if self.classes is None:
            return visit.classroom is None and not visit.teacher
        return visit.teacher or visit.classroom is not None

    def needs_name(self, visit: Visit) -> bool:
        """Whether whoever uses a browser has still to choose a nickname, or to be let in by it, on `NAME_PAGE`."""
        return visit.classroom is not None and (visit.member is None or visit.waits)

    def first_page(self, visit: Visit, onward: str) -> str:
        """The page to open next on the way `onward`."""
        to = "" if onward == "/" else f"?to={quote(onward)}"
        return f"{NAME_PAGE}{to}" if self.needs_name(visit) else onward

    async def class_of(self, visit: Visit | None) -> Classroom | None:
        """The class that a browser has joined; None where it is in none.

        Raises:
            NotSavedError: The store cannot be read just now.
        """
        if self.classes is None or visit is None or visit.classroom is None:
            return None
        return await self.store(self.classes.classroom, visit.classroom)

    def place_of(self, asker: str) -> str:
        """A pseudonym of an address, or of its network, for as long as the server runs."""
        return secret_hash(f"{self.salt}{network_of(asker)}")[:PLACE_DIGITS]

    async def note_here(self, member: int, token: str, place: str) -> None:
        """Record that a learner is here, and link her browser's games to her; a store that fails does no harm."""
        if self.classes is not None:
            with suppress(NotSavedError, ClassError):
                await self.store(self.classes.here, member, owner_of(token), place)

    async def note_left(self, member: int, ago: float) -> None:
        """Record that a learner closed her last page so many seconds ago; a store that fails does no harm."""
        if self.classes is not None:
            with suppress(NotSavedError, ClassError):
                await self.store(self.classes.left, member, ago)

    def opened_by(self, typed: str) -> tuple[bool, int | None]:
        """Whether a key, as somebody typed it, is right, and the number of the class that it is for."""
        key = key_typed(typed) or ""
        if self.classes is None:
            return secrets.compare_digest(key, self.key), None
        found = None
        for number, valid in self.visits.keys.items():
            if secrets.compare_digest(key.encode(), valid.encode()):  # what is damaged may be no ASCII
                found = number  # the others are looked at all the same, so that the time tells nothing
        return found is not None, found

    @property
    def address(self) -> str | None:
        """The address that learners open, with a slash at its end; None while no other device could reach it."""
        if self.host and not is_unspecified(self.host):
            return address(self.host, self.port)
        best = next((one.text for one in self.hosts.addresses if one.reach), None)
        return None if best is None else address(best, self.port)

    def on_the_wall(self) -> tuple[Classroom | None, str | None]:
        """The class whose wall is up, where there are classes, and the key that is on it; None for what is erased."""
        if self.classes is None:
            return None, self.key
        classroom = None if self.shown is None else self.classes.classroom(self.shown)
        return classroom, None if classroom is None else classroom.key


def class_called(classes: Classes, name: str) -> Classroom:
    """The class of this name; it is opened if there is none."""
    called = " ".join(name.split())
    same = (one for one in classes.classes() if one.name.casefold() == called.casefold())
    return next(same, None) or classes.open(called)

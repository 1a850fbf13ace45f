"""A server with a class in it, and the store as the teacher's page reaches it from another process."""

import itertools
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.classroom import Classroom, Member
from tests.browser import harness
from tests.serve.web.classroom.visitors import Visitor
from tests.serve.web.serving import Running, class_served

LOOKS_OFTEN = """import sys
from gofish_learn.serve import cli
from gofish_learn.serve.web import changes
changes.LOOK_SECONDS = 0.05
sys.exit(cli.main())"""
"""`gofish-learn` that looks at once for what the store was told by another process, and not within a second."""


@dataclass
class Room:
    """A server with a class, and the store as its teacher's page reaches it."""

    server: harness.Server
    store: Store
    key: str
    count: Iterator[int] = field(default_factory=itertools.count)

    @property
    def classroom(self) -> Classroom:
        (found,) = (one for one in self.store.classes.classes() if one.key == self.key)
        return found

    @property
    def number(self) -> int:
        return self.classroom.number

    def member(self, nickname: str) -> Member:
        (found,) = (one for one in self.store.classes.members(self.number) if one.nickname == nickname)
        return found

    def learner(self, nickname: str | None = None, word: str = "") -> Visitor:
        """A learner who has just joined."""
        visitor, name = self.visitor(), nickname or f"Learner {next(self.count)}"
        assert visitor.post("/join/name", {"nickname": name, "word": word}).status == 303
        return visitor

    def teacher(self) -> Visitor:
        """A browser that a teacher's link has let in, and no other teacher's out."""
        visitor = Visitor(self.server.url)
        secret = self.store.classes.teacher_secret(others_end=False)
        assert visitor.post("/teacher", {"key": secret}).status == 303
        return visitor

    def visitor(self) -> Visitor:
        """A browser with the key and no nickname yet."""
        visitor = Visitor(self.server.url)
        assert visitor.type_key(self.key).headers["Location"] == "/join/name"
        return visitor


@dataclass
class RoomHere(Room):
    """The same, in this process."""

    server: Running  # type: ignore[assignment]  # which has an address as well


@contextmanager
def class_room(folder: Path, *options: str) -> Iterator[Room]:
    """`gofish-learn play --classroom`, with a store of its own; use it in a `with` block."""
    with (
        harness.gofish_server(folder, "--classroom", "7b", *options, program=("-c", LOOKS_OFTEN)) as server,
        closing(Store(folder / "data" / FILE)) as store,
    ):
        (classroom,) = store.classes.classes()
        yield Room(server, store, classroom.key)


@contextmanager
def room_here(folder: Path) -> Iterator[RoomHere]:
    """A server in this process, with nothing behind the door; use it in a `with` block."""
    with class_served(folder) as server, closing(Store(folder / "data" / FILE)) as store:
        (classroom,) = store.classes.classes()
        yield RoomHere(server, store, classroom.key)

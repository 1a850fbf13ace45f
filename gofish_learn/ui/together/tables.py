"""What is kept of the tables at which people sit on their own devices, and what a host needs of the store for it.

Who somebody is, the server says and never a page. Each change of a table is kept before anybody is shown it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

PERSON = "person"
"""The kind of a chair on which a person sits, or is to sit."""


class TableError(ValueError):
    """It cannot be done at this table; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whose page it is, as the server knows.

    Attributes:
        who: what a seat is kept under: the learner of a class wherever she is, and else the browser.
        member: the learner's number in her class; None for anybody else.
        is_teacher: whether a teacher's link let the browser in.
    """

    who: str
    member: int | None = None
    is_teacher: bool = False


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of a table.

    Attributes:
        name: what the player is called.
        face: the name of the player's face.
        kind: `PERSON`, the name of a bot, or nothing where the chair is free.
        who: the `Visitor.who` of a person; empty for anybody else.
    """

    name: str
    face: str
    kind: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table as it is kept.

    Attributes:
        number: what it is called by; 0 before it is opened.
        version: counts its changes from 1.
        code: what others are let in with, as `fresh_key` makes it; None where nobody needs one.
        classroom: the number of the class whose table it is; None where it is no class's.
        round: what it has in common with the tables that were opened with it; None for a table by itself.
        host: the `Visitor.who` of who opened it; empty where a teacher did.
        about: what was chosen for it, as plain JSON.
        chairs: its seats, in their order.
        text: its record with what is unfinished; None until it is dealt.
        over: whether its game has ended.
    """

    number: int
    version: int
    code: str | None
    classroom: int | None
    round: int | None
    host: str
    about: Mapping[str, Any] = field(hash=False)
    chairs: tuple[Chair, ...]
    text: str | None
    over: bool


class Tables(Protocol):
    """The tables of a store. Whatever it refuses it refuses with a `TableError`; `NotKeptError` is the store's own."""

    def open(self, table: SavedTable) -> SavedTable:
        """Keep a new table, as version 1; it is given its number and, where its code is empty, a fresh one.

        Raises:
            TableError: there are too many tables, or its host has too many that are not over.
        """

    def table(self, number: int) -> SavedTable | None:
        """The table of this number, or None if there is none any more."""

    def keep(self, table: SavedTable) -> None:
        """Keep a change, all of it; once this returns it survives the end of the process.

        Raises:
            MovedOnError: the kept version is not the one before the table's; nothing was changed.
            TableError: the table is not there any more.
        """

    def admitted(self, number: int, visitor: Visitor) -> bool:
        """Whether somebody may look at a table.

        Its host may, who sits there, who came with its code, and whoever is in its class, its teacher among them.
        """

    def admit(self, code: str, visitor: Visitor) -> int | None:
        """Let somebody in with a code, from now on; the number of the table, or None where the code is of none."""

    def round_over(self, number: int) -> bool:
        """Whether all tables of a round are over."""

    def of_class(self, classroom: int) -> list[SavedTable]:
        """The tables of a class's newest round, those first that were opened first."""

    def seat_of(self, visitor: Visitor, classroom: int | None) -> int | None:
        """The newest table that is not over and at which somebody sits, of a class or of none."""

"""What the host of a shared table needs of the store."""

from typing import Protocol

from gofish_learn.teach.classroom.tables import Glance, SavedTable, Visitor


class Tables(Protocol):
    """The tables of a store. Whatever it refuses it refuses with a `TableError`; `NotKeptError` is the store's own."""

    def open(self, table: SavedTable) -> SavedTable:
        """Keep a new table, as version 1; it is given its number and, where its code is empty, a fresh one.

        Raises:
            TableError: there are too many tables, or its host has too many that are not over.
        """

    def table(self, number: int) -> SavedTable | None:
        """The table of this number, or None if there is none any more."""

    def glance(self, number: int) -> Glance:
        """Which version of a table is kept, whether its class is frozen, and how long its tables still play."""

    def keep(self, table: SavedTable) -> None:
        """Keep a change, all of it; once this returns it survives the end of the process.

        Raises:
            MovedOnError: the kept version is not the one before the table's; nothing was changed.
            TableError: the table is not there any more.
        """

    def set_aside(self, number: int) -> SavedTable | None:
        """Close a table that cannot be read, and keep what it was; the table as it is then."""

    def admitted(self, number: int, visitor: Visitor) -> bool:
        """Whether somebody may look at a table.

        Its host may, who sits there, who came with its code, and whoever is in its class, its teacher among them.
        """

    def admit(self, code: str, visitor: Visitor) -> int | None:
        """Let somebody in with a code, from now on; the number of the table, or None where the code is of none."""

    def round_over(self, number: int) -> bool:
        """Whether all tables of a round are over that play its cards."""

    def of_class(self, classroom: int) -> list[SavedTable]:
        """The tables of a class's newest round, those first that were opened first."""

    def names_in(self, classroom: int | None) -> list[str]:
        """What the learners of a class are called; nobody's name where there is none."""

    def name_of(self, visitor: Visitor) -> str:
        """The nickname of a learner of a class; empty for anybody else."""

    def seat_of(self, visitor: Visitor, classroom: int | None) -> int | None:
        """The newest table that is not over and at which somebody sits, of a class or of none."""

"""D8 of the review: the store of a class is damaged, while its server runs or before it is started again."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

Damage = Callable[[Path], None]


def save(store: Path) -> None:
    """A byte that is no letter in every game."""
    _changed(store, "UPDATE saves SET text = CAST(replace(CAST(text AS BLOB), x'6465636b', x'6465ff63') AS TEXT)")


def schema(store: Path) -> None:
    """Words of the schema that are none, in all tables."""
    _changed(
        store, "PRAGMA writable_schema = ON", "UPDATE sqlite_master SET sql = replace(sql, 'CREATE TABLE', 'CRATE')"
    )


def rows(store: Path) -> None:
    """Text where the class's tables have numbers, and bytes where they have text."""
    with closing(sqlite3.connect(store, timeout=10)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        cells = [
            (table, column, kind)
            for table in tables
            if table != "saves" and not table.startswith("sqlite_")
            for (column, kind) in connection.execute(COLUMNS, (table,))
        ]
    for table, column, kind in cells:
        value = "x'ff00ff'" if kind == "TEXT" else "'no number'"
        _changed(store, f"UPDATE OR IGNORE {table} SET {column} = {value}")  # noqa: S608 - the same


def pages(store: Path) -> None:
    """Zeros in the middle of the file, and in what is written beside it."""
    for file in store.parent.glob(f"{store.name}*"):
        content = bytearray(file.read_bytes())
        middle = slice(len(content) // 4, 3 * len(content) // 4)
        content[middle] = bytes(len(content[middle]))
        with file.open("r+b") as opened:
            opened.write(content)


COLUMNS = "SELECT name, type FROM pragma_table_info(?) WHERE pk = 0"
DAMAGES: tuple[Damage, ...] = (save, schema, rows, pages)


def _changed(store: Path, *statements: str) -> None:
    with closing(sqlite3.connect(store, timeout=10, isolation_level=None)) as connection:
        for statement in statements:
            try:
                connection.execute(statement)
            except sqlite3.IntegrityError:
                continue  # the schema does not take it

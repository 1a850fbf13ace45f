"""The stores that versions before 2.0 kept: 1.0.0, and the last one before 2.0.

`gofish-learn games --upgrade` brings one up to date and keeps it as it was beside it; nothing else opens it.
"""

from filecmp import cmp
from pathlib import Path
from sqlite3 import Connection

from gofish_learn.store.older_saves import KINDS, PARTS, PUZZLES, with_part
from gofish_learn.store.saves import name_in
from gofish_learn.store.sqlite.database import Database, copy_to
from gofish_learn.store.sqlite.schema_versions import CHANGES, OWNERS, Changes, rename_saves, statements

LEFT_OPEN = "SELECT id, ?, text FROM saves WHERE owner = ? ORDER BY version, id"
"""What was left open in an app, the older first, each with the app's name."""


def _rename_activities(connection: Connection) -> None:
    """Have what was done be of the kinds of now."""
    change = "UPDATE OR IGNORE done SET activity = ? || substr(activity, ?) WHERE activity LIKE ?"
    kinds = [(f"{now}/", len(before) + 2, f"{before}/%") for before, now in KINDS.items()]
    connection.executemany(change, kinds)


def _join_puzzles(connection: Connection) -> None:
    """Have what was left open in the apps that became Puzzles be one; what can't be read stays kept beside it."""
    for (owner,) in connection.execute(OWNERS).fetchall():
        rows = [row for app in PARTS for row in connection.execute(LEFT_OPEN, (app, name_in(app, owner)))]
        text, joined = None, list[int]()
        for number, app, former in reversed(rows):
            after = with_part(text, app, former)
            if after is not None:
                text, joined = after, sorted([*joined, number])
        connection.executemany("DELETE FROM saves WHERE id = ?", [(number,) for number in joined[1:]])
        beside = [number for number, *_ in rows if number not in joined]
        moved = [(name_in(PUZZLES, owner), *row) for row in enumerate([*beside, *joined[:1]], 1)]
        connection.executemany("UPDATE saves SET owner = ?, version = ? WHERE id = ?", moved)
        connection.executemany("UPDATE saves SET text = ? WHERE id = ?", [(text, number) for number in joined[:1]])


STORES: Changes = {
    6: (rename_saves, _rename_activities),
    7: statements("""
CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL, code TEXT UNIQUE, class INTEGER, round INTEGER,
    host TEXT NOT NULL, about TEXT NOT NULL, text TEXT, over INTEGER NOT NULL, updated REAL NOT NULL
);
CREATE TABLE chairs (
    number INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, face TEXT NOT NULL, kind TEXT NOT NULL,
    who TEXT NOT NULL, PRIMARY KEY (number, seat)
) WITHOUT ROWID;
CREATE INDEX chairs_by_who ON chairs (who);
CREATE TABLE guests (number INTEGER NOT NULL, who TEXT NOT NULL, PRIMARY KEY (number, who)) WITHOUT ROWID;
"""),
    8: statements("""
ALTER TABLE classes ADD COLUMN wall TEXT;
ALTER TABLE classes ADD COLUMN taught TEXT NOT NULL DEFAULT '';
CREATE TABLE deals (
    number INTEGER PRIMARY KEY AUTOINCREMENT, class INTEGER NOT NULL, code TEXT NOT NULL, about TEXT NOT NULL,
    given REAL NOT NULL
);
"""),
    9: statements("""
ALTER TABLE classes ADD COLUMN approves INTEGER NOT NULL DEFAULT 0;
ALTER TABLE members ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;
ALTER TABLE members ADD COLUMN why TEXT;
ALTER TABLE members ADD COLUMN place TEXT NOT NULL DEFAULT '';
"""),
    10: statements("DROP TABLE codes;\nDROP TABLE wrong_codes;\n"),
    11: (_join_puzzles,),
    12: statements("ALTER TABLE classes ADD COLUMN ends REAL;\nALTER TABLE classes ADD COLUMN stood REAL;\n"),
    13: statements("""
ALTER TABLE classes ADD COLUMN sheet TEXT NOT NULL DEFAULT '';
ALTER TABLE answers ADD COLUMN words TEXT;
"""),
}
"""What turns each form of a store into the next: form 6 is that of 1.0.0, and 14 that of 2.0.0."""


def upgrade(store: Path, form: int) -> Path:
    """Bring a store of a form up to date, whole or not at all, and keep it as it was beside it; where that is.

    Raises:
        OSError, sqlite3.Error: it cannot be read or written now; nothing has changed.
    """
    beside: list[Path] = []
    # The copy is made in the transaction of the first step, so that nothing is written between the two.
    first: Changes = {form: (lambda _: beside.append(_copied(store)), *STORES[form])}
    Database(store, changes=STORES | first | CHANGES).close()
    return beside[0]


def _copied(store: Path) -> Path:
    """A copy of a store beside it: that of an upgrade that was ended half-way, if it is the same, or else a new one."""
    names = (store.with_stem(f"{store.stem}-before-2.0{more}") for more in ("", *(f"-{n}" for n in range(2, 100))))
    earlier, new = [], next(names)
    while new.exists():
        earlier.append(new)
        new = next(names)
    copy_to(store, new)
    same = next((one for one in earlier if cmp(one, new, shallow=False)), new)
    if same is not new:
        new.unlink()
    return same

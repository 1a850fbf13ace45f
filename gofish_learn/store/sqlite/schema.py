"""The tables of the store, and what turns those of older versions into them.

In the tables of the classes, and of those who sit together, times are in seconds since 1970; what is erased is gone,
and no number is given twice.
"""

import sqlite3
from collections.abc import Callable

from gofish_learn.store.saves import name_in
from gofish_learn.store.upgrading import KINDS, PARTS, PUZZLES, names_now, with_part

SCHEMA = 16
SAVES = """
CREATE TABLE saves (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- SHA-256 of a browser's token, and of the app's name where it is not the table
    version INTEGER NOT NULL,  -- counts the owner's saves
    text TEXT NOT NULL,        -- what the app's host wrote; for the table a record
    started TEXT NOT NULL,     -- times are UTC; empty: it was brought in a file
    updated TEXT NOT NULL,
    UNIQUE (owner, version)
)
"""
BROWSERS = """
CREATE TABLE browsers (
    id INTEGER PRIMARY KEY,
    browser TEXT NOT NULL,     -- SHA-256 of the token of a browser that keeps something
    owner TEXT NOT NULL,       -- and of one whose games it has, or has put aside: its own, or brought ones
    turn INTEGER NOT NULL,     -- it has those with the highest; its own begin at 0
    UNIQUE (browser, owner)
)
"""
DONE = """
CREATE TABLE done (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- whose games the browser had on which it was done
    activity TEXT NOT NULL,    -- such as game/standard
    name TEXT NOT NULL,        -- which of its kind; empty where there is only one
    at TEXT NOT NULL,          -- when it was done first, in UTC
    evidence TEXT NOT NULL,    -- numbers and words that show it, as a JSON object
    UNIQUE (owner, activity, name)
)
"""
CLASSES = """
CREATE TABLE classes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,        -- what learners join it with
    version INTEGER NOT NULL,        -- counts what a learner's page must hear of
    frozen INTEGER NOT NULL DEFAULT 0,
    prompt INTEGER,                  -- what the class is asked, of `prompts`
    deal TEXT,                       -- the code of the deal that all are to play
    showing INTEGER,                 -- what the game that the class looks at is called by: the version it came with
    title TEXT,                      -- what that game is
    record TEXT,                     -- and how it went
    made REAL NOT NULL
);
CREATE TABLE members (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    nickname TEXT NOT NULL,
    same TEXT NOT NULL,              -- what it has in common with those that are taken for the same
    salt BLOB,                       -- with which the word is hashed that brings her back; NULL without a word
    word BLOB,
    owner TEXT,                      -- the name that what she does is kept under, as in `saves`
    browser TEXT,                    -- where she was heard of last, as long as no other learner uses it
    app TEXT NOT NULL DEFAULT '',    -- which app she has open
    since REAL NOT NULL DEFAULT 0,
    seen REAL NOT NULL DEFAULT 0,
    UNIQUE (class, same)
);
CREATE TABLE prompts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    stage TEXT NOT NULL,
    fields TEXT NOT NULL,            -- the question, as JSON
    asked REAL NOT NULL
);
CREATE TABLE answers (
    prompt INTEGER NOT NULL,
    member INTEGER NOT NULL,
    value REAL NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
CREATE TABLE wrong_words (
    member INTEGER NOT NULL,         -- for whom it was typed
    typed REAL NOT NULL
);
CREATE TABLE teachers (
    secret TEXT PRIMARY KEY,         -- SHA-256 of the secret of a teacher's link
    made REAL NOT NULL
);
CREATE TABLE visits (
    cookie TEXT PRIMARY KEY,         -- SHA-256 of the cookie of a browser that may come in
    class INTEGER,                   -- NULL where the key opens no class, and for a teacher
    member INTEGER,                  -- NULL before there is a nickname
    teacher INTEGER NOT NULL DEFAULT 0,
    made REAL NOT NULL
) WITHOUT ROWID;
"""
SHUT = "ALTER TABLE classes ADD COLUMN shut INTEGER NOT NULL DEFAULT 0"
"""Whether nobody else may join a class."""
TOGETHER_TABLES = (
    """
CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL,        -- counts the table's changes
    code TEXT UNIQUE,                -- what others are let in with
    class INTEGER,                   -- whose table it is; NULL where it is no class's
    round INTEGER,                   -- the number of the first table of those that were opened together
    host TEXT NOT NULL,              -- who opened it; empty where a teacher did
    about TEXT NOT NULL,             -- what was chosen for it, as JSON
    text TEXT,                       -- its record; NULL until it is dealt
    over INTEGER NOT NULL,
    updated REAL NOT NULL
)
""",
    """
CREATE TABLE chairs (
    number INTEGER NOT NULL,         -- of the table
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    kind TEXT NOT NULL,              -- a person, a bot's name, or nothing
    who TEXT NOT NULL,               -- a learner of a class or a browser; empty for anybody else
    PRIMARY KEY (number, seat)
) WITHOUT ROWID
""",
    "CREATE INDEX chairs_by_who ON chairs (who)",
    """
CREATE TABLE guests (
    number INTEGER NOT NULL,         -- of the table
    who TEXT NOT NULL,               -- came with its code
    PRIMARY KEY (number, who)
) WITHOUT ROWID
""",
)
"""The tables at which people sit on their own devices."""
LED = (
    "ALTER TABLE classes ADD COLUMN wall TEXT",  # what stands on its wall, as JSON; NULL: how to come in
    "ALTER TABLE classes ADD COLUMN taught TEXT NOT NULL DEFAULT ''",  # the number of the lesson, such as 04
    """
CREATE TABLE deals (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    code TEXT NOT NULL,
    about TEXT NOT NULL,             -- who the opponents are, as JSON
    given REAL NOT NULL
)
""",
)
"""What leads a class: its wall, its lesson, and the deals that all have played."""
COMING_IN = (
    "ALTER TABLE classes ADD COLUMN approves INTEGER NOT NULL DEFAULT 0",  # whether new learners wait to be let in
    "ALTER TABLE members ADD COLUMN waits INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE members ADD COLUMN why TEXT",  # why one who waits is to choose another name; NULL: she is not
    "ALTER TABLE members ADD COLUMN place TEXT NOT NULL DEFAULT ''",  # what stands for the address that she came from
)
"""What lets a teacher approve names first, and see who came in twice."""
LAST_MINUTES = (
    "ALTER TABLE classes ADD COLUMN ends REAL",  # when its tables end; NULL: they have no end
    "ALTER TABLE classes ADD COLUMN stood REAL",  # since when that stands still, as the class is frozen; NULL: it goes
)
"""When the tables of a class end."""
ON_DEVICES = (
    "ALTER TABLE classes ADD COLUMN sheet TEXT NOT NULL DEFAULT ''",  # what is filled in on devices; empty: nothing is
    "ALTER TABLE answers ADD COLUMN words TEXT",  # what was written, where it is no number
)
"""Sheets that a class fills in on devices."""
HAND_MARKS = """
CREATE TABLE hand_marks (
    prompt INTEGER NOT NULL,
    member INTEGER NOT NULL,
    mark TEXT NOT NULL,              -- right, near, wrong, or none: it was taken away
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID
"""
"""What a teacher has marked by hand."""
LOCKED = (
    "ALTER TABLE prompts ADD COLUMN locked INTEGER NOT NULL DEFAULT 0",  # whether it takes no more answers, for good
    "UPDATE prompts SET locked = 1 WHERE stage != 'asked'",
    """
CREATE TABLE late (
    prompt INTEGER NOT NULL,         -- took no more answers when this one came
    member INTEGER NOT NULL,
    value REAL NOT NULL,
    words TEXT,                      -- as in `answers`
    at REAL NOT NULL,
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID
""",
    """
CREATE TABLE handed_in (
    prompt INTEGER NOT NULL,         -- the first question of the sheet
    member INTEGER NOT NULL,
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID
""",
)
"""Questions that take no more answers, what came too late, and the sheets that are handed in."""
OWNERS = """
SELECT owner FROM (
    SELECT owner FROM saves UNION SELECT browser FROM browsers UNION SELECT owner FROM browsers
    UNION SELECT owner FROM done UNION SELECT owner FROM members
) WHERE owner NOT GLOB '*[^0-9a-f]*'
"""
"""Everybody of whom something may be kept; a damaged name, which may be no text, is nobody's."""
LEFT_OPEN = "SELECT id, ?, text FROM saves WHERE owner = ? ORDER BY version, id"
"""What was left open in an app, the older first, each with the app's name."""


def rename_saves(connection: sqlite3.Connection) -> None:
    """Keep what was left open in an app under its name of now."""
    owners = [owner for (owner,) in connection.execute(OWNERS)]
    names = [(now, before) for owner in owners for before, now in names_now(owner).items()]
    connection.executemany("UPDATE OR IGNORE saves SET owner = ? WHERE owner = ?", names)


def rename_activities(connection: sqlite3.Connection) -> None:
    """Have what was done be of the kinds of now."""
    change = "UPDATE OR IGNORE done SET activity = ? || substr(activity, ?) WHERE activity LIKE ?"
    kinds = [(f"{now}/", len(before) + 2, f"{before}/%") for before, now in KINDS.items()]
    connection.executemany(change, kinds)


def join_puzzles(connection: sqlite3.Connection) -> None:
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


def statements(script: str) -> list[str]:
    """The statements of a script, which a transaction takes one by one."""
    return [statement for statement in script.split(";\n") if statement.strip()]


Change = str | Callable[[sqlite3.Connection], None]
"""A statement, or what changes a store by several."""
MIGRATIONS: dict[int, tuple[Change, ...]] = {
    6: (rename_saves, rename_activities),
    7: TOGETHER_TABLES,
    8: LED,
    9: COMING_IN,
    10: ("DROP TABLE codes", "DROP TABLE wrong_codes"),
    11: (join_puzzles,),
    12: LAST_MINUTES,
    13: ON_DEVICES,
    14: (HAND_MARKS,),
    15: LOCKED,
}
"""What turns each older schema into the next. Schema 6 is that of version 1.0.0."""
TABLES = (
    SAVES,
    BROWSERS,
    DONE,
    *statements(CLASSES),
    SHUT,
    *TOGETHER_TABLES,
    *LED,
    *COMING_IN,
    *LAST_MINUTES,
    *ON_DEVICES,
    HAND_MARKS,
    *LOCKED,
)
"""What makes a new store."""

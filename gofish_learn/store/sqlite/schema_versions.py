"""The tables of the store, and what turns those of 2.0.0 and of each form since into them.

In the tables of the classes, and of those who sit together, times are in seconds since 1970; what is erased is gone,
and no number is given twice. A column that came later stands behind the others, where it stands in an older store, too.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gofish_learn.store.older_saves import names_now

if TYPE_CHECKING:
    from sqlite3 import Connection

Change = str | Callable[["Connection"], None]
"""A statement, or what changes a store by several."""
Changes = dict[int, Sequence[Change]]
"""What turns each form into the next, by its number."""


def statements(script: str) -> Sequence[Change]:
    """The statements of a script, which a transaction takes one by one."""
    return [statement for statement in script.split(";\n") if statement.strip()]


SCHEMA = 18
TABLES = """
CREATE TABLE saves (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- SHA-256 of a browser's token, and of the app's name where it is not the table
    version INTEGER NOT NULL,  -- counts the owner's saves
    text TEXT NOT NULL,        -- what the app's host wrote; for the table a record
    started TEXT NOT NULL,     -- times are UTC; empty: it was brought in a file
    updated TEXT NOT NULL,
    UNIQUE (owner, version)
);
CREATE TABLE browsers (
    id INTEGER PRIMARY KEY,
    browser TEXT NOT NULL,     -- SHA-256 of the token of a browser that keeps something
    owner TEXT NOT NULL,       -- and of one whose games it has, or has put aside: its own, or brought ones
    turn INTEGER NOT NULL,     -- it has those with the highest; its own begin at 0
    UNIQUE (browser, owner)
);
CREATE TABLE done (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- whose games the browser had on which it was done
    activity TEXT NOT NULL,    -- such as game/standard
    name TEXT NOT NULL,        -- which of its kind; empty where there is only one
    at TEXT NOT NULL,          -- when it was done first, in UTC
    evidence TEXT NOT NULL,    -- numbers and words that show it, as a JSON object
    UNIQUE (owner, activity, name)
);
CREATE TABLE classes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,             -- what learners join it with
    version INTEGER NOT NULL,             -- counts what a learner's page must hear of
    frozen INTEGER NOT NULL DEFAULT 0,
    prompt INTEGER,                       -- what the class is asked, of `prompts`
    deal TEXT,                            -- of 2.0.0, and not read: SQLite drops a column only from 3.35 on
    showing INTEGER,                      -- what the game that the class looks at is called by: its version then
    title TEXT,                           -- what that game is
    record TEXT,                          -- and how it went
    made REAL NOT NULL,
    shut INTEGER NOT NULL DEFAULT 0,      -- whether nobody else may join
    wall TEXT,                            -- what stands on its wall, as JSON; NULL: how to come in
    taught TEXT NOT NULL DEFAULT '',      -- the number of the lesson, such as 04
    approves INTEGER NOT NULL DEFAULT 0,  -- whether new learners wait to be let in
    ends REAL,                            -- when its tables end; NULL: they have no end
    stood REAL,                           -- since when that stands still, as the class is frozen; NULL: it goes
    sheet TEXT NOT NULL DEFAULT ''        -- what is filled in on devices, as JSON; empty: nothing is
);
CREATE TABLE members (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    nickname TEXT NOT NULL,
    same TEXT NOT NULL,                   -- what it has in common with those that are taken for the same
    salt BLOB,                            -- with which the word is hashed that brings her back; NULL without a word
    word BLOB,
    owner TEXT,                           -- the name that what she does is kept under, as in `saves`
    browser TEXT,                         -- where she was heard of last, as long as no other learner uses it
    app TEXT NOT NULL DEFAULT '',         -- which app she has open
    since REAL NOT NULL DEFAULT 0,
    seen REAL NOT NULL DEFAULT 0,
    waits INTEGER NOT NULL DEFAULT 0,     -- whether she waits to be let in
    why TEXT,                             -- why one who waits is to choose another name; NULL: she is not
    place TEXT NOT NULL DEFAULT '',       -- what stands for the address that she came from
    UNIQUE (class, same)
);
CREATE TABLE prompts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    stage TEXT NOT NULL,
    fields TEXT NOT NULL,                 -- the question, as JSON
    asked REAL NOT NULL,
    locked INTEGER NOT NULL DEFAULT 0     -- whether it takes no more answers, for good
);
CREATE TABLE answers (
    prompt INTEGER NOT NULL,
    member INTEGER NOT NULL,
    value REAL NOT NULL,
    at REAL NOT NULL,
    words TEXT,                           -- what was written, where it is no number
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
CREATE TABLE late (
    prompt INTEGER NOT NULL,              -- took no more answers when this one came
    member INTEGER NOT NULL,
    value REAL NOT NULL,
    words TEXT,                           -- as in `answers`
    at REAL NOT NULL,
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
CREATE TABLE hand_marks (
    prompt INTEGER NOT NULL,
    member INTEGER NOT NULL,
    mark TEXT NOT NULL,                   -- right, near, wrong, or none: it was taken away
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
CREATE TABLE handed_in (
    prompt INTEGER NOT NULL,              -- the first question of the sheet
    member INTEGER NOT NULL,
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
CREATE TABLE wrong_words (
    member INTEGER NOT NULL,              -- for whom it was typed
    typed REAL NOT NULL
);
CREATE TABLE teachers (
    secret TEXT PRIMARY KEY,              -- SHA-256 of the secret of a teacher's link
    made REAL NOT NULL
);
CREATE TABLE visits (
    cookie TEXT PRIMARY KEY,              -- SHA-256 of the cookie of a browser that may come in
    class INTEGER,                        -- NULL where the key opens no class, and for a teacher
    member INTEGER,                       -- NULL before there is a nickname
    teacher INTEGER NOT NULL DEFAULT 0,
    made REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL,             -- counts the table's changes
    code TEXT UNIQUE,                     -- what others are let in with
    class INTEGER,                        -- whose table it is; NULL where it is no class's
    round INTEGER,                        -- the number of the first table of those that were opened together
    host TEXT NOT NULL,                   -- who opened it; empty where a teacher did
    about TEXT NOT NULL,                  -- what was chosen for it, as JSON
    text TEXT,                            -- its record; NULL until it is dealt
    over INTEGER NOT NULL,
    updated REAL NOT NULL
);
CREATE TABLE chairs (
    number INTEGER NOT NULL,              -- of the table
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    kind TEXT NOT NULL,                   -- a person, a bot's name, or nothing
    who TEXT NOT NULL,                    -- a learner of a class or a browser; empty for anybody else
    PRIMARY KEY (number, seat)
) WITHOUT ROWID;
CREATE INDEX chairs_by_who ON chairs (who);
CREATE TABLE guests (
    number INTEGER NOT NULL,              -- of the table
    who TEXT NOT NULL,                    -- came with its code
    PRIMARY KEY (number, who)
) WITHOUT ROWID;
"""
"""What makes a new store."""
OWNERS = """
SELECT owner FROM (
    SELECT owner FROM saves UNION SELECT browser FROM browsers UNION SELECT owner FROM browsers
    UNION SELECT owner FROM done UNION SELECT owner FROM members
) WHERE owner NOT GLOB '*[^0-9a-f]*'
"""
"""Everybody of whom something may be kept; a damaged name, which may be no text, is nobody's."""


def rename_saves(connection: "Connection") -> None:
    """Keep what was left open in an app under the app's name of now."""
    owners = [owner for (owner,) in connection.execute(OWNERS)]
    names = [(now, before) for owner in owners for before, now in names_now(owner).items()]
    connection.executemany("UPDATE OR IGNORE saves SET owner = ? WHERE owner = ?", names)


OF_2_0_0 = 14
CHANGES: Changes = {
    OF_2_0_0: statements("""
CREATE TABLE hand_marks (
    prompt INTEGER NOT NULL, member INTEGER NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
"""),
    15: statements("""
ALTER TABLE prompts ADD COLUMN locked INTEGER NOT NULL DEFAULT 0;
UPDATE prompts SET locked = 1 WHERE stage != 'asked';
CREATE TABLE late (
    prompt INTEGER NOT NULL, member INTEGER NOT NULL, value REAL NOT NULL, words TEXT, at REAL NOT NULL,
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
CREATE TABLE handed_in (
    prompt INTEGER NOT NULL, member INTEGER NOT NULL, PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
"""),
    16: ("DROP TABLE deals",),
    17: (rename_saves,),
}
"""What is done to a store of version 2.0.0, and of what came after it, when it is opened."""

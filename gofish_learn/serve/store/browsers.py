"""Whose games a browser has: its own, those that were brought to it, or those of the learner who uses it in class."""

import sqlite3


def owner_now(connection: sqlite3.Connection, browser: str) -> str:
    """Whose games a browser has now."""
    query = "SELECT CAST(owner AS TEXT) FROM browsers WHERE browser = ? ORDER BY turn DESC, id LIMIT 1"
    row = connection.execute(query, (browser,)).fetchone()
    return browser if row is None else row[0]


def know(connection: sqlite3.Connection, browser: str) -> None:
    """Note that a browser keeps something."""
    connection.execute("INSERT OR IGNORE INTO browsers (browser, owner, turn) VALUES (?, ?, 0)", (browser, browser))


def have(connection: sqlite3.Connection, browser: str, owner: str) -> None:
    """Give a browser that is known the games of an owner; what it had is put aside."""
    (turn,) = connection.execute("SELECT 1 + max(turn) FROM browsers WHERE browser = ?", (browser,)).fetchone()
    connection.execute(
        "INSERT INTO browsers (browser, owner, turn) VALUES (?, ?, ?)"
        " ON CONFLICT (browser, owner) DO UPDATE SET turn = excluded.turn",
        (browser, owner, turn),
    )


def is_another_learners(connection: sqlite3.Connection, browser: str, owner: str) -> bool:
    """Whether a learner of a class uses a browser, and the games of this owner are another learner's."""
    now = owner_now(connection, browser)
    query = "SELECT count(DISTINCT owner) FROM members WHERE owner IN (?, ?)"
    return bool(connection.execute(query, (now, owner)).fetchone()[0] == 2)

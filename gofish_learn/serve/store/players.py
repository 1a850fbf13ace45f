"""Who keeps something in the store, and how much; and whose games a browser has.

A player is an owner as `owner_of` names them, with games at the table and one session of each other app, which is kept
under a name made of that one. A browser has its own games, those that were brought to it until 1.0.0, or those of the
learner who uses it in class; what it had before stays kept beside them.
"""

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime

from gofish_learn.ui.apps import APPS, TABLE

OTHERS = tuple(app for app in APPS if app.name != TABLE)
"""The apps but the table."""
TABLES = """
SELECT owner FROM saves WHERE text LIKE '{"format":"gofish-record/%' UNION SELECT browser FROM browsers
"""
KEPT = """
SELECT min(id), coalesce(sum(begun), 0), max(CASE WHEN begun THEN CAST(updated AS TEXT) END)
FROM (SELECT id, updated, text NOT LIKE '%"actions":[]%' AS begun FROM saves WHERE owner = ?)
"""
"""The first row, the rows in which something has been done (a table is laid for whoever opens it), and when."""


@dataclass(frozen=True, slots=True)
class Player:
    """What is kept of one player.

    Attributes:
        owner: the name that everything is kept under, or is made of.
        number: what the player is called by: the number of the first row, which stays the same.
        games: how many games have been begun at the table.
        apps: what the other apps are called of which something is kept.
        last: when something that was done was kept last, as ISO 8601 in UTC; empty where nothing was done.
    """

    owner: str
    number: int
    games: int
    apps: tuple[str, ...]
    last: str


def players_in(connection: sqlite3.Connection) -> list[Player]:
    """Everybody who has done something that is kept, the last who did first."""
    everybody = [player_of(connection, owner) for (owner,) in connection.execute(TABLES).fetchall()]
    done = [player for player in everybody if player.last]
    return sorted(done, key=lambda player: (player.last, player.number), reverse=True)


def player_of(connection: sqlite3.Connection, owner: str) -> Player:
    """What is kept of an owner."""
    number, games, last = connection.execute(KEPT, (owner,)).fetchone()
    rows = [(number, last or "")] if number else []
    apps = []
    for app in OTHERS:
        number, done, last = connection.execute(KEPT, (app.kept_under(owner),)).fetchone()
        if done:
            rows.append((number, last))
            apps.append(app.title)
    return Player(
        owner,
        number=min((number for number, _ in rows), default=0),
        games=games,
        apps=tuple(apps),
        last=max((last for _, last in rows), default=""),
    )


def time_in(text: str) -> datetime | None:
    """The time that is kept as a text, in UTC where it does not say; None where it is damaged."""
    try:
        time = datetime.fromisoformat(text)
        return time if time.tzinfo else time.replace(tzinfo=UTC)
    except ValueError:
        return None


def owner_now(connection: sqlite3.Connection, browser: str) -> str:
    """Whose games a browser has now."""
    query = "SELECT CAST(owner AS TEXT) FROM browsers WHERE browser = ? ORDER BY turn DESC, id LIMIT 1"
    row = connection.execute(query, (browser,)).fetchone()
    return browser if row is None else row[0]


def owners_of(connection: sqlite3.Connection, browser: str) -> list[str]:
    """Whose games a browser has now, and then whose it had before; but for those of another learner of a class."""
    now = owner_now(connection, browser)
    query = "SELECT CAST(owner AS TEXT) FROM browsers WHERE browser = ? AND owner != ? ORDER BY turn DESC, id"
    before = [owner for (owner,) in connection.execute(query, (browser, now)).fetchall()]
    return [now, *(owner for owner in before if not is_another_learners(connection, now, owner))]


def know(connection: sqlite3.Connection, browser: str) -> None:
    """Note that a browser keeps something."""
    connection.execute("INSERT OR IGNORE INTO browsers (browser, owner, turn) VALUES (?, ?, 0)", (browser, browser))


def have(connection: sqlite3.Connection, browser: str, owner: str) -> None:
    """Give a browser that is known the games of an owner; what it had stays kept beside them."""
    (turn,) = connection.execute("SELECT 1 + max(turn) FROM browsers WHERE browser = ?", (browser,)).fetchone()
    connection.execute(
        "INSERT INTO browsers (browser, owner, turn) VALUES (?, ?, ?)"
        " ON CONFLICT (browser, owner) DO UPDATE SET turn = excluded.turn",
        (browser, owner, turn),
    )


def is_another_learners(connection: sqlite3.Connection, now: str, owner: str) -> bool:
    """Whether a learner of a class has the games of one owner, and another learner those of the other."""
    query = "SELECT count(DISTINCT owner) FROM members WHERE owner IN (?, ?)"
    return bool(connection.execute(query, (now, owner)).fetchone()[0] == 2)

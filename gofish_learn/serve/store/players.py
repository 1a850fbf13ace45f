"""Who keeps something in the store, and how much: the games at the table, and one session of each other app.

A player is an owner as `owner_of` names them. What is kept of the other apps is kept under names made of that one.
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

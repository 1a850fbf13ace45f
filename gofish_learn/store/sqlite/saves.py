"""What learners left open, and whose it is.

A row is a game at the table, or a session of the rules, of Puzzles or another app, which is saved under a name made of
its player's: an owner, as `owner_of` names them. A browser has its own games, those that were brought to it until
1.0.0, or those of the learner who uses it in class; what it had before stays kept beside them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from gofish_learn.store.saves import APPS, CLASSROOM, TABLE, ImportedGame, ListedSave, MovedOnError, Saved, save_name
from gofish_learn.store.sqlite.store_part import Connection, StorePart, reading, writing

MOST_SAVES = 2**53
"""No version is higher, unless its row is damaged."""
READABLE = f"FROM saves WHERE owner = ? AND typeof(version) = 'integer' AND version BETWEEN 1 AND {MOST_SAVES}"
LATEST = f"{READABLE} ORDER BY version DESC LIMIT 1"
NEWEST_FIRST = f"""
SELECT id, CAST(updated AS TEXT), version, CAST(text AS BLOB) {READABLE}
ORDER BY version = (SELECT version {LATEST}) DESC, updated DESC, version DESC LIMIT ?
"""
INSERT = "INSERT INTO saves (owner, version, text, started, updated) VALUES (?, ?, ?, ?, ?)"
FROM_A_FILE = ""
"""What stands for the time at which a game was begun that was not begun here, so that it is none of a class's."""
OTHERS = tuple(app for app in APPS if app not in {TABLE, CLASSROOM})
"""The apps of learners but the table."""
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
    """What is kept of an owner: the games begun at the table, and the other apps in which something was done."""

    owner: str
    number: int
    """That of the first row, which stays the same."""
    games: int
    apps: tuple[str, ...]
    last: str
    """When something was done last, as ISO 8601 in UTC; empty where nothing was."""


class StoreSaves(StorePart):
    """What the learners of one store left open."""

    is_open_to_learner = False

    @reading
    def owners(self, connection: Connection, browser: str) -> list[str]:
        """Whose games a browser has now, and then whose it had before; but for those of another learner of a class."""
        now = owner_now(connection, browser)
        query = "SELECT CAST(owner AS TEXT) FROM browsers WHERE browser = ? AND owner != ? ORDER BY turn DESC, id"
        before = [owner for (owner,) in connection.execute(query, (browser, now)).fetchall()]
        return [now, *(owner for owner in before if not is_another_learners(connection, now, owner))]

    @writing
    def know(self, connection: Connection, browser: str) -> None:
        """Note that a browser keeps something."""
        know(connection, browser)

    @reading
    def load(self, connection: Connection, owner: str) -> Saved | None:
        """What `owner` saved last, or `None`; a text with damaged letters is empty, which no host can read."""
        return _loaded(connection, owner)

    @reading
    def latest(self, connection: Connection, owner: str, most: int | None = None) -> list[ListedSave]:
        """The last game, then the others, the newest first; one that cannot be read is not among them."""
        rows = connection.execute(NEWEST_FIRST, (owner, owner, -1 if most is None else most)).fetchall()
        return [
            ListedSave(number, time_in(at), Saved(version, text))
            for number, at, version, content in rows
            if (text := text_in(content)) is not None
        ]

    @writing
    def save(self, connection: Connection, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Write a save over the latest one, or beside it if it is a new game; it is on the disk when this returns.

        A save that is there already, since its answer got lost on the way from the disk, is not written again.
        """
        latest = _loaded(connection, owner)
        if latest == saved:
            return
        if latest is not None and latest.version != saved.version - 1:
            raise MovedOnError
        now = datetime.now(UTC).isoformat(timespec="seconds")
        if latest is None or new_game:
            connection.execute(INSERT, (owner, saved.version, saved.text, now, now))
        else:
            change = "UPDATE saves SET version = ?, text = ?, updated = ? WHERE owner = ? AND version = ?"
            connection.execute(change, (saved.version, saved.text, now, owner, latest.version))

    @writing
    def add(self, connection: Connection, owner: str, games: Sequence[ImportedGame]) -> None:
        """Keep games that come from elsewhere, with the versions before that of the last one."""
        last = connection.execute(f"SELECT version {LATEST}", (owner,)).fetchone()
        first = last[0] if last else 1
        change = "UPDATE saves SET version = ? WHERE owner = ? AND version = ?"
        connection.execute(change, (first + len(games), owner, first))
        now = datetime.now(UTC)
        times = [(at or now).astimezone(UTC).isoformat(timespec="seconds") for _, at in games]
        rows = [
            (owner, version, text, FROM_A_FILE, at)
            for version, ((text, _), at) in enumerate(zip(games, times, strict=True), first)
        ]
        connection.executemany(INSERT, rows)

    @writing
    def delete(self, connection: Connection, owners: Sequence[str]) -> None:
        """Delete all that these owners saved and have done, for good."""
        for table in ("saves", "done"):
            connection.executemany(f"DELETE FROM {table} WHERE owner = ?", [(owner,) for owner in owners])  # noqa: S608 - our own words

    @writing
    def go_back_to(self, connection: Connection, owner: str, number: int, aside: Sequence[str] = ()) -> bool:
        """Let a game be the last one, and the owner's where it was put aside; whether it is there."""
        last = connection.execute(f"SELECT version {LATEST}", (owner,)).fetchone()
        version = last[0] + 1 if last else 1
        change = "UPDATE saves SET owner = ?, version = ? WHERE owner = ? AND id = ?"
        return any(connection.execute(change, (owner, version, one, number)).rowcount for one in (owner, *aside))

    @writing
    def forget(self, connection: Connection, owner: str, number: int) -> None:
        """Delete a game, for good."""
        connection.execute("DELETE FROM saves WHERE owner = ? AND id = ?", (owner, number))

    @reading
    def players(self, connection: Connection) -> list[Player]:
        """Everybody who has done something that is kept, the last who did first."""
        everybody = [player_of(connection, owner) for (owner,) in connection.execute(TABLES).fetchall()]
        done = [player for player in everybody if player.last]
        return sorted(done, key=lambda player: (player.last, player.number), reverse=True)


def text_in(content: bytes) -> str | None:
    """The text that is saved; None where its letters are damaged."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return None


def _loaded(connection: Connection, owner: str) -> Saved | None:
    row = connection.execute(f"SELECT version, CAST(text AS BLOB) {LATEST}", (owner,)).fetchone()
    return None if row is None else Saved(row[0], text_in(row[1]) or "")


def player_of(connection: Connection, owner: str) -> Player:
    """What is kept of an owner."""
    number, games, last = connection.execute(KEPT, (owner,)).fetchone()
    rows = [(number, last or "")] if number else []
    apps = []
    for app in OTHERS:
        number, done, last = connection.execute(KEPT, (save_name(app, owner),)).fetchone()
        if done:
            rows.append((number, last))
            apps.append(app)
    return Player(
        owner,
        number=min((number for number, _ in rows), default=0),
        games=games,
        apps=tuple(apps),
        last=max((last for _, last in rows), default=""),
    )


def time_in(text: str) -> datetime | None:
    """The time that is saved as a text, in UTC where it does not say; None where it is damaged."""
    try:
        time = datetime.fromisoformat(text)
        return time if time.tzinfo else time.replace(tzinfo=UTC)
    except ValueError:
        return None


def owner_now(connection: Connection, browser: str) -> str:
    """Whose games a browser has now."""
    query = "SELECT CAST(owner AS TEXT) FROM browsers WHERE browser = ? ORDER BY turn DESC, id LIMIT 1"
    row = connection.execute(query, (browser,)).fetchone()
    return browser if row is None else row[0]


def know(connection: Connection, browser: str) -> None:
    """Note that a browser keeps something."""
    connection.execute("INSERT OR IGNORE INTO browsers (browser, owner, turn) VALUES (?, ?, 0)", (browser, browser))


def have(connection: Connection, browser: str, owner: str) -> None:
    """Give a browser that is known the games of an owner; what it had stays kept beside them."""
    (turn,) = connection.execute("SELECT 1 + max(turn) FROM browsers WHERE browser = ?", (browser,)).fetchone()
    connection.execute(
        "INSERT INTO browsers (browser, owner, turn) VALUES (?, ?, ?)"
        " ON CONFLICT (browser, owner) DO UPDATE SET turn = excluded.turn",
        (browser, owner, turn),
    )


def is_another_learners(connection: Connection, now: str, owner: str) -> bool:
    """Whether a learner of a class has the games of one owner, and another learner those of the other."""
    query = "SELECT count(DISTINCT owner) FROM members WHERE owner IN (?, ?)"
    return bool(connection.execute(query, (now, owner)).fetchone()[0] == 2)

"""What learners left open: a row is a game at the table, or a session of the tours, of Puzzles or another app."""

from collections.abc import Sequence
from datetime import UTC, datetime
from sqlite3 import Connection

from gofish_learn.serve.store.database import StorePart, reading, writing
from gofish_learn.serve.store.players import Player, know, owners_of, players_in, time_in
from gofish_learn.ui.app.saves import Brought, Kept, MovedOnError, Saved

MOST_SAVES = 2**53
"""No version is higher, unless its row is damaged."""
READABLE = f"FROM saves WHERE owner = ? AND typeof(version) = 'integer' AND version BETWEEN 1 AND {MOST_SAVES}"
LATEST = f"{READABLE} ORDER BY version DESC LIMIT 1"
NEWEST_FIRST = f"""
SELECT id, CAST(updated AS TEXT), version, CAST(text AS BLOB) {READABLE}
ORDER BY version = (SELECT version {LATEST}) DESC, updated DESC, version DESC LIMIT ?
"""
FROM_A_FILE = ""
"""What stands for the time at which a game was begun that was not begun here, so that it is none of a class's."""


class StoreSaves(StorePart):
    """What the learners of one store left open."""

    is_open_to_learner = False

    @reading
    def owners(self, connection: Connection, browser: str) -> list[str]:
        """Under whose names the games of a browser are kept."""
        return owners_of(connection, browser)

    @writing
    def know(self, connection: Connection, browser: str) -> None:
        """Note that a browser keeps something."""
        know(connection, browser)

    @reading
    def load(self, connection: Connection, owner: str) -> Saved | None:
        """What `owner` saved last, or `None`; a text with damaged letters is empty, which no host can read."""
        return _loaded(connection, owner)

    @reading
    def latest(self, connection: Connection, owner: str, most: int | None = None) -> list[Kept]:
        """The last game, then the others, the newest first; one that cannot be read is not among them."""
        rows = connection.execute(NEWEST_FIRST, (owner, owner, -1 if most is None else most)).fetchall()
        return [
            Kept(number, time_in(at), Saved(version, text.decode()))
            for number, at, version, text in rows
            if is_text(text)
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
            connection.execute(
                "INSERT INTO saves (owner, version, text, started, updated) VALUES (?, ?, ?, ?, ?)",
                (owner, saved.version, saved.text, now, now),
            )
        else:
            connection.execute(
                "UPDATE saves SET version = ?, text = ?, updated = ? WHERE owner = ? AND version = ?",
                (saved.version, saved.text, now, owner, latest.version),
            )

    @writing
    def add(self, connection: Connection, owner: str, games: Sequence[Brought]) -> None:
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
        connection.executemany(
            "INSERT INTO saves (owner, version, text, started, updated) VALUES (?, ?, ?, ?, ?)", rows
        )

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
        return players_in(connection)


def is_text(content: bytes) -> bool:
    """Whether bytes are letters."""
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def _loaded(connection: Connection, owner: str) -> Saved | None:
    query = f"SELECT version, CAST(text AS BLOB) {LATEST}"
    row = connection.execute(query, (owner,)).fetchone()
    if row is None:
        return None
    return Saved(version=row[0], text=row[1].decode() if is_text(row[1]) else "")

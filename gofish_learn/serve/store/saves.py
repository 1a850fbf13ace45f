"""What learners left open: a row is a game at the table, or a session of the tours, the Detective or another app."""

from collections.abc import Sequence
from datetime import UTC, datetime
from sqlite3 import Connection

from gofish_learn.serve.store.database import StorePart, reading, writing
from gofish_learn.serve.store.players import Player, players_in, time_in
from gofish_learn.ui.app.saves import Kept, MovedOnError, Saved

MOST_SAVES = 2**53
"""No version is higher, unless its row is damaged."""
LATEST = f"""
FROM saves WHERE owner = ? AND typeof(version) = 'integer' AND version BETWEEN 1 AND {MOST_SAVES}
ORDER BY version DESC LIMIT
"""


class StoreSaves(StorePart):
    """What the learners of one store left open."""

    @reading
    def load(self, connection: Connection, owner: str) -> Saved | None:
        """What `owner` saved last, or `None`; a text with damaged letters is empty, which no host can read."""
        return _loaded(connection, owner)

    @reading
    def latest(self, connection: Connection, owner: str, most: int) -> list[Kept]:
        """The last games, the newest first; one that cannot be read is not among them."""
        query = f"SELECT id, CAST(updated AS TEXT), version, CAST(text AS BLOB) {LATEST} ?"
        return [
            Kept(number, time_in(at), Saved(version, text.decode()))
            for number, at, version, text in connection.execute(query, (owner, most)).fetchall()
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
    def delete(self, connection: Connection, owners: Sequence[str]) -> None:
        """Delete all that these owners saved, for good, and the codes that would move it."""
        for table in ("saves", "codes"):
            connection.executemany(f"DELETE FROM {table} WHERE owner = ?", [(owner,) for owner in owners])  # noqa: S608 - our own words

    @writing
    def go_back_to(self, connection: Connection, owner: str, number: int) -> bool:
        """Let a game be the last one; whether it is there."""
        last = connection.execute(f"SELECT version {LATEST} 1", (owner,)).fetchone()
        change = "UPDATE saves SET version = ? WHERE owner = ? AND id = ?"
        return last is not None and connection.execute(change, (last[0] + 1, owner, number)).rowcount > 0

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
    query = f"SELECT version, CAST(text AS BLOB) {LATEST} 1"
    row = connection.execute(query, (owner,)).fetchone()
    if row is None:
        return None
    return Saved(version=row[0], text=row[1].decode() if is_text(row[1]) else "")

"""What learners have done, a row each, in the same file as their games.

It is kept under the owner whose games a browser has: whoever brings the games to another address has it there too.
"""

from collections.abc import Iterable
from sqlite3 import Connection

from gofish_learn.serve.store.browsers import owner_now
from gofish_learn.serve.store.part import StorePart, reading, writing
from gofish_learn.serve.store.players import time_in
from gofish_learn.teach.progress.done import Done, evidence_of, evidence_text

NOTE = """
INSERT INTO done (owner, activity, name, at, evidence) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (owner, activity, name) DO NOTHING
"""
NEWEST_FIRST = """
SELECT CAST(activity AS TEXT), CAST(at AS TEXT), CAST(evidence AS TEXT), CAST(name AS TEXT) FROM done
WHERE owner = ? ORDER BY at DESC, id DESC
"""


class StoreProgress(StorePart):
    """What the learners of one store have done."""

    @writing
    def note(self, connection: Connection, browser: str, done: Done) -> None:
        """Note something that was done; what was noted before stays as it was."""
        rest = (done.activity, done.name, done.at.isoformat(timespec="seconds"), evidence_text(done.evidence))
        connection.execute(NOTE, (owner_now(connection, browser), *rest))

    @reading
    def done(self, connection: Connection, browser: str) -> list[Done]:
        """All that was done, the newest first."""
        return done_in(connection.execute(NEWEST_FIRST, (owner_now(connection, browser),)).fetchall())

    @writing
    def forget(self, connection: Connection, browser: str) -> None:
        """Delete all that was noted; games and places stay."""
        connection.execute("DELETE FROM done WHERE owner = ?", (owner_now(connection, browser),))


def done_in(rows: Iterable[tuple[str, str, str, str]]) -> list[Done]:
    """What the rows of `NEWEST_FIRST` say; one whose time is damaged is left out."""
    times = [(activity, time_in(at), evidence, name) for activity, at, evidence, name in rows]
    return [Done(activity, at, evidence_of(evidence), name) for activity, at, evidence, name in times if at is not None]

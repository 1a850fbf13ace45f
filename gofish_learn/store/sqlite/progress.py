"""What learners have done, a row each, in the same file as their games, and what those of a class have played.

It is saved under the owner whose games a browser has.
"""

from collections.abc import Iterable

from gofish_learn.store.sqlite.saves import owner_now, time_in
from gofish_learn.store.sqlite.store_part import Connection, StorePart, reading, writing
from gofish_learn.teach.classroom.classroom import SavedGame
from gofish_learn.teach.progress.achievement import Achievement, evidence_of, evidence_text

NOTE = """
INSERT INTO done (owner, activity, name, at, evidence) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (owner, activity, name) DO NOTHING
"""
NEWEST_FIRST = """
SELECT CAST(activity AS TEXT), CAST(at AS TEXT), CAST(evidence AS TEXT), CAST(name AS TEXT) FROM done
WHERE owner = ? ORDER BY at DESC, id DESC
"""
LATEST = """
SELECT id, CAST(updated AS TEXT), CAST(text AS TEXT) FROM saves
WHERE owner = ? AND started > '' AND text LIKE '{"format":"gofish-record/%' AND text NOT LIKE '%"actions":[]%'
ORDER BY version DESC LIMIT ?
"""
OWNERS = "SELECT number, CAST(owner AS TEXT) FROM members WHERE class = ? AND owner IS NOT NULL"


class StoreProgress(StorePart):
    """What the learners of one store have done."""

    @writing
    def note(self, connection: Connection, browser: str, *done: Achievement) -> None:
        """Note what was done; what was noted before stays as it was."""
        owner = owner_now(connection, browser)
        rows = [
            (owner, one.activity, one.name, one.at.isoformat(timespec="seconds"), evidence_text(one.evidence))
            for one in done
        ]
        connection.executemany(NOTE, rows)

    @reading
    def done(self, connection: Connection, browser: str) -> list[Achievement]:
        """All that was done, the newest first."""
        return done_in(connection.execute(NEWEST_FIRST, (owner_now(connection, browser),)).fetchall())

    @writing
    def forget(self, connection: Connection, browser: str) -> None:
        """Delete all that was noted; games and places stay."""
        connection.execute("DELETE FROM done WHERE owner = ?", (owner_now(connection, browser),))


def done_in(rows: Iterable[tuple[str, str, str, str]]) -> list[Achievement]:
    """What the rows of `NEWEST_FIRST` say; one whose time is damaged is left out."""
    times = [(activity, time_in(at), evidence, name) for activity, at, evidence, name in rows]
    return [
        Achievement(activity, at, evidence_of(evidence), name)
        for activity, at, evidence, name in times
        if at is not None
    ]


class ClassGames(StorePart):
    """What the learners of one store have done and played."""

    @reading
    def done_by(self, connection: Connection, owner: str) -> list[Achievement]:
        """All that was done under a name, the newest first."""
        return done_in(connection.execute(NEWEST_FIRST, (owner,)).fetchall())

    @reading
    def games_by(self, connection: Connection, owner: str, most: int) -> list[SavedGame]:
        """The latest games at the table that are saved under a name, whether they are over or not, the newest first."""
        return games_in(connection.execute(LATEST, (owner, most)).fetchall())

    @reading
    def newest_games(self, connection: Connection, classroom: int) -> dict[int, SavedGame]:
        """The newest game at the table of each learner of a class who has one, by her number."""
        owners = connection.execute(OWNERS, (classroom,)).fetchall()
        return {number: game for number, owner in owners for game in games_in(connection.execute(LATEST, (owner, 1)))}


def games_in(rows: Iterable[tuple[int, str, str]]) -> list[SavedGame]:
    """The games that rows keep; one whose time is damaged is left out."""
    times = [(number, time_in(at), text) for number, at, text in rows]
    return [SavedGame(number, at.timestamp(), text) for number, at, text in times if at is not None]

"""Who may come in: the visits of browsers that have shown the key, or a teacher's secret, kept as hashes.

They outlive the server: one that was killed and started again still knows its learners.
"""

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from gofish_learn.store.sqlite.store_part import Connection, Database, StorePart, reading, writing
from gofish_learn.teach.classroom.tables import BROWSER

DAYS = 200
"""How long a browser is known; a school year has about as many."""
DAYS_WITHOUT_CLASS = 1
"""The same where the key is that of a server without a class, which has another one each time it is started."""
DAY_SECONDS = 86_400
SEATED = "SELECT who FROM chairs WHERE who LIKE ? || '%'"
VISITS = """
SELECT cookie, visits.class, member, teacher, CAST(made AS REAL), coalesce(waits, 0)
FROM visits LEFT JOIN members ON number = member
"""


@dataclass(frozen=True, slots=True)
class Visit:
    """A browser that has been let in, by the SHA-256 of its cookie, with the numbers of its class and its learner.

    There is no class where the key opens none, and for a teacher; and no learner before she has a nickname. One who
    `waits` is still to be let in by her teacher.
    """

    cookie: str
    classroom: int | None = None
    member: int | None = None
    teacher: bool = False
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Admitted:
    """Who may come in at one moment, which its stamp tells from others, and by which key into which class.

    Each visit goes by the hash of its cookie, and beside it is until when it lasts, in seconds since 1970.
    """

    stamp: object
    visits: Mapping[str, tuple[Visit, float]]
    keys: Mapping[int, str]


class StoreVisits(StorePart):
    """The visits of one store."""

    def all(self, since: object = None) -> Admitted | None:
        """All visits and keys; None if nothing in the store has changed since the moment of a stamp."""

        def read(database: Database) -> Admitted | None:
            connection, stamp = database.connection, database.stamp()
            if stamp == since:
                return None
            visits = {}
            for cookie, classroom, member, teacher, made, waits in connection.execute(VISITS):
                visit = Visit(cookie, classroom, member, bool(teacher), bool(waits))
                visits[cookie] = (visit, until(visit, made))
            return Admitted(stamp, visits, dict(connection.execute("SELECT number, CAST(key AS TEXT) FROM classes")))

        return self._do(read)

    @writing
    def add(self, connection: Connection, visit: Visit, instead: Collection[str] = ()) -> float:
        """Keep a new visit, and forget those that were too long ago; until when it lasts.

        With the cookies whose hashes are given nobody comes in any more, such as with the browser's earlier one.
        """
        now = self._clock()
        connection.execute("DELETE FROM visits WHERE made < ?", (now - DAYS * DAY_SECONDS,))
        connection.executemany("DELETE FROM visits WHERE cookie = ?", [(cookie,) for cookie in instead])
        connection.execute(
            "INSERT INTO visits (cookie, class, member, teacher, made) VALUES (?, ?, ?, ?, ?)",
            (visit.cookie, visit.classroom, visit.member, visit.teacher, now),
        )
        return until(visit, now)

    @reading
    def seated(self, connection: Connection) -> set[str]:
        """The cookies, as their hashes, of the browsers that sit at tables in nobody's name."""
        return {who.removeprefix(BROWSER) for (who,) in connection.execute(SEATED, (BROWSER,))}


def until(visit: Visit, made: float) -> float:
    """When a visit ends that was made at a time, in seconds since 1970."""
    days = DAYS_WITHOUT_CLASS if visit.classroom is None and not visit.teacher else DAYS
    return made + days * DAY_SECONDS


def secret_hash(secret: str) -> str:
    """What is kept of a cookie or a link's secret. They have 128 random bits, so a plain hash tells nothing of them."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()

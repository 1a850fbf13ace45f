"""Who may come in: the visits of browsers that have shown the key, or a teacher's secret, kept as hashes.

They outlive the server: one that was killed and started again still knows its learners.
"""

import hashlib
from dataclasses import dataclass

from gofish_learn.serve.store.classroom.part import ClassStore
from gofish_learn.serve.store.database import Database

DAYS = 200
"""How long a browser is known; a school year has about as many."""
DAYS_WITHOUT_CLASS = 1
"""The same where the key is that of a server without a class, which has another one each time it is started."""
DAY_SECONDS = 86_400


@dataclass(frozen=True, slots=True)
class Visit:
    """A browser that has been let in.

    Attributes:
        cookie: SHA-256 of its cookie, which is what the visit is called by.
        classroom: the number of the class that it has joined; None where the key opens no class, and for a teacher.
        member: the number of the learner who uses it, once she has a nickname.
        teacher: whether it was let in by a teacher's link.
    """

    cookie: str
    classroom: int | None = None
    member: int | None = None
    teacher: bool = False


class StoreVisits(ClassStore):
    """The visits of one store."""

    def find(self, cookie: str) -> Visit | None:
        """The visit of a browser, by the hash of its cookie, unless it was too long ago.

        Raises:
            NotKeptError: that cannot be read just now.
        """
        query = "SELECT class, member, teacher, made FROM visits WHERE cookie = ?"
        row = self._do(lambda database: database.connection.execute(query, (cookie,)).fetchone())
        if row is None:
            return None
        visit = Visit(cookie, row[0], row[1], bool(row[2]))
        return visit if self._clock() - row[3] < days_of(visit) * DAY_SECONDS else None

    def add(self, visit: Visit, instead: str | None = None) -> None:
        """Keep a new visit, and forget those that were too long ago.

        Args:
            visit: the visit.
            instead: the hash of the cookie that the same browser had before; with it nobody comes in any more.

        Raises:
            NotKeptError: it cannot be kept just now.
        """
        now = self._clock()

        def write(database: Database) -> None:
            with database.transaction() as connection:
                connection.execute(
                    "DELETE FROM visits WHERE made < ? OR cookie = ?", (now - DAYS * DAY_SECONDS, instead)
                )
                connection.execute(
                    "INSERT INTO visits (cookie, class, member, teacher, made) VALUES (?, ?, ?, ?, ?)",
                    (visit.cookie, visit.classroom, visit.member, visit.teacher, now),
                )

        self._do(write)


def days_of(visit: Visit) -> int:
    """How many days a visit lasts."""
    return DAYS_WITHOUT_CLASS if visit.classroom is None and not visit.teacher else DAYS


def hash_of(secret: str) -> str:
    """What is kept of a cookie or a link's secret. They have 128 random bits, so a plain hash tells nothing of them."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()

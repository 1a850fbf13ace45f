"""The teacher's link: a secret of 128 bits, of which only the hash is kept."""

import hashlib
import secrets

from gofish_learn.serve.store.classroom.part import ClassStore
from gofish_learn.serve.store.database import Database

SECRET_BYTES = 16
MOST_LINKS = 5


class StoreTeachers(ClassStore):
    """Whose links open the teacher's page."""

    def teacher_secret(self, *, others_end: bool = True) -> str:
        """A new secret for the teacher's link, 32 hex digits; only its hash is kept.

        Args:
            others_end: whether earlier links stop working, and the pages that were opened by them. A server that prints
                a link whenever it starts says no; then the newest few work.
        """
        secret = secrets.token_hex(SECRET_BYTES)

        def write(database: Database) -> None:
            with database.transaction() as connection:
                if others_end:
                    connection.execute("DELETE FROM teachers")
                    connection.execute("DELETE FROM visits WHERE teacher")
                connection.execute(
                    "INSERT INTO teachers (secret, made) VALUES (?, ?)", (_secret_hash(secret), self._clock())
                )
                connection.execute(
                    "DELETE FROM teachers WHERE rowid NOT IN (SELECT rowid FROM teachers ORDER BY made DESC, rowid DESC"
                    " LIMIT ?)",
                    (MOST_LINKS,),
                )

        self._do(write)
        return secret

    def teaches(self, secret: object) -> bool:
        """Whether this is the secret of a teacher's link that works."""
        if not isinstance(secret, str) or len(secret) != 2 * SECRET_BYTES:
            return False
        query = "SELECT 1 FROM teachers WHERE secret = ?"
        row = (_secret_hash(secret),)
        return self._do(lambda database: database.connection.execute(query, row).fetchone()) is not None


def _secret_hash(secret: str) -> str:
    return hashlib.sha256(f"teacher:{secret}".encode()).hexdigest()

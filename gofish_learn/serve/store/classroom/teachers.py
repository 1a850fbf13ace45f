"""The teacher's link: a secret of 128 bits, of which only the hash is kept."""

import hashlib
import secrets
from sqlite3 import Connection

from gofish_learn.serve.store.part import StorePart, reading, writing

SECRET_BYTES = 16
MOST_LINKS = 5


class StoreTeachers(StorePart):
    """Whose links open the teacher's page."""

    @writing
    def teacher_secret(self, connection: Connection, *, others_end: bool = True) -> str:
        """A new secret for the teacher's link, 32 hex digits; only its hash is kept.

        Args:
            connection: to the store.
            others_end: whether earlier links stop working, and the pages that were opened by them. A server that prints
                a link whenever it starts says no; then the newest few work.
        """
        secret = secrets.token_hex(SECRET_BYTES)
        if others_end:
            connection.execute("DELETE FROM teachers")
            connection.execute("DELETE FROM visits WHERE teacher")
        connection.execute("INSERT INTO teachers (secret, made) VALUES (?, ?)", (_secret_hash(secret), self._clock()))
        newest = "SELECT rowid FROM teachers ORDER BY made DESC, rowid DESC LIMIT ?"
        connection.execute(f"DELETE FROM teachers WHERE rowid NOT IN ({newest})", (MOST_LINKS,))  # noqa: S608 - our own words
        return secret

    @reading
    def teaches(self, connection: Connection, secret: object) -> bool:
        """Whether this is the secret of a teacher's link that works."""
        if not isinstance(secret, str) or len(secret) != 2 * SECRET_BYTES:
            return False
        query = "SELECT 1 FROM teachers WHERE secret = ?"
        return connection.execute(query, (_secret_hash(secret),)).fetchone() is not None


def _secret_hash(secret: str) -> str:
    return hashlib.sha256(f"teacher:{secret}".encode()).hexdigest()

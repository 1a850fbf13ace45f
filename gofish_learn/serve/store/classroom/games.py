"""What a learner of a class has done and played, read by the name that it is kept under."""

from datetime import datetime

from gofish_learn.serve.store.classroom.part import ClassStore
from gofish_learn.serve.store.progress import NEWEST_FIRST, done_in
from gofish_learn.teach.classroom.classroom import KeptGame
from gofish_learn.teach.progress.done import Done

LATEST = """
SELECT id, updated, text FROM saves
WHERE owner = ? AND text LIKE '{"format":"gofish-record/%' AND text NOT LIKE '%"actions":[]%'
ORDER BY version DESC LIMIT ?
"""


class StoreGames(ClassStore):
    """What the learners of one store have done and played."""

    def done_by(self, owner: str) -> list[Done]:
        """All that was done under a name, the newest first.

        Raises:
            NotKeptError: it cannot be read just now.
        """
        return self._do(
            lambda database: [done_in(row) for row in database.connection.execute(NEWEST_FIRST, (owner,)).fetchall()]
        )

    def games_by(self, owner: str, most: int) -> list[KeptGame]:
        """The latest games at the table that are kept under a name, whether they are over or not, the newest first.

        Raises:
            NotKeptError: they cannot be read just now.
        """
        rows = self._do(lambda database: database.connection.execute(LATEST, (owner, most)).fetchall())
        return [KeptGame(number, datetime.fromisoformat(at).timestamp(), text) for number, at, text in rows]

"""What a learner of a class has done and played, read by the name that it is kept under."""

import json
from sqlite3 import Connection

from gofish_learn.serve.store.part import StorePart, reading
from gofish_learn.serve.store.players import time_in
from gofish_learn.serve.store.progress import NEWEST_FIRST, done_in
from gofish_learn.teach.classroom.classroom import SavedGame
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.progress.done import Done

LATEST = """
SELECT id, CAST(updated AS TEXT), CAST(text AS TEXT) FROM saves
WHERE owner = ? AND text LIKE '{"format":"gofish-record/%' AND text NOT LIKE '%"actions":[]%'
ORDER BY version DESC LIMIT ?
"""
MOST_LOOKED_AT = 12
"""How many of a learner's latest games are looked at for the class's deal."""


class StoreGames(StorePart):
    """What the learners of one store have done and played."""

    @reading
    def done_by(self, connection: Connection, owner: str) -> list[Done]:
        """All that was done under a name, the newest first."""
        return done_in(connection.execute(NEWEST_FIRST, (owner,)).fetchall())

    @reading
    def games_by(self, connection: Connection, owner: str, most: int) -> list[SavedGame]:
        """The latest games at the table that are kept under a name, whether they are over or not, the newest first."""
        rows = connection.execute(LATEST, (owner, most)).fetchall()
        times = [(number, time_in(at), text) for number, at, text in rows]
        return [SavedGame(number, at.timestamp(), text) for number, at, text in times if at is not None]


def has_begun(connection: Connection, owner: str, deal: str) -> bool:
    """Whether the deal of a code is among the latest games that are kept under a name."""
    code = DealCode.parse(deal)
    wanted = (code.rules.name, code.players, code.seed)
    rows = connection.execute(LATEST, (owner, MOST_LOOKED_AT)).fetchall()
    return any(_deal_in(text) == wanted for _, _, text in rows)


def _deal_in(text: str) -> tuple[object, object, object] | None:
    try:
        saved = json.loads(text)
        return saved["rules"], saved["players"], saved.get("x-seed")
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return None

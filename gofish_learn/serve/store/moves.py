"""Codes that move games from one browser, or address, to another: kept as hashes, used once, hard to guess.

The browser that has brought games becomes another name of their owner. What it had before is put aside: it stays in the
store, and the browser can take it up again.
"""

import secrets
from sqlite3 import Connection

from gofish_learn.serve.store.database import StorePart, reading, writing
from gofish_learn.serve.store.players import have, is_another_learners, know, owner_now, player_of, time_in
from gofish_learn.ui.app.moving import (
    ALPHABET,
    LENGTH,
    MINUTES,
    MOST_NOTED,
    MOST_WRONG,
    NOT_ASIDE,
    OWN,
    TOO_MANY,
    WRONG,
    Aside,
    MoveError,
    code_hash,
    code_text,
    code_typed,
)
from gofish_learn.ui.apps import names_of

FORGET_WRONG = "DELETE FROM wrong_codes WHERE rowid <= (SELECT max(rowid) FROM wrong_codes) - ?"
MOST_ROWS = 2**63
"""SQLite numbers its rows below this."""


class StoreMoves(StorePart):
    """The moves of one store."""

    @reading
    def owner_now(self, connection: Connection, owner: str) -> str:
        """Whose games the browser of `owner` has."""
        return owner_now(connection, owner)

    @reading
    def has_others(self, connection: Connection, owner: str) -> bool:
        """Whether something of another owner is kept."""
        own = names_of(owner)
        others = f"SELECT 1 FROM saves WHERE owner NOT IN ({', '.join('?' for _ in own)}) LIMIT 1"  # noqa: S608 - no text of anybody's
        return connection.execute(others, own).fetchone() is not None

    @writing
    def code_for(self, connection: Connection, owner: str) -> str:
        """A new code for the games of `owner`, in place of the one before."""
        return self._code(connection, owner_now(connection, owner))

    @writing
    def code_of(self, connection: Connection, owner: str) -> str:
        """A new code for what was begun under this very name, whatever its browser has now."""
        return self._code(connection, owner)

    def _code(self, connection: Connection, owner: str) -> str:
        characters = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        connection.execute("DELETE FROM codes WHERE owner = ? OR abs(made - ?) > ?", (owner, *self._lately()))
        row = (code_hash(characters), owner, self._clock())
        connection.execute("INSERT INTO codes (code, owner, made) VALUES (?, ?, ?)", row)
        return code_text(characters)

    def bring(self, owner: str, code: str) -> None:
        """Give the browser of `owner` the games that a code was made for; `MoveError` says why it gets none."""
        if refusal := self._brought(owner, code_hash(code_typed(code))):
            raise MoveError(refusal)

    @writing
    def _brought(self, connection: Connection, owner: str, code: str) -> str | None:
        """Use a code, or note a wrong one, in one step: many who guess at once are counted one by one."""
        connection.execute("DELETE FROM wrong_codes WHERE abs(typed - ?) > ?", self._lately())
        (mine,) = connection.execute("SELECT count(*) FROM wrong_codes WHERE owner = ?", (owner,)).fetchone()
        if mine >= MOST_WRONG:
            return TOO_MANY
        query = "SELECT owner FROM codes WHERE code = ? AND abs(made - ?) <= ?"
        row = connection.execute(query, (code, *self._lately())).fetchone()
        if row is None:
            connection.execute("INSERT INTO wrong_codes (owner, typed) VALUES (?, ?)", (owner, self._clock()))
            connection.execute(FORGET_WRONG, (MOST_NOTED,))
            return WRONG
        if row[0] == owner_now(connection, owner):
            return OWN
        connection.execute("DELETE FROM codes WHERE code = ?", (code,))
        know(connection, owner)
        have(connection, owner, row[0])
        return None

    @writing
    def know(self, connection: Connection, browser: str) -> None:
        """Note that a browser keeps something."""
        know(connection, browser)

    @reading
    def put_aside(self, connection: Connection, browser: str) -> list[Aside]:
        """What a browser had before what it has now, the last used first; nothing of another learner of a class."""
        now = owner_now(connection, browser)
        rows = connection.execute("SELECT id, owner FROM browsers WHERE browser = ?", (browser,)).fetchall()
        found = [
            (player_of(connection, owner), number)
            for number, owner in rows
            if owner != now and not is_another_learners(connection, browser, owner)
        ]
        found.sort(key=lambda one: one[0].last, reverse=True)
        times = [(number, player.games, time_in(player.last)) for player, number in found]
        return [Aside(number, games, last.date()) for number, games, last in times if last is not None]

    def take_up(self, browser: str, number: int) -> None:
        """Give a browser what it had put aside, and put aside what it has; `MoveError` where there is no such thing."""
        if not (0 < number < MOST_ROWS and self._taken_up(browser, number)):
            raise MoveError(NOT_ASIDE)

    @writing
    def _taken_up(self, connection: Connection, browser: str, number: int) -> bool:
        query = "SELECT owner FROM browsers WHERE id = ? AND browser = ?"
        row = connection.execute(query, (number, browser)).fetchone()
        if row is None or is_another_learners(connection, browser, row[0]):
            return False
        have(connection, browser, row[0])
        return True

    def _lately(self) -> tuple[float, float]:
        """Now, and how far from it is lately, either way: a clock that was put back makes nothing last for ever."""
        return self._clock(), 60.0 * MINUTES

"""What learners have done, a row each, in the same file as their games, and what those of a class have played.

It is kept under the owner whose games a browser has.
"""

import json
from collections.abc import Iterable

from gofish_learn.store.sqlite.parts import Connection, StorePart, reading, writing
from gofish_learn.store.sqlite.saves import owner_now, time_in
from gofish_learn.teach.classroom.classroom import SavedGame
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.progress.done import Done, evidence_of, evidence_text

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
OF_DEAL = """
SELECT id, CAST(updated AS TEXT), CAST(text AS TEXT) FROM (
    SELECT id, version, updated, text FROM saves
    WHERE owner = :owner AND started > ''
    AND text LIKE '{"format":"gofish-record/%' AND text NOT LIKE '%"actions":[]%'
    ORDER BY version DESC LIMIT :most
) WHERE instr(text, :book) AND instr(text, :seed) ORDER BY version DESC
"""
OWNERS = "SELECT number, CAST(owner AS TEXT) FROM members WHERE class = ? AND owner IS NOT NULL"
MOST_LOOKED_AT = 12
"""How many of a learner's latest games are looked at for the class's deal."""


class StoreProgress(StorePart):
    """What the learners of one store have done."""

    @writing
    def note(self, connection: Connection, browser: str, *done: Done) -> None:
        """Note what was done; what was noted before stays as it was."""
        owner = owner_now(connection, browser)
        rows = [
            (owner, one.activity, one.name, one.at.isoformat(timespec="seconds"), evidence_text(one.evidence))
            for one in done
        ]
        connection.executemany(NOTE, rows)

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


class ClassGames(StorePart):
    """What the learners of one store have done and played."""

    @reading
    def done_by(self, connection: Connection, owner: str) -> list[Done]:
        """All that was done under a name, the newest first."""
        return done_in(connection.execute(NEWEST_FIRST, (owner,)).fetchall())

    @reading
    def games_by(self, connection: Connection, owner: str, most: int) -> list[SavedGame]:
        """The latest games at the table that are kept under a name, whether they are over or not, the newest first."""
        return games_in(connection.execute(LATEST, (owner, most)).fetchall())

    @reading
    def newest_games(self, connection: Connection, classroom: int) -> dict[int, list[SavedGame]]:
        """The newest game at the table of each learner of a class, by her number."""
        owners = connection.execute(OWNERS, (classroom,)).fetchall()
        return {number: games_in(connection.execute(LATEST, (owner, 1))) for number, owner in owners}

    @reading
    def games_of_deal(
        self, connection: Connection, classroom: int, deal: ClassDeal, most: int | None = None
    ) -> dict[int, list[SavedGame]]:
        """The games of one deal that each learner of a class has begun, by her number, the newest first.

        With `most` only so many of a learner's latest games are looked through.
        """
        code = DealCode.parse(deal.code)
        wanted = {
            "most": -1 if most is None else most,
            "book": f'"rules":"{code.rules.name}","players":{code.players},',  # as `Record.to_json` writes them
            "seed": f'"x-seed":{code.seed},',
        }
        owners = connection.execute(OWNERS, (classroom,)).fetchall()
        return {number: games_in(connection.execute(OF_DEAL, wanted | {"owner": owner})) for number, owner in owners}


def games_in(rows: Iterable[tuple[int, str, str]]) -> list[SavedGame]:
    """The games that rows keep; one whose time is damaged is left out."""
    times = [(number, time_in(at), text) for number, at, text in rows]
    return [SavedGame(number, at.timestamp(), text) for number, at, text in times if at is not None]


def has_begun(connection: Connection, owner: str, deal: ClassDeal) -> bool:
    """Whether a deal is among the latest games that are kept under a name, against the same opponents."""
    code = DealCode.parse(deal.code)
    wanted = (code.rules.name, code.players, code.seed)
    rows = connection.execute(LATEST, (owner, MOST_LOOKED_AT)).fetchall()
    games = filter(None, (_game_in(text) for _, _, text in rows))
    return any(dealt == wanted and deal.is_met_by(kinds) for dealt, kinds in games)


def _game_in(text: str) -> tuple[tuple[object, object, object], list[str]] | None:
    """What was dealt in a game, and who plays it; None where that cannot be read."""
    try:
        saved = json.loads(text)
        dealt = (saved["rules"], saved["players"], saved["x-seed"])
        return dealt, [str(seat["kind"]) for seat in saved["x-seats"]]
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return None

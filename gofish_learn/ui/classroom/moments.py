"""What would you ask? Where the teacher's page takes its moment from: a table of the class, or the code of a deal.

A moment betrays nothing to whoever still plays those cards: a table is on offer once no table plays them any more, and
a deal that a learner still plays is refused.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.classroom.asking.moments import played_out, question_at, seated
from gofish_learn.teach.classroom.classroom import LARGEST, Classroom, Prompt, SavedGame
from gofish_learn.teach.classroom.tables import PERSON, SavedTable, hands_are_open
from gofish_learn.teach.deal_code import DealCode, deck_for, fresh_seed
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages.requests import AskMoment
from gofish_learn.ui.classroom.playing import MOST_GAMES, plays_still
from gofish_learn.ui.classroom.store import Classes

OF_CODE = 0
"""In place of the number of a table: the deal of a code."""
USUAL_PLAYERS = 4
NO_TABLE = "That table is not there any more, or its cards are still played. Choose another one."
STILL_PLAYED = "Learners still play this deal, and the moment would tell them of it. Type another code, or none."
CLASS_DEAL = "The class plays this deal. Take it back on Play first, or type another code."
NO_NUMBER = "Type after how many asks, such as 12, or leave it empty."


def moments_part(tables: Sequence[SavedTable]) -> dict[str, Any]:
    """From which games a moment can be taken."""
    found = [{"value": table.number, "words": f"The game at table {number}"} for number, table in _shown_tables(tables)]
    return {"moments": [{"value": OF_CODE, "words": "A game of bots"}, *found]}


def moment_asked(wanted: AskMoment, classes: Classes, room: Classroom, rng: Random) -> Prompt:
    """The question about the moment that a message asks for."""
    after = _count(wanted.after)
    if wanted.table == OF_CODE:
        code = DealCode.parse(wanted.code) if wanted.code.strip() else _fresh(rng)
        if room.deal is not None and DealCode.parse(room.deal.code) == code:
            raise RequestError(CLASS_DEAL)
        if any(_plays(games, code) for games in _games(classes, room)):
            raise RequestError(STILL_PLAYED)
        return question_at(played_out(code), after)
    tables = classes.tables_of(room.number)
    table = next((one for _, one in _shown_tables(tables) if one.number == wanted.table), None)
    if table is None or table.text is None:
        raise RequestError(NO_TABLE)
    names = [f"Seat {seat}" if one.kind == PERSON else one.name for seat, one in enumerate(table.chairs, 1)]
    return question_at(seated(parse_record(table.text), names, [one.face for one in table.chairs]), after)


def _shown_tables(tables: Sequence[SavedTable]) -> Iterator[tuple[int, SavedTable]]:
    for number, table in enumerate(tables, 1):
        if table.text is not None and hands_are_open(table, tables):
            yield number, table


def _fresh(rng: Random) -> DealCode:
    return DealCode(STANDARD, USUAL_PLAYERS, fresh_seed(rng))


def _games(classes: Classes, room: Classroom) -> Iterator[Sequence[SavedGame]]:
    return (classes.games_by(one.owner, MOST_GAMES) for one in classes.members(room.number) if one.owner)


def _plays(games: Sequence[SavedGame], code: DealCode) -> bool:
    """Whether one of a learner's games has the cards of a code, and goes on."""
    return plays_still(games, deck_for(code.seed))


def _count(after: object) -> int | None:
    text = str(after if after is not None else "").strip()
    if not text:
        return None
    if not text.isdecimal() or int(text) > LARGEST:
        raise RequestError(NO_NUMBER)
    return int(text)

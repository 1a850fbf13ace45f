"""Everybody at a table with a device each: who sits with whom, and by which rules."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import Classroom, Member
from gofish_learn.teach.classroom.games import game_now
from gofish_learn.teach.classroom.tables import (
    PERSON,
    THINKING,
    Chair,
    SavedTable,
    TableChoices,
    TakenSeat,
    learner_is,
)
from gofish_learn.teach.deal_code import fresh_secret
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages import NO_TABLE, SeatClass
from gofish_learn.ui.classroom.shown_games import count_of

FACES = ("penguin", "otter", "cat", "bear", "seal", "gull")
NOBODY = "Nobody is here yet."
NOBODY_LATE = "Everybody here has a seat."


def tables_wanted(wanted: SeatClass, classroom: Classroom, learners: Sequence[Member], rng: Random) -> list[SavedTable]:
    """The tables at which a class is to sit, mixed evenly and at random.

    The cards come from secret bits of `rng`, the system's own: the same for all tables, or each table's own.
    """
    rules, size = RULE_BOOKS.get(wanted.book), wanted.size
    if rules is None or size is None or count_of(rules, size) != size:
        raise RequestError(NO_TABLE)
    if not learners:
        raise RequestError(NOBODY)
    choices: TableChoices = {
        "book": rules.name,
        "level": wanted.level,
        "thinking": wanted.thinking if wanted.thinking in THINKING else THINKING[0],
        "by_hand": False,
        "referee": wanted.referee and rules.referee,
    }
    if wanted.cards == "same":
        choices["seed"] = fresh_secret(rng)
    return [
        SavedTable(
            number=0,
            version=1,
            code=None,
            classroom=classroom.number,
            round=0,
            host="",
            about=choices,
            chairs=chairs_of(group, size),
            text=None,
            over=False,
        )
        for group in mixed(learners, size, rng)
    ]


def mixed(learners: Sequence[Member], size: int, rng: Random) -> list[list[Member]]:
    """The learners spread evenly and at random over as few tables as hold them."""
    in_any_order = rng.sample(list(learners), len(learners))
    tables = -(-len(in_any_order) // size)
    return [in_any_order[first::tables] for first in range(tables)]


def chairs_of(group: Sequence[Member], size: int) -> tuple[Chair, ...]:
    """The chairs of a table: one for each learner, the rest free for bots."""
    taken = (Chair(one.nickname, FACES[at], PERSON, learner_is(one.number)) for at, one in enumerate(group))
    return (*taken, *(Chair("", "", "") for _ in range(size - len(group))))


def late_seats(
    tables: Sequence[SavedTable], learners: Sequence[Member], rng: Random
) -> tuple[list[TakenSeat], list[SavedTable]]:
    """The seats of a round's running tables that late learners take, and more tables for those who find none.

    A learner takes the seat of a bot where there are the most, and of those where the fewest asks were made.
    """
    late = late_of(tables, learners)
    if not late:
        raise RequestError(NOBODY_LATE)
    free = {table.number: free_seats(table) for table in tables}
    taken = list[TakenSeat]()
    left = rng.sample(late, len(late))
    while left and any(free.values()):
        table = max(tables, key=lambda one: (len(free[one.number]), -asks_made(one)))
        seat = free[table.number].pop(rng.randrange(len(free[table.number])))
        faces = [chair.face for chair in table.chairs] + [one.chair.face for one in taken if one.table == table.number]
        learner = left.pop()
        face = next(face for face in FACES if face not in faces)
        taken.append(TakenSeat(table.number, seat, Chair(learner.nickname, face, PERSON, learner_is(learner.number))))
    like = tables[0]
    groups = mixed(left, len(like.chairs), rng) if left else []
    return taken, [
        replace(like, number=0, version=1, chairs=chairs_of(group, len(like.chairs)), text=None, over=False)
        for group in groups
    ]


def free_seats(table: SavedTable) -> list[int]:
    """The seats of a table that a learner can take whose game goes on.

    Under the referee there are none: who lays books by hand there cannot change with the game under way.
    """
    if table.over or table.about.get("referee") or (table.text is not None and game_now(table.text) is None):
        return []
    return [seat for seat, chair in enumerate(table.chairs) if not chair.who]


def asks_made(table: SavedTable) -> int:
    """How many asks were made at a table."""
    game = game_now(table.text) if table.text else None
    return 0 if game is None else game.asks


def late_of(tables: Sequence[SavedTable], learners: Sequence[Member]) -> list[Member]:
    """The learners who sit at no table of a round that others still play."""
    if all(table.over for table in tables):
        return []
    seated = {chair.who for table in tables for chair in table.chairs}
    return [one for one in learners if learner_is(one.number) not in seated]


def closing(tables: Sequence[SavedTable]) -> str:
    """The warning before the class is seated while tables play; empty if none does."""
    playing = sum(table.is_playing for table in tables)
    if not playing:
        return ""
    are, these = ("is", "its game") if playing == 1 else ("are", "their games")
    return f"{counted(playing, 'table').capitalize()} {are} still playing. Seating everybody again ends {these}."

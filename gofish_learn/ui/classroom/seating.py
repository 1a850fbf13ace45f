"""Everybody at a table with a device each: who sits with whom, and by which rules."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import Classroom, Member
from gofish_learn.teach.classroom.tables import PERSON, THINKING, Chair, SavedTable, TableChoices, learner_is
from gofish_learn.teach.deal_code import DealCode, fresh_secret
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages.page import TableSeated, TeacherDeal, TeacherTables
from gofish_learn.ui.classroom.messages.requests import SeatClass
from gofish_learn.ui.classroom.playing import LEVELS

FACES = ("penguin", "otter", "cat", "bear", "seal", "gull")
NOBODY = "Nobody is here yet to be seated."
NO_TABLE = "Choose a rule book, and how many sit at a table."
TWICE = "Everybody can sit at one table only."
NOBODY_LATE = "Everybody who is here has a seat."


def tables_wanted(wanted: SeatClass, classroom: Classroom, learners: Sequence[Member], rng: Random) -> list[SavedTable]:
    """The tables at which a class is to sit: by hand as the teacher says, else at random and evenly.

    The cards come from secret bits of `rng`, the system's own: the same for all tables, or each table's own.
    """
    rules = RULE_BOOKS.get(wanted.book)
    if rules is None or not rules.players[0] <= wanted.size <= rules.players[1]:
        raise RequestError(NO_TABLE)
    choices: TableChoices = {
        "book": rules.name,
        "level": wanted.level,
        "thinking": wanted.thinking if wanted.thinking in THINKING else THINKING[0],
        "by_hand": wanted.by_hand,
        "referee": wanted.referee and rules.referee,
    }
    if wanted.same_deal:
        choices["seed"] = fresh_secret(rng)
    groups = groups_chosen(wanted, learners, rng)
    return [
        SavedTable(
            number=0,
            version=1,
            code=None,
            classroom=classroom.number,
            round=0,
            host="",
            about=choices,
            chairs=chairs_of(group, wanted.size),
            text=None,
            over=False,
        )
        for group in groups
    ]


def groups_chosen(wanted: SeatClass, learners: Sequence[Member], rng: Random) -> list[list[Member]]:
    """Who sits with whom; nobody is left over."""
    if not learners:
        raise RequestError(NOBODY)
    if wanted.groups is not None:
        by_number = {one.number: one for one in learners}
        chosen = [number for group in wanted.groups for number in group]
        if len(set(chosen)) < len(chosen):
            raise RequestError(TWICE)
        groups = [[by_number[number] for number in group if number in by_number] for group in wanted.groups]
        if any(len(group) > wanted.size for group in groups):
            raise RequestError(f"At most {counted(wanted.size, 'learner')} can sit at one of these tables.")
        return [group for group in groups if group]
    return mixed(learners, wanted.size, rng)


def mixed(learners: Sequence[Member], size: int, rng: Random) -> list[list[Member]]:
    """Learners at as few tables as hold them, at random and evenly."""
    in_any_order = rng.sample(list(learners), len(learners))
    tables = -(-len(in_any_order) // size)
    return [in_any_order[first::tables] for first in range(tables)]


def chairs_of(group: Sequence[Member], size: int) -> tuple[Chair, ...]:
    """The chairs of a table: one for each learner, and the others free, for bots to sit down on."""
    taken = (Chair(one.nickname, FACES[at], PERSON, learner_is(one.number)) for at, one in enumerate(group))
    return (*taken, *(Chair("", "", "") for _ in range(size - len(group))))


def late_tables(tables: Sequence[SavedTable], learners: Sequence[Member], rng: Random) -> list[SavedTable]:
    """More tables of a round, for those of the learners who sit at none of these; the same is chosen for them."""
    late = late_of(tables, learners)
    if not late:
        raise RequestError(NOBODY_LATE)
    like = tables[0]
    return [
        replace(like, number=0, version=1, chairs=chairs_of(group, len(like.chairs)), text=None, over=False)
        for group in mixed(late, len(like.chairs), rng)
    ]


def late_of(tables: Sequence[SavedTable], learners: Sequence[Member]) -> list[Member]:
    """Who of the learners sits at no table of a round that others still play."""
    if all(table.over for table in tables):
        return []
    seated = {chair.who for table in tables for chair in table.chairs}
    return [one for one in learners if learner_is(one.number) not in seated]


def closing(tables: Sequence[SavedTable]) -> str | None:
    """What a teacher is told who would seat the class while tables play; None where none does."""
    playing = sum(table.is_playing for table in tables)
    if not playing:
        return None
    play, these = ("plays", "this game") if playing == 1 else ("play", "these games")
    return f"{counted(playing, 'table').capitalize()} still {play}. Seating everybody anew ends {these}."


def seating_part(tables: Sequence[SavedTable], learners: Sequence[Member]) -> TeacherTables:
    """The tables of a class as its teacher sees them, who of those who are here sits at none, and what to choose."""
    return {
        "tables": [table_part(table) for table in tables],
        "late": [one.nickname for one in late_of(tables, learners)],
        "deal": deal_played(tables),
        "here": [{"value": str(one.number), "words": one.nickname} for one in learners],
        "levels": LEVELS,
        "thinking": [
            {"value": str(seconds), "words": f"{seconds} seconds" if seconds else "As long as they like"}
            for seconds in THINKING
        ],
    }


def table_part(table: SavedTable) -> TableSeated:
    """A table as the teacher sees it."""
    words = "closed" if table.is_closed else "finished" if table.over else "playing" if table.text else "not dealt yet"
    people = [chair.name for chair in table.chairs if chair.kind == PERSON]
    bots = len(table.chairs) - len(people)
    return {"number": table.number, "people": people, "bots": bots, "words": words, "over": table.over}


def deal_played(tables: Sequence[SavedTable]) -> TeacherDeal | None:
    """The deal that all tables of a round have played; None as long as somebody may still play it.

    One by a book of one's own, as older versions let a teacher choose, has no code.
    """
    seed = next((table.about["seed"] for table in tables if "seed" in table.about), None)
    book = tables[0].about["book"] if tables else None
    rules = RULE_BOOKS.get(book) if isinstance(book, str) else None
    if seed is None or rules is None or not all(table.over for table in tables):
        return None
    code = DealCode(rules, len(tables[0].chairs), seed)
    return {"code": code.text, "words": f"{rules.title}, {counted(code.players, 'player')}"}

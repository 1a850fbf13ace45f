"""Everybody at a table with a device each: who sits with whom, and by which rules."""

from collections.abc import Sequence
from random import Random

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import Classroom, Member
from gofish_learn.teach.classroom.tables import PERSON, THINKING, Chair, SavedTable, TableChoices, learner_is
from gofish_learn.teach.deal_code import fresh_secret
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages.page import TableSeated
from gofish_learn.ui.classroom.messages.requests import SeatClass

FACES = ("penguin", "otter", "cat", "bear", "seal", "gull")
NOBODY = "Nobody is here yet to be seated."
NO_TABLE = "Choose a rule book, and how many sit at a table."
TWICE = "Everybody can sit at one table only."


def tables_wanted(wanted: SeatClass, classroom: Classroom, learners: Sequence[Member], rng: Random) -> list[SavedTable]:
    """The tables at which a class is to sit: by hand as the teacher says, else at random and evenly.

    The cards come from secret bits, the same for all tables or each table's own.

    Args:
        wanted: the book, how many sit at a table, and who sits with whom.
        classroom: the class.
        learners: who is to be seated.
        rng: mixes the learners, and makes the deals; the system's own.
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
        "deals": not wanted.free_choice,
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
    if wanted.free_choice:
        return [[] for _ in range(-(-len(learners) // wanted.size))]
    if wanted.groups:
        by_number = {one.number: one for one in learners}
        chosen = [number for group in wanted.groups for number in group]
        if len(set(chosen)) < len(chosen):
            raise RequestError(TWICE)
        groups = [[by_number[number] for number in group if number in by_number] for group in wanted.groups]
        if any(len(group) > wanted.size for group in groups):
            raise RequestError(f"At most {counted(wanted.size, 'learner')} can sit at one of these tables.")
        return [group for group in groups if group]
    mixed = rng.sample(list(learners), len(learners))
    tables = -(-len(mixed) // wanted.size)
    return [mixed[first::tables] for first in range(tables)]


def chairs_of(group: Sequence[Member], size: int) -> tuple[Chair, ...]:
    """The chairs of a table: one for each learner, and the others free, for bots to sit down on."""
    taken = (Chair(one.nickname, FACES[at], PERSON, learner_is(one.number)) for at, one in enumerate(group))
    return (*taken, *(Chair("", "", "") for _ in range(size - len(group))))


def tables_part(tables: Sequence[SavedTable]) -> list[TableSeated]:
    """The tables of a class as its teacher sees them."""
    return [
        {
            "number": table.number,
            "people": [chair.name for chair in table.chairs if chair.kind == PERSON],
            "bots": sum(chair.kind != PERSON for chair in table.chairs),
            "words": "finished" if table.over else "playing" if table.text else "not dealt yet",
        }
        for table in tables
    ]

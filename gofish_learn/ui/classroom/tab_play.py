"""What the tab shows on which a class is seated, and shown a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gofish_learn.bots.opponents import Level
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.lab.simulation import simulate
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.tables import THINKING, SavedTable
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.messages import ChooseSeats
from gofish_learn.ui.classroom.seating import late_of
from gofish_learn.ui.classroom.session import PageState
from gofish_learn.ui.classroom.shown_games import GameShown, address_of, count_of, tables_to_show

AS_LEARNERS, GAMES = "forgetful", 60
SECONDS_AN_ASK = 6, 10
"""How long a fast and a slow table take for an ask, which is two presses."""


@dataclass(frozen=True, slots=True)
class PlayShown:
    """The tables of a class and the game that it sees, and what can be chosen in their place.

    Attributes:
        seats: what is chosen in the form that seats the class.
        size: how many sit at a table, of so many as are in `sizes`.
        length: about how long a game will take.
        late: who is here and sits at none of the tables.
        table_deal: the deal that all tables have played; None as long as somebody may still play it.
        minutes: how long the tables still play; empty without an end. It is said aloud where `minutes_aloud` is true.
        finished: the games of tables that can be shown, with their titles, and how many have to wait for others.
        learners: whose own games can be shown; `games` are those of the one with the number `member`.
    """

    books: ClassVar = [(rules.name, rules.title) for rules in RULE_BOOKS.values()]
    levels: ClassVar = [(level.value, level.value.capitalize()) for level in Level]
    thinking: ClassVar = [(one, f"{one} seconds" if one else "As long as they like") for one in THINKING]
    seats: ChooseSeats
    size: int
    sizes: list[tuple[int, int]]
    has_referee: bool
    length: str
    tables: Sequence[SavedTable]
    late: list[Member]
    table_deal: DealCode | None
    minutes: str
    minutes_aloud: bool
    finished: list[tuple[SavedTable, str]]
    waiting: int
    learners: list[tuple[int, str]]
    member: int | None
    games: Sequence[GameShown]
    showing: GameShown | None


def play_shown(now: ClassNow, page_state: PageState) -> PlayShown:
    """The tables, and what was chosen on the page."""
    classes, classroom, seats, showing = now.classes, now.classroom, page_state.seats, now.classroom.showing
    rules = RULE_BOOKS.get(seats.book, STANDARD)
    size = count_of(rules, seats.size)
    finished, waiting = tables_to_show(classes.latest_rounds_of(classroom.number))
    last = classroom.last_minutes
    return PlayShown(
        seats=seats,
        size=size,
        sizes=[(count, count) for count in range(rules.players[0], rules.players[1] + 1)],
        has_referee=rules.referee,
        length=length_words(rules.name, size),
        tables=now.tables,
        late=late_of(now.tables, now.here),
        table_deal=deal_played(now.tables),
        minutes=last.words(now.at) if last else "",
        minutes_aloud=last is not None and last.is_aloud(now.at),
        finished=finished,
        waiting=waiting,
        learners=[(one.number, one.nickname) for one in now.here if one.owner],
        member=page_state.member,
        games=page_state.games,
        showing=GameShown(showing.number, showing.title, address_of(classes.shown(classroom.number) or ""))
        if showing
        else None,
    )


@cache
def asks_of(book: str, size: int) -> tuple[int, int]:
    """How many asks a game takes: nine in ten, by players who forget, lie between these two."""
    asks = simulate(book, [AS_LEARNERS] * size, games=GAMES, seed=1).asks
    return round(asks.p05), round(asks.p95)


def length_words(book: str, size: int) -> str:
    """About how long a game will take."""
    few, many = asks_of(book, size)
    quick, slow = SECONDS_AN_ASK
    least, most = max(1, round(few * quick / 60)), round(many * slow / 60)
    return f"A game takes {few} to {many} asks, about {least} to {most} minutes."


def deal_played(tables: Sequence[SavedTable]) -> DealCode | None:
    """The deal that all tables of a round have played; None as long as somebody may still play it.

    One by a book of one's own, as older versions let a teacher choose, has no code.
    """
    if not tables or not all(table.over for table in tables):
        return None
    seed = next((table.about["seed"] for table in tables if "seed" in table.about), None)
    book = tables[0].about["book"]
    rules = RULE_BOOKS.get(book) if isinstance(book, str) else None
    return None if seed is None or rules is None else DealCode(rules, len(tables[0].chairs), seed)

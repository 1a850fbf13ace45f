"""Tables for several devices: each change follows the one before, and nobody looks who has no business there."""

import itertools
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gofish_learn.store.classroom import tables as tables_module
from gofish_learn.store.classroom.tables import (
    DAY,
    IDLE_SECONDS,
    KEPT_SECONDS,
    MOST_AT_ONCE,
    MOST_EACH,
    MOST_GUESTS,
    WEEK,
    Tables,
)
from gofish_learn.store.saves import MovedOnError
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import key_typed
from gofish_learn.teach.classroom.tables import (
    LAST_SECONDS,
    PERSON,
    WAITS_SECONDS,
    Chair,
    Glance,
    SavedTable,
    TableError,
    Visitor,
    learner_is,
)
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.saved_games import opened as game_in
from gofish_learn.ui.table.together.seating import dealt
from tests.store.stores import Clock, let_join

ANA, BEN, EVE = (Visitor(f"visit:{name}") for name in ("ana", "ben", "eve"))
TEACHER = Visitor("visit:teacher", is_teacher=True)


def chair(visitor: Visitor) -> Chair:
    return Chair(visitor.who, "crab", PERSON, visitor.who)


SAME = {"book": "standard", "seed": 1 << 30}
"""What is chosen for a table that plays the cards of its round."""


def new(*people: Visitor, classroom: int | None = None, host: str = "", code: str | None = "") -> SavedTable:
    """A table that is not open yet, with some people, a bot and a free chair."""
    chairs = (*map(chair, people), Chair("Otto", "octopus", "memory"), Chair("", "", ""))
    return SavedTable(0, 0, code, classroom, None, host, {"book": "standard"}, chairs, None, over=False)


@pytest.fixture
def tables(store: Store) -> Tables:
    return store.tables


def learner(store: Store, room: int, nickname: str) -> Visitor:
    number = let_join(store.classes, room, nickname).number
    return Visitor(learner_is(number), number)


def test_a_table_is_there_as_it_was_kept_when_the_server_starts_again(store: Store, tmp_path: Path) -> None:
    opened = store.tables.open(new(ANA, BEN, host=ANA.who))
    dealt = replace(opened, version=2, text="{}", about={"book": "authors", "seconds": None}, over=True)
    store.tables.keep(dealt)
    store.close()
    assert opened.version == 1
    assert Store(tmp_path / FILE).tables.table(opened.number) == dealt


def test_codes_are_keys_and_no_two_are_alike(tables: Tables) -> None:
    opened = [tables.open(new(host=f"visit:{number}")) for number in range(20)]
    codes = {table.code for table in opened}
    assert len(codes) == len({table.number for table in opened}) == 20
    assert all(key_typed(code) == code for code in codes)
    assert tables.open(new(code=None)).code is None


def test_of_two_changes_to_one_version_the_first_counts(tables: Tables) -> None:
    opened = tables.open(new(ANA, BEN))
    first, second = (replace(opened, version=2, text=text) for text in ("first", "second"))
    tables.keep(first)
    with pytest.raises(MovedOnError):
        tables.keep(second)
    tables.keep(first)  # its answer got lost on the way from the disk
    assert tables.table(opened.number) == first
    for version in (1, 2, 4):
        with pytest.raises(MovedOnError):
            tables.keep(replace(opened, version=version, text="third"))
    assert tables.table(opened.number) == first


# --- who may look ---


def test_its_host_who_sits_there_and_who_has_the_code_may_look_at_a_table(tables: Tables) -> None:
    opened = tables.open(new(BEN, host=ANA.who))
    assert [tables.admitted(opened.number, who) for who in (ANA, BEN, EVE, TEACHER)] == [True, True, False, False]
    assert tables.admit(opened.code or "", EVE) == opened.number
    assert tables.admit(opened.code or "", EVE) == opened.number
    assert tables.admitted(opened.number, EVE)
    assert not tables.admitted(tables.open(new(ANA)).number, EVE)


def test_who_was_removed_from_a_table_does_not_come_back_with_its_code(tables: Tables) -> None:
    opened = tables.open(new(BEN, host=ANA.who))
    assert tables.admit(opened.code or "", EVE) == opened.number
    without = replace(opened, version=2, chairs=(), about={"removed": [BEN.who, EVE.who]})
    tables.keep(without)
    for who in (BEN, EVE):
        assert not tables.admitted(opened.number, who)
        with pytest.raises(TableError, match="removed you"):
            tables.admit(opened.code or "", who)
    assert tables.admitted(opened.number, ANA)


@pytest.mark.parametrize("about", ["[1]", '{"removed": 7}'])
def test_a_table_whose_choices_are_damaged_is_nobody_s_seat_and_refuses_in_a_sentence(
    store: Store, tables: Tables, about: str
) -> None:
    opened = tables.open(new(BEN, host=ANA.who))
    store._do(lambda database: database.connection.execute("UPDATE tables SET about = ?", (about,)))
    if tables.table(opened.number) is None:
        assert tables.seat_of(BEN, None) is None
    assert tables.admitted(opened.number, BEN)


def test_what_was_kept_of_a_table_that_is_set_aside_stays_in_it(tables: Tables) -> None:
    opened = tables.open(new(BEN, host=ANA.who))
    tables.keep(replace(opened, version=2, text="{no record}"))
    aside = tables.set_aside(opened.number)
    assert aside is not None
    assert aside.is_set_aside
    assert tables.seat_of(BEN, None) is None
    assert [bytes.fromhex(one).decode() for one in aside.about["set_aside"]] == ['{"book": "standard"}', "{no record}"]


def test_a_class_may_look_at_its_tables_and_no_other_class(store: Store, room: int) -> None:
    mine, other = learner(store, room, "Ana"), learner(store, store.classes.open("9a").number, "Ben")
    opened = store.tables.open(new(classroom=room))
    friends = store.tables.open(new(EVE))
    assert [store.tables.admitted(opened.number, who) for who in (mine, TEACHER, other, EVE)] == [
        True,
        True,
        False,
        False,
    ]
    assert [store.tables.admit(opened.code or "", who) for who in (mine, other, EVE)] == [
        opened.number,
        None,
        None,
    ]
    assert not store.tables.admitted(friends.number, TEACHER)


def test_a_table_has_room_for_so_many_guests(tables: Tables) -> None:
    code = tables.open(new(ANA)).code or ""
    for number in range(MOST_GUESTS):
        tables.admit(code, Visitor(f"visit:{number}"))
    with pytest.raises(TableError):
        tables.admit(code, EVE)
    assert tables.admit(code, Visitor("visit:0"))
    assert tables.admit(code, ANA)


# --- so many, and so long ---


def test_a_visitor_opens_so_many_tables_until_some_are_over_or_left(tables: Tables, clock: Clock) -> None:
    opened = [tables.open(new(ANA, host=ANA.who)) for _ in range(MOST_EACH)]
    with pytest.raises(TableError):
        tables.open(new(ANA, host=ANA.who))
    tables.open(new(ANA, host=BEN.who))
    tables.keep(replace(opened[0], version=2, over=True))
    tables.open(new(ANA, host=ANA.who))
    with pytest.raises(TableError):
        tables.open(new(ANA, host=ANA.who))
    clock.now += DAY
    tables.open(new(ANA, host=ANA.who))
    for _ in range(MOST_EACH + 1):
        tables.open(new(ANA, host=""))  # a teacher


HOSTS = (f"visit:{number}" for number in itertools.count())


def opened(tables: Tables, *people: Visitor, place: str = "here", **more: object) -> int:
    """The number of a new table of a guest from an address, with what else is kept of it."""
    wanted = new(*people, host=next(HOSTS))
    table = tables.open(replace(wanted, about={**wanted.about, "place": place}))
    tables.keep(replace(table, version=2, **more))  # type: ignore[arg-type]
    return table.number


@pytest.mark.parametrize("bound", ["MOST_BY_ADDRESS", "MOST_BY_GUESTS"])
def test_no_game_that_was_played_at_within_a_week_goes_for_a_new_table(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    monkeypatch.setattr(tables_module, bound, 5)
    dealt, waiting, left, looked_at = (
        opened(tables, *people, text=text)
        for people, text in (((ANA,), "dealt"), ((ANA,), None), ((), None), ((BEN,), None))
    )
    over = opened(tables, ANA, text="played", over=True)

    def gone() -> set[int]:
        return {one for one in (dealt, waiting, left, looked_at, over) if tables.table(one) is None}

    with pytest.raises(TableError):
        opened(tables, EVE)
    clock.now += IDLE_SECONDS + 1
    tables.note_open([looked_at, 99])
    opened(tables, EVE, text="dealt")
    assert gone() == {left}, "one at which nobody sits goes first"
    opened(tables, EVE, text="dealt")
    assert gone() == {left, waiting}, "then one that was never dealt, but for one at which a page is open"
    with pytest.raises(TableError):
        opened(tables, EVE)
    clock.now += WEEK - IDLE_SECONDS
    tables.note_open([looked_at])
    opened(tables, EVE)
    opened(tables, EVE)
    assert gone() == {left, waiting, dealt, over}, "and a game only after a week"


def test_tables_without_end_from_one_address_leave_room_for_others_and_for_a_class(
    store: Store, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "MOST_BY_ADDRESS", 4)
    tables = store.tables
    games = [opened(tables, ANA, place=place, text="dealt") for place in ("here", "elsewhere")]
    for _ in range(3):
        opened(tables, EVE)
    with pytest.raises(TableError):
        opened(tables, EVE)
    opened(tables, BEN, place="elsewhere")
    store.classes.open_round(room, [new() for _ in range(9)])
    assert all(tables.table(number) for number in games)


def test_a_class_finds_room_always_and_its_own_games_of_last_week_go_for_it(
    store: Store, room: int, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "MOST_BY_CLASS", 6)
    other = store.classes.open("9a").number
    for number in (room, other, room):
        store.classes.open_round(number, [new() for _ in range(4)])
        store.classes.close_tables(number)
    assert [len(store.classes.rounds_of(number)) for number in (room, other)] == [8, 4]
    clock.now += WEEK + 1
    store.classes.open_round(room, [new() for _ in range(4)])
    assert [len(store.classes.rounds_of(number)) for number in (room, other)] == [6, 4]


def test_what_nobody_touches_for_a_month_is_removed_with_all_that_was_kept_of_it(
    tables: Tables, clock: Clock, tmp_path: Path
) -> None:
    left, over, played = (tables.open(new(ANA, host=str(number))) for number in range(3))
    tables.keep(replace(over, version=2, over=True))
    tables.admit(left.code or "", EVE)
    clock.now += KEPT_SECONDS
    tables.keep(replace(played, version=2))
    clock.now += 1
    tables.open(new(ANA))
    assert [tables.table(table.number) is None for table in (left, over, played)] == [True, True, False]
    with sqlite3.connect(tmp_path / FILE) as connection:
        for name in ("chairs", "guests"):
            query = f"SELECT 1 FROM {name} WHERE number NOT IN (SELECT number FROM tables)"  # noqa: S608
            assert connection.execute(query).fetchall() == []


# --- in a class ---


def test_a_learner_hears_of_the_newest_table_at_which_she_sits_until_it_is_over(store: Store, room: int) -> None:
    ana, ben = (learner(store, room, name) for name in ("Ana", "Ben"))
    other = learner(store, store.classes.open("9a").number, "Cleo")

    def told() -> list[int | None]:
        told = store.classes.news([who.member or 0 for who in (ana, ben, other)])
        return [news.table for news in told.values()]

    assert told() == [None, None, None]
    older = store.tables.open(new(ana, ben, classroom=room))
    newer = store.tables.open(new(ana, classroom=room))
    assert told() == [newer.number, older.number, None]
    store.tables.keep(replace(newer, version=2, over=True))
    assert told() == [older.number, older.number, None]
    friends = store.tables.open(new(ana))
    assert told() == [older.number, older.number, None]
    assert [store.tables.seat_of(ana, number) for number in (room, None)] == [older.number, friends.number]


def test_the_class_hears_of_who_sits_down_and_of_what_is_over_and_of_no_act(store: Store, room: int) -> None:
    ana, ben = (learner(store, room, name) for name in ("Ana", "Ben"))

    def raised(change: Callable[[], object]) -> bool:
        before = store.classes.fingerprint(room).versions
        change()
        return store.classes.fingerprint(room).versions != before

    assert raised(lambda: store.tables.open(new(ana, classroom=room)))
    (table,) = (one for number in range(9) if (one := store.tables.table(number)) is not None)
    table = replace(table, version=2, text="dealt")
    assert not raised(lambda: store.tables.keep(table))
    table = replace(table, version=3, chairs=(*table.chairs[:2], chair(ben)))
    assert raised(lambda: store.tables.keep(table))
    table = replace(table, version=4, chairs=(*table.chairs[:1], Chair("Uma", "seal", "careful"), *table.chairs[2:]))
    assert not raised(lambda: store.tables.keep(table)), "nobody else's game is news"
    assert raised(lambda: store.tables.keep(replace(table, version=5, over=True)))


def test_a_round_is_opened_whole_and_is_over_with_its_last_table(store: Store, room: int) -> None:
    people = [learner(store, room, name) for name in ("Ana", "Ben", "Cleo", "Dan")]
    before = store.classes.fingerprint(room).versions
    same = [replace(new(*group, code=None), about=SAME) for group in (people, people[:2], people[2:])]
    older = store.classes.open_round(room, same[:1])
    number = store.classes.open_round(room, same[1:])
    assert store.classes.fingerprint(room).versions != before
    opened = store.classes.tables_of(room)
    assert opened == store.tables.of_class(room)
    assert [(table.round, table.classroom, len(table.chairs)) for table in opened] == [(number, room, 4)] * 2
    assert older != number
    for table, change in zip(opened, ({"over": True}, {"about": {"book": "standard"}}), strict=True):
        assert not store.tables.round_over(number)
        store.tables.keep(replace(table, version=2, **change))  # type: ignore[arg-type]
    assert store.tables.round_over(number), "it waits for no second game with other cards"


def test_a_new_round_closes_the_tables_of_the_one_before_and_no_finished_game(store: Store, room: int) -> None:
    ana, ben = (learner(store, room, name) for name in ("Ana", "Ben"))
    store.classes.open_round(room, [new(ana, code=None), new(ben, code=None)])
    first, second = store.classes.tables_of(room)
    store.tables.keep(first := replace(first, version=2, text="played", over=True))
    store.tables.keep(second := replace(second, version=2, text="dealt"))
    friends = store.tables.open(new(ana))
    store.classes.open_round(room, [new(ana, ben, code=None)])
    kept = [store.tables.table(one.number) for one in (first, second, friends)]
    assert kept == [first, second.closed(), friends]
    with pytest.raises(MovedOnError):
        store.tables.keep(replace(second, version=3, text="dealt and asked"))


def test_a_teacher_closes_one_table_or_all_of_her_own_class(store: Store, room: int) -> None:
    other = store.classes.open("9a").number
    for number in (room, other):
        store.classes.open_round(number, [new(code=None) for _ in range(3)])
    tables, others = (store.classes.tables_of(number) for number in (room, other))
    store.classes.close_tables(room, tables[0].number)
    store.classes.close_tables(room, others[0].number)
    assert [table.is_closed for table in store.classes.tables_of(room)] == [True, False, False]
    store.classes.close_tables(room)
    assert all(table.is_closed for table in store.classes.tables_of(room))
    assert store.classes.tables_of(other) == others


def test_late_tables_are_of_the_newest_round_as_long_as_its_cards_are_secret_and_there_is_room(
    store: Store, room: int
) -> None:
    classes, table = store.classes, new(code=None)
    for refused, many in ((classes.join_round, 1), (classes.open_round, 0), (classes.open_round, MOST_AT_ONCE + 1)):
        with pytest.raises(ClassError):
            refused(room, [table] * many)
    assert classes.tables_of(room) == []
    number = classes.open_round(room, [table])
    assert classes.join_round(room, [table]) == number
    assert [table.round for table in classes.tables_of(room)] == [number] * 2
    with pytest.raises(ClassError):
        classes.join_round(room, [table] * (MOST_AT_ONCE - 1))
    classes.close_tables(room)
    with pytest.raises(ClassError):
        classes.join_round(room, [table])


def test_a_glance_at_a_table_tells_its_version_and_whether_its_class_is_frozen(store: Store, room: int) -> None:
    friends, mine = store.tables.open(new()), store.tables.open(new(classroom=room))
    store.tables.keep(replace(mine, version=2))
    store.classes.freeze(room, frozen=True)
    assert [store.tables.glance(number) for number in (friends.number, mine.number, 99)] == [
        Glance(1),
        Glance(2, frozen=True),
        Glance(None),
    ]


def test_the_last_minutes_of_a_class_stand_still_while_it_is_frozen(store: Store, room: int, clock: Clock) -> None:
    with pytest.raises(ClassError):
        store.classes.last_minutes(room, on=True)
    store.classes.open_round(room, [new(code=None)])
    (table,) = store.classes.tables_of(room)

    def left() -> float | None:
        return store.tables.glance(table.number).left

    assert left() is None
    store.classes.last_minutes(room, on=True)
    clock.now += 100
    assert left() == LAST_SECONDS - 100
    for frozen in (True, True, False):
        store.classes.freeze(room, frozen=frozen)
        clock.now += 50
        classroom = store.classes.classroom(room)
        assert classroom is not None
        assert classroom.last_minutes is not None
        assert classroom.last_minutes.left(clock.now) == left() == (30 if not frozen else 80)
    store.classes.last_minutes(room, on=False)
    assert left() is None
    store.classes.last_minutes(room, on=True)
    store.classes.open_round(room, [new(code=None)])
    (table,) = store.classes.tables_of(room)
    assert left() is None, "a new round has all the time it likes"


def test_a_table_that_nobody_finishes_is_stopped_a_minute_after_time_is_up(
    store: Store, room: int, clock: Clock
) -> None:
    store.classes.open_round(room, [new(ANA, code=None) for _ in range(3)])
    left, played, _ = store.classes.tables_of(room)
    dealt_at = [replace(dealt(one, Random(1)), version=2) for one in (left, played)]
    for table in dealt_at:
        store.tables.keep(table)
    store.classes.last_minutes(room, on=True)
    clock.now += LAST_SECONDS + WAITS_SECONDS
    store.classes.freeze(room, frozen=True)
    clock.now += 1000
    assert not any(one.over for one in store.classes.tables_of(room)), "nobody could play"
    store.classes.freeze(room, frozen=False)
    clock.now += WAITS_SECONDS
    store.tables.keep(replace(dealt_at[1], version=3))
    clock.now += 1
    stopped, playing, closed = store.classes.tables_of(room)
    assert (stopped.over, playing.over, closed.is_closed) == (True, False, True)
    assert game_in(stopped.text).stage is Stage.OVER


def test_a_learner_is_called_what_she_is_called_in_her_class(store: Store, room: int) -> None:
    ana = learner(store, room, "Ana")
    store.classes.rename(ana.member or 0, "Anna")
    assert [store.tables.name_of(who) for who in (ana, EVE, TEACHER)] == ["Anna", "", ""]
    store.classes.remove(ana.member or 0)
    assert store.tables.name_of(ana) == ""


def test_a_class_that_is_erased_takes_its_tables_with_it_and_opens_none(store: Store, room: int) -> None:
    ana, other = learner(store, room, "Ana"), store.classes.open("9a").number
    mine, others, friends = (store.tables.open(new(ana, classroom=number)) for number in (room, other, None))
    opened = store.tables.open(new(ana, host=ana.who))
    store.classes.erase(room)
    found = [store.tables.table(table.number) is not None for table in (mine, others, friends, opened)]
    assert found == [False, True, True, False]
    with pytest.raises(TableError):
        store.tables.open(new(ana, classroom=room))
    with pytest.raises(ClassError):
        store.classes.open_round(room, [new(ana)])

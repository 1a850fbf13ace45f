"""The last minutes of a class: each table is told of them, ends fairly, and what was played there opens for ever."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.events import Asked, TurnSkipped, TurnStarted
from gofish_learn.engine.history import replay_text
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.classroom.tables import FAIR, SAID
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.game_over import TIME_UP
from gofish_learn.ui.table.saved_games import game_line, opened
from gofish_learn.ui.table.together.company_shown import result_words
from gofish_learn.ui.table.together.live_tables import LOOK_SECONDS, LiveTables
from tests.tiers import mostly_thorough
from tests.ui.table.reading import fields_of
from tests.ui.table.together.tables import Page, Room, room_of


def class_room(book: str = "standard", **more: Any) -> Room:
    return room_of(book, **more).in_class(host="")


def look(room: Room, left: float | None) -> None:
    """Have the table see how long its class still plays."""
    room.clock.now += LOOK_SECONDS
    room.ends_in(left)
    room.live_tables.tick(room.number)


def turns(room: Room) -> Counter[int]:
    """How many turns each seat has had, or would have had."""
    events = replay_text(room.saved.text or "").events
    asked = max((place for place, event in enumerate(events) if isinstance(event, Asked)), default=0)
    return Counter(event.seat for event in events[:asked] if isinstance(event, TurnStarted | TurnSkipped))


@pytest.mark.parametrize("by_hand", [True, False])
@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
@pytest.mark.parametrize("asks", [0, 9])
def test_a_game_whose_time_is_up_ends_once_all_have_had_as_many_turns(book: str, by_hand: bool, asks: int) -> None:  # noqa: FBT001 - a parameter of a test
    room, rng = class_room(book, by_hand=by_hand, referee=RULE_BOOKS[book].referee), Random(asks)
    room.played(rng, asks)
    before = len(replay_text(room.saved.text or "").events)
    look(room, 0)
    room.played(rng)
    text = room.saved.text or ""
    game = replay_text(text)
    if game.state.over:
        assert any(one["crowned"] for one in room.pages[0].table["over"]["standings"]), "it came to its own end first"
        return
    had = turns(room)
    assert not had or {had[seat] for seat in range(game.players)} == set(had.values()) == {min(had.values())}
    starts = [event.seat for event in game.events if isinstance(event, TurnStarted | TurnSkipped)]
    late = [event for event in game.events[before:] if isinstance(event, TurnStarted | TurnSkipped)]
    assert sum(event.seat == starts[0] for event in late) <= 1, "nobody has had another round of turns"
    session = opened(text)
    assert session.stage is Stage.OVER
    assert session.record().to_json() == text
    assert result_words(text)
    line = game_line(text)
    assert line
    assert line[0].state == "over"
    for page in room.pages:
        over = page.table["over"]
        assert not over["joy"]
        assert not any(one["crowned"] for one in over["standings"])
        laid = {name: number(score) for name, score in zip(room.session.setup.names, game.state.scores, strict=True)}
        counted = {one["name"]: one["laid"].partition(" ")[0] for one in over["standings"]}
        others = counted.keys() - {"You"}
        assert sorted(counted.values()) == (sorted(laid.values()) if len(laid) > 2 else ["", ""]), "two see their piles"
        assert len(laid) == 2 or {name: counted[name] for name in others} == {name: laid[name] for name in others}
        assert page.table["together"]["minutes"] is None
        assert page.send("hello", token=page.host.visitor.who.ljust(32, "0"))["over"]["headline"] == TIME_UP


def test_each_page_is_told_how_many_minutes_are_left_and_it_is_said_aloud_thrice() -> None:
    room = class_room()
    heard = []
    for left in (180.0, 178.0, 120.0, 61.0, 60.0, 2.0):
        look(room, left)
        told, *others = ([page.table["together"][what] for what in ("minutes", "aloud")] for page in room.pages)
        assert others == [told] * len(others)
        heard.append(tuple(told))
    assert heard == [(f"{SAID[3]} {FAIR}", True)] * 2 + [(SAID[2], False)] * 2 + [(SAID[1], True)] * 2


def test_it_can_be_taken_back_even_when_time_is_up() -> None:
    room, rng = class_room(), Random(2)
    room.played(rng, 5)
    look(room, 0)
    look(room, None)
    assert all(page.table["together"]["minutes"] is None for page in room.pages)
    room.played(rng)
    assert any(one["crowned"] for one in room.pages[0].table["over"]["standings"])


def test_who_does_nothing_once_time_is_up_is_played_for() -> None:
    room, rng = class_room(), Random(1)
    room.played(rng, 6)
    look(room, 0)
    while not room.is_over():
        assert room.tick(), "the clock always has an end"
    assert room.clock.now < 600


def test_a_server_that_starts_anew_ends_the_games_all_the_same_and_deals_no_other() -> None:
    room, rng = class_room(), Random(3)
    room.played(rng, 7)
    look(room, 0)
    room.restarted().played(rng)
    page = room.pages[0]
    assert not any(one["crowned"] for one in page.table["over"]["standings"])
    assert page.send("ask", target=1, rank="7")["type"] == "refused"
    room.live_tables = LiveTables(room.tables, room.clock)
    page = Page(room.live_tables, "ana", room.number)
    assert page.table["over"]
    assert not fields_of(page.table, "again")
    assert page.send("again")["type"] == "refused"

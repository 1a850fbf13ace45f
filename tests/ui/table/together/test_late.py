"""Who comes late takes a seat while the game goes on: what she sees, what the others are told, what is kept of it."""

from random import Random
from typing import Any

import pytest

from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import replay_text
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.classroom.tables import PERSON, Chair
from gofish_learn.ui.table.game.setup import Player
from gofish_learn.ui.table.saved_games import opened
from gofish_learn.ui.table.together.live_tables import LOOK_SECONDS, LiveTables
from gofish_learn.ui.table.together.seating import session_of
from tests.tiers import mostly_thorough
from tests.ui.table.reading import all_of
from tests.ui.table.together.tables import Page, Room, drawn_for_whom_it_waits, room_of

LATE = "late"


def table_after(asks: int, book: str, **more: Any) -> Room:
    """A table of a class at which two people and bots have made so many asks."""
    people = min(2, RULE_BOOKS[book].players[1] - 1)
    return room_of(book, people, **more).in_class(host="").played(Random(asks), asks)


def take(room: Room) -> tuple[int, str, Page]:
    """Have somebody take the last bot's seat: which one, what it was called, and her page."""
    table = room.saved
    seat = max(seat for seat, chair in enumerate(table.chairs) if chair.kind != PERSON)
    room.write(table.taken(seat, Chair("Lea", "gull", PERSON, LATE)))
    room.clock.now += LOOK_SECONDS
    room.live.look()
    return seat, table.chairs[seat].name, Page(room.live_tables, LATE, room.number)


@pytest.mark.parametrize("by_hand", [True, False])
@pytest.mark.parametrize("asks", [0, 9])
@pytest.mark.parametrize("book", mostly_thorough([book for book in RULE_BOOKS if book != "fished-my-wish"], "standard"))
def test_she_sees_what_that_seat_saw_and_the_past_keeps_its_name(book: str, asks: int, by_hand: bool) -> None:  # noqa: FBT001 - a parameter of a test
    room = table_after(asks, book, by_hand=by_hand)
    seat, bot, page = take(room)
    view = room.session.game.view(seat)
    assert sorted(page.table["table"]["hand"]) == sorted(str(card) for card in cards_in(view.hand))
    told = f"Lea takes {bot}’s seat."
    for one in (page, *room.pages):
        notes = [screen["note"] for screen in one.told if screen.get("note")]
        *before, last = one.send("story")["lines"]
        assert last == told
        assert not any("Lea" in line for line in before)
        assert one.table["players"][seat]["name"] == ("You" if one is page else "Lea")
        assert (told in notes) is (one is not page), "the others are told when it happens"
    room.pages.append(page)
    text = room.played(Random(asks)).saved.text or ""
    record = parse_record(text)
    assert (record.names or ())[seat] == "Lea"
    assert record.extras["x-taken"] == [{"seat": seat, "name": bot, "after": asks}]
    assert replay_text(text).events == room.session.game.events
    session = opened(text)
    assert told in session.narration(seat).lines
    assert session.record().to_json() == text
    asked = all_of(page.send("asks", seat=seat), '[data-part="list"] > li')
    mine = [action for action in record.actions[asks:] if action.asker == seat]  # type: ignore[union-attr]
    assert len(asked) == len(mine), "what the bot asked is not hers"


def test_an_ask_that_waits_for_somebody_still_does_once_another_seat_is_taken() -> None:
    room, rng, waited = table_after(0, "standard"), Random(8), 0
    lea = Player("Lea", PERSON, "gull")
    while not room.is_over():
        with drawn_for_whom_it_waits():
            assert room.go_on(rng), "somebody is waited for"
        session = room.session
        for seat in session.bots if session.wait is not None else ():
            after = session.taken_over(seat, lea)
            assert after.wait == session.wait
            assert session_of(after.to_text()).wait == after.wait
            waited += 1
    assert waited > 20


def test_a_bot_plays_for_who_has_taken_a_seat_until_she_comes() -> None:
    room = table_after(4, "standard")
    seat, _, page = take(room)
    page.host.left()
    while room.tick():
        pass
    again = Page(room.live_tables, LATE, room.number)
    assert (again.table["you"], again.table["together"]["away"]) == (seat, set())


def test_a_server_that_starts_anew_before_anything_was_done_knows_who_took_the_seat() -> None:
    room = table_after(5, "standard")
    seat, bot, _ = take(room)
    page = Page(LiveTables(room.tables, room.clock), LATE, room.number)
    assert page.send("story")["lines"][-1] == f"Lea takes {bot}’s seat."
    assert page.table["you"] == seat

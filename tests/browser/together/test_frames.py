"""What crosses the wire at a shared table: every frame of a whole game is read, and none tells what is hidden."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from gofish_learn.engine.events import Asked, seen_by
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record, parse_record
from tests.browser.at_friends import play_on
from tests.browser.harness import Server
from tests.browser.test_secrets import as_bytes, cards_in
from tests.browser.together.laid import laid
from tests.browser.together.quick import quick_server


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server with no other table, and its key."""
    with quick_server(tmp_path) as place:
        yield place


def seen_after_each_event(record: Record, seat: int) -> list[set[str]]:
    """The cards that a seat has seen, or heard to be asked for, before any event, after the first, and so on."""
    seen: list[set[str]] = [set()]
    for event in replay(record).events:
        own = seen_by(event, seat)
        cards = [*getattr(own, "cards", ()), getattr(own, "card", None)]
        aloud = [own.wanted] if isinstance(own, Asked) else []
        seen.append(seen[-1] | {str(card) for card in (*cards, *aloud) if card is not None})
    return seen


def kept_record(server: Server) -> Record:
    """The game of the one table in the store."""
    (file,) = (server.folder / "data").glob("games*.sqlite")
    with closing(sqlite3.connect(file)) as store:
        ((text,),) = store.execute("SELECT text FROM tables").fetchall()
    return parse_record(text)


def without_offers(frame: dict[str, Any]) -> str:
    """What a frame tells, but for the cards that may be asked for."""
    return json.dumps(frame | {"asks": None, "options": None})


@pytest.mark.thorough
@pytest.mark.parametrize("book", ["standard", "authors"])
def test_no_frame_tells_a_seat_a_card_or_the_deal_before_it_may_know_it(
    chromium: Browser, place: tuple[Server, str], book: str
) -> None:
    with laid(chromium, *place, book) as table:
        play_on(table.friends, Random(9))
        for watch in table.watches:
            watch.assert_clean()
    record = kept_record(place[0])
    dealt = len(Game(record.rules, record.players, record.dealer, record.deck).events)
    for seat, watch in enumerate(table.watches):
        seen, told, over = seen_after_each_event(record, seat), 0, False
        for frame in watch.frames_received:
            message = json.loads(frame)
            if message.get("page") == "table":
                told = dealt if message["full"] else told + len(message["steps"])
                over = message["waiting_for"] == "nobody"
            assert cards_in(without_offers(message)) <= seen[told], f"seat {seat} after {told} events"
            assert over or str(record.extras["x-seed"]).encode() not in as_bytes(frame)
            assert over or message.get("deal_code") is None
            assert b'"deny"' not in as_bytes(frame)
        assert told == len(seen) - 1, "the whole game was read"
        assert over

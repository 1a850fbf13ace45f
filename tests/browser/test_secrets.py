"""What crosses the wire: every websocket frame of a game is read, and none may tell a card before its time."""

import hashlib
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.record import Record, parse_record
from gofish_learn.serve.web.access.access import Access
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.deal_code import SEAL_LENGTH, DealCode, deck_for
from tests.browser.at_table import AtTable
from tests.browser.harness import Server
from tests.browser.watch import WatchedPage
from tests.serve.web.serving import serving

IN_TEXT = re.compile(r"(?<![A-Za-z0-9#])([A2-9TJQK][CDHS])(?![A-Za-z0-9])")
IN_WORDS = re.compile("|".join(card.words for card in CARDS))
BY_WORDS = {card.words: str(card) for card in CARDS}


def cards_in(frame: str | bytes) -> set[str]:
    """Every card that a frame names, as text or in words, however it is packed."""
    text = frame if isinstance(frame, str) else frame.decode("utf-8", errors="ignore")
    return set(IN_TEXT.findall(text)) | {BY_WORDS[words] for words in IN_WORDS.findall(text)}


def seen_after_each_action(record: Record, seat: int) -> list[set[str]]:
    """The cards that a seat has seen after the deal, after the first action, and so on, by playing the record again."""
    game = Game(record.rules, record.players, record.dealer, record.deck)
    seen: list[set[str]] = []
    told: set[str] = set()
    read = 0
    for action in (None, *record.actions):
        if action is not None:
            game.play(action)
        for event in game.events[read:]:
            own = seen_by(event, seat)
            cards = [*getattr(own, "cards", ()), getattr(own, "card", None)]
            told |= {str(card) for card in cards if card is not None}
        read = len(game.events)
        seen.append(set(told))
    return seen


def stored_record(server: Server) -> Record:
    """The one game in the store that was begun last."""
    (file,) = (server.folder / "data").glob("games*.sqlite")
    with sqlite3.connect(file) as store:
        games = "SELECT text FROM saves WHERE text LIKE '%gofish-record/%' ORDER BY rowid DESC LIMIT 1"
        (text,) = store.execute(games).fetchone()
    return parse_record(text)


def test_no_frame_tells_a_card_or_the_deal_before_the_player_may_know_it(server: Server, page: WatchedPage) -> None:
    table = AtTable(page).open(server)
    page.frames_received.clear()
    table.new_game("standard", ("person", "random", "memory"), deal="", practice=False)
    sealed = table.part("deal-seal").locator("b").text_content()
    assert table.part("deal-code").count() == 0
    table.play_to_the_end(Random(6))
    record = stored_record(server)
    table.root.get_by_role("button", name="These cards").click()
    cards = table.root.get_by_role("dialog")
    code = cards.locator("[data-part='code']").inner_text()
    assert deck_for(DealCode.parse(code).seed) == record.deck
    assert sealed == hashlib.sha256(code.encode()).hexdigest()[:SEAL_LENGTH]
    assert sealed in cards.inner_text()
    seen = seen_after_each_action(record, seat=0)
    actions = -1
    for frame in page.frames_received:
        actions += shows_a_table(frame)
        assert cards_in(frame) <= seen[actions], f"after {actions} actions"
        told = as_bytes(frame)
        foretold = code.encode() in told or str(record.extras["x-seed"]).encode() in told
        assert foretold is (shows_a_table(frame) and actions == len(record.actions))
    assert actions == len(seen) - 1
    assert len(seen[0]) in {7, 11, 15}  # a hand, and the books that somebody was dealt


def shows_a_table(frame: str | bytes) -> bool:
    """Whether a frame is the table's answer to a message of the page."""
    return bool(re.search(rb'"type": ?"screen"', as_bytes(frame)))


def as_bytes(frame: str | bytes) -> bytes:
    """A frame as bytes."""
    return frame.encode() if isinstance(frame, str) else frame


def test_neither_the_page_nor_its_address_holds_a_card_of_somebody_else(page: WatchedPage, server_url: str) -> None:
    table = AtTable(page).open(server_url)
    table.new_game("standard", ("person", "random", "memory"))
    shown = {node.get_attribute("data-card") for node in page.locator("[data-card]").all()}
    assert shown == set(table.hand)
    kept = page.evaluate("() => JSON.stringify(localStorage)")
    assert set(json.loads(kept)) <= {"gofish.token", "gofish.speed", "gofish.sound"}
    assert "token" not in page.url


def test_the_code_of_a_table_comes_along_from_a_scanned_link_and_is_in_no_request(
    page: WatchedPage, tmp_path: Path
) -> None:
    with closing(Store(tmp_path / FILE)) as store, serving(Access(store.visits, store.tables)) as served:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(f"{request.url} {request.post_data}"))
        page.goto(f"{served.url}join?to=%2F#{served.access.key}.K7M2QX")
        page.wait_for_url(f"{served.url}gofish/home#K7M2QX")
        assert any(served.access.key in one for one in asked)
        assert not any("K7M2QX" in one for one in asked)
        page.goto("about:blank")  # before the server goes


@pytest.mark.parametrize("link", ["friends#K7M2QX", "chance#task=chance-2"])
def test_a_friends_code_and_homework_come_along_past_the_key_and_the_nickname_of_a_class(
    page: WatchedPage, tmp_path: Path, link: str
) -> None:
    with closing(Store(tmp_path / FILE)) as store:
        room = store.classes.open("7b")
        with serving(Access(store.visits, store.tables, store.classes, room.number)) as served:
            page.goto(f"{served.url}gofish/{link}")
            page.get_by_label("Join key").fill(room.key)
            page.keyboard.press("Enter")
            page.get_by_label("Nickname").fill("Ana")
            assert "#" not in page.url
            page.keyboard.press("Enter")
            page.wait_for_url(f"{served.url}gofish/{link}")
            page.goto("about:blank")

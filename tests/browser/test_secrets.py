"""What crosses the wire: every websocket frame of a game is read, and none may tell a card before its time."""

import json
import re
import sqlite3
from collections.abc import Callable
from random import Random

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.record import Record, parse_record

from tests.browser.at_table import AtTable
from tests.browser.harness import Server
from tests.browser.watch import WatchedPage

IN_TEXT = re.compile(r'\\?"([A2-9TJQK][CDHS])\\?"')
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
        (text,) = store.execute("SELECT game FROM games ORDER BY rowid DESC LIMIT 1").fetchone()
    return parse_record(text)


def test_no_frame_tells_a_card_before_the_player_may_know_it(
    page: WatchedPage, serve: Callable[..., Server]
) -> None:
    server = serve()
    table = AtTable(page).open(server)
    table.new_game("standard", ("person", "memory", "random"), deal="a game to be read")
    begun = max(number for number, frame in enumerate(page.frames_sent) if kind_of(frame) == "new")
    assert begun
    table.play_to_the_end(Random(6))
    seen = seen_after_each_action(stored_record(server), seat=0)
    assert len(seen) > 30
    frames = [frame for frame in page.frames_received if b'"deal_code"' in as_bytes(frame)]
    game = frames[first_of_game(frames) :]
    assert len(game) == len(seen)
    for actions, frame in enumerate(game):
        assert cards_in(frame) <= seen[actions], f"after {actions} actions"
    hidden_at_the_deal = {str(card) for card in CARDS} - seen[0]
    assert len(hidden_at_the_deal) >= 40
    others = [frame for frame in page.frames_received if frame not in frames]
    assert all(not cards_in(frame) for frame in others)


def kind_of(frame: str | bytes) -> str:
    """The type of the message that a frame carries to the kernel, where it carries one."""
    found = re.search(rb'"type": ?"(\w+)"', as_bytes(frame))
    return found[1].decode() if found else ""


def first_of_game(frames: list[str | bytes]) -> int:
    """Which of the frames with a table was the first of the game that was set up last."""
    return max(number for number, frame in enumerate(frames) if b'"full": true' in as_bytes(frame).replace(b'":t', b'": t'))


def as_bytes(frame: str | bytes) -> bytes:
    """A frame as bytes."""
    return frame.encode() if isinstance(frame, str) else frame


def test_neither_the_page_nor_its_address_holds_a_card_of_somebody_else(
    page: WatchedPage, voila_url: str
) -> None:
    table = AtTable(page).open(voila_url)
    table.new_game("standard", ("person", "random", "random"))
    shown = {node.get_attribute("data-card") for node in page.locator("[data-card]").all()}
    assert shown == set(table.hand)
    kept = page.evaluate("() => JSON.stringify(localStorage)")
    assert set(json.loads(kept)) <= {"gofish.token", "gofish.speed"}
    assert "token" not in page.url

"""A game among bots at the table: shown ask by ask with every hand open, and nobody's own game is touched by it."""

from random import Random

import pytest

from gofish_learn.bots.own.guard import Guard
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.lab.arena.tournament import tournament_of
from gofish_learn.lab.playing import play_game
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.host import WATCHED
from tests.tiers import mostly_thorough
from tests.ui.table.pages import TOKEN, Page, page


def game_of_bots(book: str, *bots: str, number: int = 0) -> str:
    """The record of a game among bots."""
    tournament = tournament_of(RULE_BOOKS[book], bots, len(bots), seed=1)
    return play_game(tournament.match(tuple(range(len(bots))), recorded=True), number, Guard(None)).record or ""


def watched_to_the_end(at: Page) -> list[Message]:
    """Every screen from here to the end of the game."""
    seen = []
    while at.table["waiting_for"] == "bots":
        seen.append(at.send("advance"))
        assert seen[-1]["type"] == "screen"
    return seen


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
def test_a_game_is_shown_from_its_deal_to_its_end_with_every_hand_open(book: str) -> None:
    at, text = page(), game_of_bots(book, "random", "memory")
    record = parse_record(text)
    opened = at.send("open_file", text=text)
    assert (opened["you"], opened["waiting_for"], opened["note"]) == (-1, "bots", WATCHED)
    assert [player["name"] for player in opened["players"]] == ["Crab", "Whale"]
    assert (opened["asks"], opened["undo"], opened["deal_code"]) == (None, False, None)
    assert opened["help"] == {"know": False, "hint": False, "recall": None}
    screens = watched_to_the_end(at)
    assert len(screens) == len(record.actions)
    game = replay(record)
    for screen in screens:
        for seat in screen["table"]["seats"]:
            assert len(seat["hand"]) == seat["cards"]
    over = at.table["over"]
    assert over["winners"] == list(game.table.winners or ())
    assert [seat["score"] for seat in at.table["table"]["seats"]] == list(game.state.scores)
    assert (over["joy"], over["praise"], over["reviews"]) == (False, [], [])
    told = " ".join(step["say"] for screen in [opened, *screens] for step in screen["steps"])
    assert " you" not in told.lower()


def test_it_can_be_watched_again_saved_and_left_for_ones_own_game() -> None:
    at, rng = page(), Random(1)
    for _ in range(3):
        at.go_on(rng)
    own = at.table["table"]
    text = game_of_bots("classroom-pairs", "random", "memory")
    at.send("open_file", text=text)
    watched_to_the_end(at)
    saved = at.send("record")
    assert parse_record(saved["text"]) == parse_record(text)
    assert saved["name"] == "go-fish-crab-whale.json"
    at.send("again", same_deal=True)
    assert len(watched_to_the_end(at)) == len(parse_record(text).actions)
    assert at.send("again", same_deal=False)["table"] == own
    assert at.send("open_file", text=saved["text"])["waiting_for"] == "bots"
    assert at.send("hello", token=TOKEN)["table"] == own


@pytest.mark.parametrize("kind", ["ask", "undo", "review", "know", "ready"])
def test_who_watches_can_do_nothing_else(kind: str) -> None:
    at = page()
    at.send("open_file", text=game_of_bots("classroom-pairs", "random", "memory"))
    assert at.send(kind, seat=0, target=1, rank="7")["say"] == "You are watching: bots play this game."
    assert at.send("advance")["type"] == "screen"

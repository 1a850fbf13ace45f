"""The table plays a book of one's own: brought from the Rules lab or a file, kept, told in words, and never counted."""

import json
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.records.record import parse_record
from gofish_learn.store.memory import MemorySaves
from tests.ui.table.pages import page, seats, to_the_end

SHARKS: dict[str, Any] = {
    "like": "standard",
    "title": "Sharks",
    "group": 2,
    "deal": [12, 8, 6, 1, 1],
    "wish_plays_on": False,
    "empty_hand": "ends_the_game",
}


def setup(book: dict[str, Any], *kinds: str, practice: bool = True) -> dict[str, Any]:
    return {"rules": book, "seats": seats(*kinds), "deal": "7", "practice": practice}


@pytest.mark.parametrize(
    ("book", "kinds"),
    [
        (SHARKS, ("person", "random", "person", "memory", "forgetful")),
        (
            {"like": "traditional", "deal": "all", "empty_hand": "is_skipped", "group": 2},
            ("person", "memory", "random"),
        ),
        (
            {"like": "fished-my-wish", "players": [2, 4], "deal": [3, 2, 1], "open_hands": True},
            ("person", "random") * 2,
        ),
    ],
)
def test_a_whole_game_is_played_kept_and_told(book: dict[str, Any], kinds: tuple[str, ...]) -> None:
    saves = MemorySaves()
    at, rng = page(saves), Random(2)
    assert at.send("new", setup=setup(book, *kinds))["type"] == "screen"
    while at.table["waiting_for"] != "nobody":
        assert at.go_on(rng)["type"] == "screen"
        assert (at.table["deal_code"], at.table["deal_seal"]) == (None, None)
    kept = saves.load(at.host.owner)
    assert kept is not None
    assert parse_record(kept.text).rules.as_json() == book
    back = page(saves)
    assert back.table["over"]["headline"] == at.table["over"]["headline"]
    assert back.table["options"]["books"][0]["id"] == "own"
    assert back.table["options"]["defaults"]["rules"] == "own"
    review = at.send("record")
    assert review["name"] == "go-fish-own-rules.json"
    assert json.loads(review["text"])["rules"] == book


def test_a_game_by_own_rules_counts_against_nobody() -> None:
    at = page()
    at.send("new", setup=setup(SHARKS, "person", "random", practice=False) | {"deal": ""})
    to_the_end(at)
    assert at.table["over"]["standing"] == []
    review = at.send("review", seat=0)
    assert review["look"] == "review"
    assert review["own"] is None


RECORD = {"format": "gofish-record/1", "rules": SHARKS}


@pytest.mark.parametrize("text", [json.dumps(SHARKS), "\ufeff" + json.dumps(SHARKS), json.dumps(RECORD)])
def test_rules_that_are_brought_are_offered_with_bots_for_every_level(text: str) -> None:
    at = page()
    hand = at.table["table"]["hand"]
    answer = at.send("book", text=text)
    assert answer["say"] == "Your own rules, “Sharks”, are chosen: deal the cards to play by them."
    own = answer["options"]["books"][0]
    assert (own["id"], own["choices"], own["players"]) == ("own", SHARKS, (2, 6))
    assert own["blurb"] == (
        "Your own rules, like Standard Go Fish. Dealt: 12 each for 2 players, 8 each for 3 players, 6 each for 4 "
        "players, 1 each for 5 to 6 players. You collect pairs. A fished wish ends your turn. The game ends when "
        "somebody has no cards."
    )
    assert all(len(level["bots"]["own"]) == 5 for level in answer["options"]["levels"])
    assert at.table["table"]["hand"] == hand
    assert at.send("new", setup=setup(own["choices"], "person", "memory"))["rules"]["title"] == "Sharks"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[" * 100_000, "That file holds no rules of your own. The Rules lab saves such a file."),
        ('{"like": "standard", "group": 3}', "“group” must be 4 (books) or 2 (pairs)."),
        ('{"like": "standard", "empty_hand": "is_skipped"}', "This book could come to where nobody can ask"),
    ],
)
def test_what_is_no_book_is_refused_and_nothing_is_lost(text: object, sentence: str) -> None:
    at = page()
    before = at.table
    answer = at.send("book", text=text)
    assert answer["type"] == "refused"
    assert answer["say"].startswith(sentence)
    assert at.table is before
    assert "own" not in [book["id"] for book in page().table["options"]["books"]]

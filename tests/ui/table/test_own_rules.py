"""The table plays a book of one's own: brought from Rule or a file, kept, told in words, and never counted."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.records.record import parse_record
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.side_pages import BROUGHT
from tests.ui.frame.reading import words_of
from tests.ui.table.pages import page, saved_game, seats, session_of, to_the_end
from tests.ui.table.reading import all_of, fields_of
from tests.ui.table.test_saved_games import game_of_bots

SHARKS: dict[str, Any] = {
    "like": "standard",
    "title": "Sharks",
    "group": 2,
    "deal": [12, 8, 6, 1, 1],
    "wish_plays_on": False,
    "empty_hand": "ends_the_game",
}


def pressed(answer: Mapping[str, Any]) -> list[str]:
    """The books that are chosen."""
    tiles = all_of(answer, '.ge-game[aria-pressed="true"]')
    return [json.loads(str(tile["data-fields"]))["rules"] for tile in tiles]


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
    assert at.deal(setup(book, *kinds))["type"] == "screen"
    while session_of(at).stage is not Stage.OVER:
        assert at.go_on(rng)["type"] == "screen"
        assert (at.table["deal_code"], at.table["deal_seal"]) == (None, None)
    kept = saves.load(at.host.owner)
    assert kept is not None
    assert parse_record(kept.text).rules.as_json() == book
    back = page(saves)
    assert words_of(back.table, ".ge-headline") == words_of(at.table, ".ge-headline")
    assert pressed(back.send("another-game")) == ["own"]
    file = at.send("record")["file"]
    assert file["name"] == "go-fish-own-rules.json"
    assert json.loads(file["text"])["rules"] == book


def test_a_game_by_own_rules_counts_against_nobody() -> None:
    at = page()
    at.deal(setup(SHARKS, "person", "random", practice=False) | {"deal": ""})
    to_the_end(at)
    assert words_of(at.table, "[data-part=ending] .ge-headline")
    assert at.send("review", seat=0)["type"] == "looked"
    record = at.host.results.saved.read()
    assert not record.against
    assert not record.accuracies


RECORD = {"format": "gofish-record/1", "rules": SHARKS}


@pytest.mark.parametrize("text", [json.dumps(SHARKS), "\ufeff" + json.dumps(SHARKS), json.dumps(RECORD)])
def test_rules_that_are_brought_are_offered_with_bots_for_every_level(text: str) -> None:
    at = page()
    answer = at.send("book", text=text)
    assert answer["say"] == BROUGHT.format(title="Sharks")
    assert pressed(answer) == ["own"]
    assert words_of(answer, "[data-part=blurb]") == (
        "Your own rules, like Go Fish. Dealt: 12 each for 2 players, 8 each for 3 players, 6 each for 4 "
        "players, 1 each for 5 to 6 players. You collect pairs. A fished wish ends your turn. The game ends when "
        "somebody has no cards."
    )
    assert at.send("choose", players=6)["type"] == "looked"
    assert at.send("deal-chosen")["type"] == "screen"
    assert (session_of(at).setup.rules.title, len(session_of(at).setup.players)) == ("Sharks", 6)


@pytest.mark.parametrize("before", ["own", "watched"])
def test_a_book_that_is_opened_as_a_file_is_chosen_too_whatever_is_on_the_table(before: str) -> None:
    at = page()
    if before == "watched":
        at.send("open_file", text=game_of_bots("standard"))
    answer = at.send("open_file", text=json.dumps(SHARKS))
    assert (answer["type"], answer["note"]) == ("screen", BROUGHT.format(title="Sharks"))
    assert pressed(answer) == ["own"]
    assert not all_of(at.send("shut"), "[data-part=another]")
    at.send("open_file", text=json.dumps(SHARKS))
    assert not all_of(at.send("open_file", text=saved_game()), "[data-part=another]"), "what is opened next is seen"
    at.send("open_file", text=json.dumps(SHARKS))
    assert at.send("deal-chosen")["type"] == "screen"
    assert session_of(at).setup.rules.title == "Sharks"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[" * 100_000, "That file holds no rules of your own. “Rule” in the Lab saves such a file."),
        ('{"like": "standard", "group": 3}', "“group” must be 4 (books) or 2 (pairs)."),
        ('{"like": "standard", "empty_hand": "is_skipped"}', "This book could come to where nobody can ask"),
    ],
)
def test_what_is_no_book_is_refused_and_nothing_is_lost(text: str, sentence: str) -> None:
    at = page()
    for kind in ("book", "open_file"):
        answer = at.send(kind, text=text)
        assert answer["type"] == ("refused" if kind == "book" else "moving")
        assert answer["say"].startswith(sentence if kind == "book" or "like" in text else "That file holds no game")
    assert "own" not in [fields.get("rules") for fields in fields_of(at.send("another-game"), "choose")]

"""Opening a saved game: one that is over comes back as it was; any other file gets its sentence and changes nothing."""

import json
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.records.record import parse_record
from gofish_learn.ui.table.host import VISITED
from gofish_learn.ui.table.kept_games import LONGEST_FILE
from tests.ui.table.pages import TOKEN, Page, cards_named, page, saved_game


def changed(**fields: Any) -> str:
    """The file with some fields changed; those that are None are left out."""
    record = json.loads(saved_game()) | fields
    return json.dumps({key: value for key, value in record.items() if value is not None})


def kept(at: Page) -> str:
    saved = at.host.saves.load(at.host.owner)
    assert saved is not None
    return saved.text


def test_a_game_that_was_saved_can_be_opened_and_looked_back_at() -> None:
    at = page()
    answer = at.send("open_file", text=saved_game())
    assert (answer["type"], answer["waiting_for"], answer["rules"]["id"]) == ("screen", "nobody", "classroom-pairs")
    assert answer["over"]["headline"]
    assert answer["note"] == VISITED
    assert parse_record(at.send("record")["text"]) == parse_record(saved_game())
    assert at.send("review", seat=0)["look"] == "review"
    assert at.send("again")["waiting_for"] != "nobody"


def test_who_has_opened_a_file_finds_their_own_game_again() -> None:
    at, rng = page(), Random(1)
    for _ in range(3):
        at.go_on(rng)
    before, table = kept(at), at.table["table"]
    at.send("open_file", text=saved_game())
    mistakes = at.send("review", seat=0)["mistakes"]
    assert at.send("reveal", seat=0, action=mistakes[0])["look"] == "reveal", "a try is counted, and kept nowhere"
    assert kept(at) == before
    assert at.send("hello", token=TOKEN)["table"] == table


def test_a_game_out_of_a_file_that_is_gone_on_with_is_kept_beside_ones_own() -> None:
    at, rng = page(), Random(1)
    for _ in range(3):
        at.go_on(rng)
    before = kept(at)
    at.send("open_file", text=saved_game())
    assert at.send("undo")["waiting_for"] != "nobody"
    at.go_on(rng)
    games = [kept.saved.text for kept in at.host.saves.latest(at.host.owner, 9)]
    assert games[1] == before
    assert len(games) == 2
    assert parse_record(games[0]).deck == parse_record(saved_game()).deck


FILES = [
    pytest.param(None, "too large", id="nothing"),
    pytest.param(" " * (LONGEST_FILE + 1), "too large", id="too large"),
    pytest.param("[" * 100_000, "holds no game", id="endless brackets"),
    pytest.param('{"format": "gofish-record/1"}', "lacks", id="half a record"),
]


@pytest.mark.parametrize(("text", "why"), FILES)
def test_a_file_that_is_no_record_gets_its_sentence(text: object, why: str) -> None:
    expect_refusal(text, why)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"rules": "poker"}, "The record's rules must be one of"),
        ({"names": ["You"]}, "names"),
        ({"actions": [{"ask": [0, 0, "7"]}]}, "Action 1"),
        ({"x-seats": "You"}, "That record does not say who sat where."),
        ({"x-seed": "secret"}, "which deal it was"),
    ],
)
def test_a_record_of_no_table_gets_the_reason(fields: dict[str, Any], why: str) -> None:
    expect_refusal(changed(**fields), why)


def test_a_deck_that_is_not_the_one_of_its_seed_is_refused() -> None:
    deck = json.loads(saved_game())["deck"]
    expect_refusal(changed(deck=deck[::-1], actions=[]), "dealt in another way")


def test_a_game_that_is_still_going_on_is_not_opened_because_its_file_tells_the_deal() -> None:
    actions = json.loads(saved_game())["actions"]
    expect_refusal(changed(actions=actions[:-1]), "would tell the deal")


def expect_refusal(text: object, why: str) -> None:
    """One sentence or two, no card named, and the game on the table goes on."""
    at = page()
    before = kept(at)
    answer = at.send("open_file", text=text)
    assert answer == {"type": "moving", "say": answer["say"], "reply_to": at.seq}
    assert why in answer["say"]
    assert answer["say"].endswith(".")
    assert "\n" not in answer["say"]
    assert not cards_named(answer)
    assert kept(at) == before
    assert at.go_on(Random(1))["type"] == "screen"

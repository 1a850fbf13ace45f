"""A game at one device: whose cards are shown, when the table is covered, what can be taken back."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from gofish_learn.bots.opponents import GOLDFISH
from gofish_learn.engine.events import Asked
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import PERSON
from gofish_learn.ui.table.results.results import why_not
from gofish_learn.ui.table.saved_games import resume
from gofish_learn.ui.table.setups import first_setup
from tests.ui.table.pages import Page, game, session_of

ONE_PERSON = (PERSON, "memory", "random")


def play_until(at: Page, waiting_for: str, rng: Random | None = None) -> Page:
    rng = rng or Random(1)
    while at.table["waiting_for"] != waiting_for:
        assert at.table["waiting_for"] != "nobody"
        at.go_on(rng)
    return at


@pytest.mark.parametrize("seed", range(3))
def test_a_newcomer_begins_against_goldfish_alone_with_a_pair_in_the_hand(seed: int) -> None:
    first = first_setup(Random(seed))
    assert first.rules is STANDARD
    assert [player.kind for player in first.players] == [PERSON, GOLDFISH]
    assert why_not(first) == "", "it can be won for a crown"
    session = Session.dealt(first)
    assert session.stage is Stage.YOUR_ASK
    hand = session.game.view(0).cards
    assert len({card.rank for card in hand}) < len(hand)
    assert not any(isinstance(event, Asked) for event in session.events)


def test_two_people_pass_the_device_under_cover() -> None:
    at, rng = game("standard", PERSON, "random", PERSON), Random(3)
    stages, holders = [at.table["waiting_for"]], set()
    while stages[-1] != "nobody":
        assert (at.table["table"]["hand"] is None) is (stages[-1] == "ready")
        holders.add(at.table["you"])
        at.go_on(rng)
        stages.append(at.table["waiting_for"])
    assert holders == {None, 0, 2}
    for before, after in pairwise(stages):
        if before == "pass":
            assert after == "ready"
        if after == "you":
            assert before in {"ready", "bots", "you"}


def test_nobody_asks_out_of_turn_or_for_a_bot() -> None:
    at = play_until(game("standard", *ONE_PERSON), "bots")
    assert "not your turn" in at.send("ask", target=1, rank="7")["say"]
    play_until(at, "you")
    assert "not a bot's turn" in at.send("advance")["say"]
    assert "Nobody is waiting" in at.send("ready")["say"]


def test_undo_leads_back_to_the_first_own_ask_and_no_further() -> None:
    at = play_until(game("standard", *ONE_PERSON), "you")
    start = session_of(at).game.state
    play_until(at, "nobody", Random(8))
    while session_of(at).can_undo:
        at.send("undo")
    assert session_of(at).game.state == start
    assert "nothing to take back" in at.send("undo")["say"]


def test_only_a_practice_game_takes_asks_back() -> None:
    at = play_until(game("standard", *ONE_PERSON, practice=False), "nobody")
    assert not at.table["undo"]
    assert "game with hints" in at.send("undo")["say"]


def test_undo_between_two_people_covers_the_table_where_it_is_the_others_turn() -> None:
    at = play_until(game("standard", PERSON, PERSON), "pass", Random(9))
    at.send("ready")
    at.send("ready")
    assert at.send("undo")["waiting_for"] == "ready"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"x-seats": None}, "who sat where"),
        ({"x-seats": [{"kind": "os:system", "face": "crab"}] * 3}, "Choose who plays"),
        ({"x-seed": 8}, "another way"),
        ({"x-seed": 1 << 140}, "which deal"),
        ({"x-secret": True}, "secret that is not"),
        ({"x-practice": 1}, "which deal"),
    ],
)
def test_a_record_that_no_table_made_is_refused(change: dict[str, object], sentence: str) -> None:
    record = session_of(game("standard", *ONE_PERSON)).record()
    with pytest.raises(SavedTextError, match=sentence):
        resume(replace(record, extras={**record.extras, **change}))

"""The rule table of the irregularities of “Game Rules Finder”, which its referee punishes in Go Fish and in Authors.

Each row's id is the sentence of the document that decides it.
"""

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.game import play
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState
from tests.engine.tables import (
    action,
    after,
    check_refusal,
    check_story,
    dealt,
    refusals,
    stories,
    story_of,
    table,
    told,
)

OLD = "traditional"
NO_REFEREE = [rules for rules in RULE_BOOKS.values() if not rules.referee]


@pytest.mark.parametrize(
    ("position", "ask", "story", "asks_next"),
    stories("irregularities"),
)
def test_an_irregularity(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "message"), refusals("referee"))
def test_what_the_referee_does_not_play(position: GameState, ask: str, message: str) -> None:
    check_refusal(position, ask, message)


def test_the_caller_of_an_illegal_call_may_call_again_and_misses_the_next_turn_once() -> None:
    position = table("7C 2D", "9S 8C", pond="KD KH KC 5S …", rules=OLD)
    assert story_of(position, "0>1:9", "0>1:8", "0>1:7", "1>0:9", "1>0:9", "0>1:7") == [
        "0 asks 1 for 9",
        "0 is punished: illegal_call 9",
        "0 asks 1 for 8",
        "0 is punished: illegal_call 8",
        "0 asks 1 for 7",
        "1 tells 0 to go fish",
        "0 draws KD",
        "turn 1",
        "1 asks 0 for 9",
        "0 tells 1 to go fish",
        "1 draws KH",
        "skip 0: penalty",
        "turn 1",
        "1 asks 0 for 9",
        "0 tells 1 to go fish",
        "1 draws KC",
        "turn 0",
        "0 asks 1 for 7",
        "1 tells 0 to go fish",
        "0 draws 5S",
        "turn 1",
    ]


def test_he_may_not_score_a_book_in_that_rank_for_the_rest_of_the_game() -> None:
    position = table("7C 2D", "9S 9C 9D 3C", "9H 8C", pond="KD …", rules=OLD)
    assert story_of(position, "1>2:9", "0>1:7", "1>2:9")[-3:] == [
        "1 asks 2 for 9",
        "2 gives 1 9H",
        "1 lays 9: 9C 9D 9H 9S, not counted",
    ]


def test_who_failed_to_give_is_skipped_and_may_not_score_that_rank() -> None:
    position = table("7C 2D", "7S 9S", pond="KD 7D 7H 5C 6C …", rules=OLD)
    story = story_of(position, "0>1:7 deny", "0>1:2", "0>1:7", "0>1:7")
    assert story[4:] == [
        "0 asks 1 for 2",
        "1 tells 0 to go fish",
        "0 draws KD",
        "skip 1: penalty",
        "turn 0",
        "0 asks 1 for 7",
        "1 tells 0 to go fish",
        "0 draws 7D, the wish",
        "0 asks 1 for 7",
        "1 tells 0 to go fish",
        "0 draws 7H, the wish",
        "0 lays 7: 7C 7D 7H 7S",
    ]
    assert after(position, "0>1:7 deny").barred == (0, 1 << Rank.SEVEN)


def test_an_exposed_card_is_seen_by_everyone_and_may_be_asked_for_as_before() -> None:
    position = table("7C 2D", "9S", "7S 8S", rules=OLD)
    assert story_of(position, "2 exposes 7S", "0>2:7") == ["2 exposes 7S", "0 asks 2 for 7", "2 gives 0 7S"]
    _, events = play(position, action("2 exposes 7S"))
    assert [told([seen_by(event, seat)]) for event in events for seat in (0, 1, None)] == [["2 exposes 7S"]] * 3


def test_exposed_card_there_is_no_penalty_he_simply_restores_the_card_to_his_hand() -> None:
    position = table("7C 2D", "7S 9S", rules=OLD)
    assert story_of(position, "1 exposes 7S") == ["1 exposes 7S"]
    assert after(position, "1 exposes 7S") == position


def test_a_book_dealt_to_a_player_who_declares_is_not_laid_for_him() -> None:
    assert "1 lays K: KC KD KH KS" in dealt(OLD, "2C 3D 4H 5S 6C 7D 8H", "KC KD KH KS 6D 7C 8C")
    assert dealt(OLD, "2C 3D 4H 5S 6C 7D 8H", "KC KD KH KS 6D 7C 8C", declares=[1])[2:] == ["turn 1"]


@pytest.mark.parametrize("rules", NO_REFEREE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("ask", ["0>1:7 deny", "0>1:7 show 7"])
def test_without_a_referee_nothing_is_denied_or_shown(rules: Rules, ask: str) -> None:
    position = table("7C 2D", "7S 9S", rules=rules.name)
    check_refusal(position, ask, f"{rules.title} has no referee: there are no wrong denials and no books to declare.")


@pytest.mark.parametrize("rules", NO_REFEREE, ids=lambda rules: rules.name)
def test_without_a_referee_no_card_is_exposed(rules: Rules) -> None:
    position = table("7C 2D", "7S 9S", rules=rules.name)
    check_refusal(position, "0 exposes 7C", f"{rules.title} has no referee: a card cannot be exposed in it.")

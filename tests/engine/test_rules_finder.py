"""The rule table of “Game Rules Finder: Go Fish”, with its second game, Authors.

Each row's id is the sentence of the document that decides it.
"""

import pytest

from gofish_learn.engine.state import GameState
from tests.engine.tables import (
    after,
    check_refusal,
    check_seen,
    check_story,
    dealt,
    may_ask,
    refusals,
    seen,
    stories,
    story_of,
    table,
)

OLD = "traditional"


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), stories("traditional"))
def test_traditional(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), stories("authors"))
def test_authors(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "lines"), seen("finder"))
def test_what_the_other_player_sees(position: GameState, ask: str, lines: list[str]) -> None:
    check_seen(position, ask, 1, lines)


@pytest.mark.parametrize(("position", "ask", "message"), refusals("finder"))
def test_an_ask_that_makes_no_sense_is_refused_even_by_the_referee(position: GameState, ask: str, message: str) -> None:
    check_refusal(position, ask, message)


def test_a_book_dealt_in_the_traditional_game_is_laid_at_once() -> None:
    assert dealt(OLD, "2C 3D 4H 5S 6C 7D 8H", "KC KD KH KS 6D 7C 8C", dealer=1) == [
        "0 is dealt 2C 3D 4H 5S 6C 7D 8H",
        "1 is dealt 6D 7C 8C KC KD KH KS",
        "1 lays K: KC KD KH KS",
        "turn 0",
    ]


def test_he_is_entitled_to_ask_the_same_or_another_player_for_the_same_card_or_a_different_one() -> None:
    position = table("7C 2D 3D", "7D 2H 9S", "7H 8S", rules=OLD)
    assert may_ask(after(position, "0>1:7")) == ["0>1:2", "0>2:2", "0>1:3", "0>2:3", "0>1:7", "0>2:7"]
    assert story_of(position, "0>1:7", "0>1:2", "0>2:7") == [
        "0 asks 1 for 7",
        "1 gives 0 7D",
        "0 asks 1 for 2",
        "1 gives 0 2H",
        "0 asks 2 for 7",
        "2 gives 0 7H",
    ]


def test_he_draws_from_the_stock_and_then_asks_for_cards_of_that_rank() -> None:
    position = table("7C 7D 7H", "7S 9S", "8S", pond="2C 3D …", rules=OLD)
    assert may_ask(after(position, "0>1:7")) == ["0>1:2", "0>2:2"]


def test_a_player_without_cards_who_is_asked_says_go_fish() -> None:
    assert story_of(table("7C 2D", "", pond="7S …", rules=OLD), "0>1:7") == [
        "0 asks 1 for 7",
        "1 tells 0 to go fish",
        "0 draws 7S, the wish",
    ]


def test_any_rank_that_he_holds_may_be_asked_for_from_ace_down_to_two() -> None:
    hand = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
    assert may_ask(table(hand, "AD", rules=OLD)) == [f"0>1:{rank}" for rank in "A23456789TJQK"]


def test_a_book_dealt_in_authors_is_laid_at_once() -> None:
    suits = {color: [f"{rank}{suit}" for rank in "A2346789TJQ" for suit in color] for color in ("DH", "CS")}
    first = " ".join([*suits["DH"], "5C", "5D", "5H", "5S"])
    second = " ".join([*suits["CS"], "KC", "KD", "KH", "KS"])
    assert dealt("authors", first, second, dealer=0)[2:] == [
        "1 lays K: KC KD KH KS",
        "0 lays 5: 5C 5D 5H 5S",
        "turn 1",
    ]

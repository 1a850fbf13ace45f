"""The rule tables of “How to Play Go Fish - Pairs” and of Go-Fish with “Fished my wish”.

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

CLASS = "classroom-pairs"
WISH = "fished-my-wish"


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), stories("classroom pairs"))
def test_classroom_pairs(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), stories("fished my wish"))
def test_fished_my_wish(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "lines"), seen("pairs"))
def test_what_the_other_player_sees(position: GameState, ask: str, lines: list[str]) -> None:
    check_seen(position, ask, 1, lines)


@pytest.mark.parametrize(("position", "ask", "message"), refusals("pairs"))
def test_an_ask_against_the_rules_is_refused(position: GameState, ask: str, message: str) -> None:
    check_refusal(position, ask, message)


def test_if_any_player_has_a_pair_of_cards_with_the_same_face_value_the_player_immediately_lays_it_down() -> None:
    assert dealt(WISH, "3C 3D KC KD 9S", "2C 2D 2H 2S 8D", dealer=1) == [
        "0 is dealt 3C 3D 9S KC KD",
        "1 is dealt 2C 2D 2H 2S 8D",
        "0 lays 3: 3C 3D",
        "0 lays K: KC KD",
        "1 lays 2: 2C 2D",
        "1 lays 2: 2H 2S",
        "turn 0",
    ]


def test_she_continues_by_asking_for_the_single_card_though_she_knows_the_response_beforehand() -> None:
    position = table("3C", "3D", pond="KD KS …", rules=WISH)
    assert may_ask(after(position, "0>1:3")) == ["0>1:K"]
    assert story_of(position, "0>1:3", "0>1:K")[-3:] == [
        "0 draws KS, the wish",
        "0 lays K: KD KS",
        "0 refills AC",
    ]


def test_of_three_of_a_rank_the_pair_is_the_first_two_in_the_order_clubs_diamonds_hearts_spades() -> None:
    assert dealt(CLASS, "3S 3H 3D 9S 8D", "2C 4D 5H 6S 7D", dealer=1)[2] == "0 lays 3: 3D 3H"

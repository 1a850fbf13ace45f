"""The rule table of “How to Play Go Fish - Complete Rules Guide”: standard books, and pairs for young children.

Each row's id is the sentence of the document that decides it.
"""

import pytest

from gofish_learn.engine.events import seen_by
from gofish_learn.engine.game import play, start
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD, YOUNG_CHILDREN
from gofish_learn.engine.state import GameState
from tests.engine.tables import (
    action,
    after,
    cards,
    check_refusal,
    check_seen,
    check_story,
    dealt,
    deck_dealing,
    may_ask,
    refusals,
    seen,
    stories,
    table,
    told,
)


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), stories("standard"))
def test_standard(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), stories("young children"))
def test_young_children(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "lines"), seen("guide"))
def test_what_the_other_player_sees(position: GameState, ask: str, lines: list[str]) -> None:
    check_seen(position, ask, 1, lines)


@pytest.mark.parametrize(("position", "ask", "message"), refusals("guide"))
def test_an_ask_against_the_rules_is_refused(position: GameState, ask: str, message: str) -> None:
    check_refusal(position, ask, message)


def test_before_play_begins_each_player_checks_their_hand_for_any_complete_books() -> None:
    assert dealt("standard", "7C 7D 7H 7S 2C 3D 4H", "AC AD AH AS KC KD KH", dealer=0) == [
        "1 is dealt AC AD AH AS KC KD KH",
        "0 is dealt 2C 3D 4H 7C 7D 7H 7S",
        "1 lays A: AC AD AH AS",
        "0 lays 7: 7C 7D 7H 7S",
        "turn 1",
    ]


def test_pairs_dealt_to_young_children_are_laid_from_the_dealers_left_in_the_order_ace_to_king() -> None:
    assert dealt("young-children", "9C 9D 9H 3C 3D", "KC KD AC AD 2S", "4C 5C 6C 7C 8C", dealer=2) == [
        "0 is dealt 3C 3D 9C 9D 9H",
        "1 is dealt AC AD 2S KC KD",
        "2 is dealt 4C 5C 6C 7C 8C",
        "0 lays 3: 3C 3D",
        "0 lays 9: 9C 9D",
        "1 lays A: AC AD",
        "1 lays K: KC KD",
        "turn 0",
    ]


def test_the_dealer_deals_one_card_at_a_time_to_the_left_and_the_pond_is_the_rest_of_the_deck() -> None:
    deck = deck_dealing("2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S", dealer=1)
    assert [str(card) for card in deck[:8]] == ["2H", "2S", "2C", "2D", "3H", "3S", "3C", "3D"]
    state, events = start(STANDARD, 4, 1, deck)
    assert told(events) == [
        "2 is dealt 2H 3H 4H 5H 6H",
        "3 is dealt 2S 3S 4S 5S 6S",
        "0 is dealt 2C 3C 4C 5C 6C",
        "1 is dealt 2D 3D 4D 5D 6D",
        "turn 2",
    ]
    assert state.pond == 32
    assert state.deck[state.drawn] == deck[20].number


@pytest.mark.parametrize(
    ("rules", "dealt_to_1", "drawn_by_1", "refilled_by_0"),
    [
        pytest.param(
            "young-children",
            "1 is dealt 2C 3C 4C 5C 6C",
            "1 draws KD",
            "0 refills 9C TC JC QC KC",
            id="For very young children, let them play with cards face-up.",
        ),
        pytest.param(
            "standard",
            "1 is dealt ?? ?? ?? ?? ?? ?? ??",
            "1 draws ??",
            "0 refills ?? ?? ?? ?? ??",
            id="Players hold their cards in a fan so only they can see them.",
        ),
    ],
)
def test_who_sees_the_cards(rules: str, dealt_to_1: str, drawn_by_1: str, refilled_by_0: str) -> None:
    """What seat 2 sees of the others' cards."""
    book = RULE_BOOKS[rules]
    hands = ["7C 8C 9C TC JC QC KC", "2C 3C 4C 5C 6C 7D 8D", "2D 3D 4D 5D 6D TD JD"]
    deck = deck_dealing(*[" ".join(hand.split()[: book.deal[0]]) for hand in hands], dealer=0)
    _, dealt_events = start(book, 3, 0, deck)
    _, drawing = play(table("7C 2D", "9S", "8S", pond="KD …", rules=rules, turn=1), action("1>0:9"))
    _, refilling = play(table("7C", "7D 9S", "8S", pond="9C TC JC QC KC …", rules=rules, turn=1), action("1>0:7"))
    assert dealt_to_1 in told(seen_by(event, 2) for event in dealt_events)
    assert drawn_by_1 in told(seen_by(event, 2) for event in drawing)
    assert refilled_by_0 in told(seen_by(event, 2) for event in refilling)


def test_placing_a_book_reduces_your_hand_by_four_cards_and_leaves_fewer_ranks_to_ask_about() -> None:
    position = table("7C 7D 7H 2D 3D", "7S 9S")
    assert may_ask(position) == ["0>1:2", "0>1:3", "0>1:7"]
    placed = after(position, "0>1:7")
    assert cards_in(placed.hands[0]) == cards("2D 3D")
    assert may_ask(placed) == ["0>1:2", "0>1:3"]


def test_smaller_hand_deal_only_5_cards_regardless_of_player_count() -> None:
    assert [YOUNG_CHILDREN.cards_dealt(players) for players in range(2, 7)] == [10, 15, 20, 25, 30]

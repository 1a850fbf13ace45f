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
    refusal,
    row,
    seen,
    story_of,
    table,
)

CLASS = "classroom-pairs"
WISH = "fished-my-wish"

CLASSROOM_ROWS = [
    row(
        "Kevin has to give you a 6 if he holds it in his hand.",
        table("6C 2D", "6D 9S", rules=CLASS),
        "0>1:6",
        ["1 gives 0 6D", "0 lays 6: 6C 6D"],
        0,
    ),
    row(
        "Whenever your request for a card is filled, it remains your turn. Continue with your turn, asking any player "
        "for a card of a specific rank.",
        table("6C 2D", "9S", "6D 8S", rules=CLASS),
        "0>2:6",
        ["2 gives 0 6D", "0 lays 6: 6C 6D"],
        0,
    ),
    row(
        "When the player you ask can't oblige, you'll be told to \"Go Fish.\"",
        table("6C 2D", "9S", pond="KD …", rules=CLASS),
        "0>1:6",
        ["1 tells 0 to go fish", "0 draws KD", "turn 1"],
        1,
    ),
    row(
        "Pick up the top card of the draw pile. If it's the rank you called for, show the card at once, and your turn "
        "goes on.",
        table("6C 2D", "9S", pond="6S …", rules=CLASS),
        "0>1:6",
        ["1 tells 0 to go fish", "0 draws 6S, the wish", "0 lays 6: 6C 6S"],
        0,
    ),
    row(
        "Otherwise, your turn ends.",
        table("6C 2D", "9S", pond="2S …", rules=CLASS),
        "0>1:6",
        ["1 tells 0 to go fish", "0 draws 2S", "0 lays 2: 2D 2S", "turn 1"],
        1,
    ),
    row(
        "Play proceeds to the left in this fashion.",
        table("6C 2D", "9S", "8S", pond="KS …", rules=CLASS, turn=2),
        "2>1:8",
        ["1 tells 2 to go fish", "2 draws KS", "turn 0"],
        0,
    ),
    row(
        "Whenever you have collected two cards of the same rank (called a pair) show the other players, then place "
        "the book next to you in a compact pile.",
        table("6C 2D 3D", "6S 9S 8S", rules=CLASS),
        "0>1:6",
        ["1 gives 0 6S", "0 lays 6: 6C 6S"],
        0,
    ),
    row(
        "When all the cards have been drawn, a failed ask ends the turn.",
        table("6C 2C", "6D 3C", "2D 3D", pond="", laid=["AA44556", "77889923", "TTJJQQKK"], rules=CLASS),
        "0>1:2",
        ["1 tells 0 to go fish", "turn 1"],
        1,
    ),
    row(
        "The ‘game’ ends when one person runs out of cards in their hand or when all the cards have been drawn and "
        "all the pairs collected.",
        table("6C", "6D 9S", "2D 3D", laid=["A", "", "4"], rules=CLASS),
        "0>1:6",
        ["1 gives 0 6D", "0 lays 6: 6C 6D", "[0] won [2, 0, 1]"],
        None,
    ),
    row(
        "The ‘game’ ends when one person runs out of cards in their hand (the giver).",
        table("6C 2C", "6D", "2D 3D", laid=["A", "4"], rules=CLASS),
        "0>1:6",
        ["1 gives 0 6D", "0 lays 6: 6C 6D", "[0] won [2, 1, 0]"],
        None,
    ),
    row(
        "The ‘game’ ends when one person runs out of cards in their hand (by fishing the wish).",
        table("6C", "9S", "2D 3D", pond="6S …", rules=CLASS),
        "0>1:6",
        ["1 tells 0 to go fish", "0 draws 6S, the wish", "0 lays 6: 6C 6S", "[0] won [1, 0, 0]"],
        None,
    ),
    row(
        "The ‘game’ ends when all the cards have been drawn and all the pairs collected.",
        table("KC", "KS", pond="", laid=["AA22334455667", "78899TTJJQQK"], rules=CLASS),
        "0>1:K",
        ["1 gives 0 KS", "0 lays K: KC KS", "[0] won [14, 12]"],
        None,
    ),
    row(
        "Whomever has gathered the most pairs wins.",
        table("6C", "6D 9S", "2D 3D", laid=["A", "", "445"], rules=CLASS),
        "0>1:6",
        ["1 gives 0 6D", "0 lays 6: 6C 6D", "[2] won [2, 0, 3]"],
        None,
    ),
    row(
        "In the case of a tie (two players have the same number of pairs), the person who has the fewest cards "
        "remaining in their hand is the winner.",
        table("6C", "6D 9S 2C", "2D 3D 4C", "8C TC", laid=["", "A", "34", "55"], rules=CLASS),
        "0>1:6",
        ["1 gives 0 6D", "0 lays 6: 6C 6D", "[3] won [1, 1, 2, 2]"],
        None,
    ),
    row(
        "A tie is broken among the tied only: the empty hand of another does not matter.",
        table("6C", "6D 9S", "2D 3D", "8C TC JC", laid=["", "A", "34", "55"], rules=CLASS),
        "0>1:6",
        ["1 gives 0 6D", "0 lays 6: 6C 6D", "[2] won [1, 1, 2, 2]"],
        None,
    ),
    row(
        "The same number of pairs and of cards: the win is shared.",
        table("6C", "6D", "2D 3D", laid=["", "A", ""], rules=CLASS),
        "0>1:6",
        ["1 gives 0 6D", "0 lays 6: 6C 6D", "[0, 1] won [1, 1, 0]"],
        None,
    ),
]

WISH_ROWS = [
    row(
        "If any player has a pair of cards with the same face value, the player immediately lays down the pair into "
        "her pot. She never holds a pair in her hand.",
        table("3C 2D", "9S", pond="2S …", rules=WISH, turn=0),
        "0>1:3",
        ["1 tells 0 to go fish", "0 draws 2S", "0 lays 2: 2D 2S", "turn 1"],
        1,
    ),
    row(
        "If the opponent has a 3 he surrenders it to the active player, and the active player puts the pair into her "
        "pot.",
        table("3C 2D", "3D 9S", rules=WISH),
        "0>1:3",
        ["1 gives 0 3D", "0 lays 3: 3C 3D"],
        0,
    ),
    row(
        "If the opponent has no 3 then he says, Go fish, and the active player draws a card from the top of the deck.",
        table("3C 2D", "9S", pond="KD …", rules=WISH),
        "0>1:3",
        ["1 tells 0 to go fish", "0 draws KD", "turn 1"],
        1,
    ),
    row(
        "If the active player draws a 3 she says, Fished my wish, and puts her pair into the pot.",
        table("3C 2D", "9S", pond="3S …", rules=WISH),
        "0>1:3",
        ["1 tells 0 to go fish", "0 draws 3S, the wish", "0 lays 3: 3C 3S"],
        0,
    ),
    row(
        "If she draws a card that matches a different card in her hand then she puts her pair into the pot without "
        "declaring Fished my wish.",
        table("3C 2D", "9S", pond="2S …", rules=WISH),
        "0>1:3",
        ["1 tells 0 to go fish", "0 draws 2S", "0 lays 2: 2D 2S", "turn 1"],
        1,
    ),
    row(
        "The active player remains active until she is asked to “go fish” and fails to fish her wish.",
        table("3C 2D", "9S", pond="KD …", rules=WISH, turn=1),
        "1>0:9",
        ["0 tells 1 to go fish", "1 draws KD", "turn 0"],
        0,
    ),
    row(
        "Sometimes the active player is left with no cards in her hand. When this happens, she draws a single card "
        "from the top of the deck and continues by asking her opponent for that card.",
        table("3C", "3D 9S", pond="KD QD …", rules=WISH),
        "0>1:3",
        ["1 gives 0 3D", "0 lays 3: 3C 3D", "0 refills KD"],
        0,
    ),
    row(
        "She is left with no cards by fishing her wish, and draws a single card.",
        table("3C", "9S", pond="3S KD QD …", rules=WISH),
        "0>1:3",
        ["1 tells 0 to go fish", "0 draws 3S, the wish", "0 lays 3: 3C 3S", "0 refills KD"],
        0,
    ),
    row(
        "Note that a passive player may be left with no cards in his hand, too. In this case, he does not draw a card "
        "from the deck.",
        table("3C 2D", "3D", pond="KD …", rules=WISH),
        "0>1:3",
        ["1 gives 0 3D", "0 lays 3: 3C 3D"],
        0,
    ),
    row(
        "He simply will say, Go fish, to any request.",
        table("2D", "", pond="2S KD …", rules=WISH),
        "0>1:2",
        ["1 tells 0 to go fish", "0 draws 2S, the wish", "0 lays 2: 2D 2S", "0 refills KD"],
        0,
    ),
    row(
        "The passive player without cards becomes the active player: he draws a single card.",
        table("2D", "", pond="3S KD …", rules=WISH),
        "0>1:2",
        ["1 tells 0 to go fish", "0 draws 3S", "turn 1", "1 refills KD"],
        1,
    ),
    row(
        "The game ends when there are no more cards to draw from the deck and all cards have been placed into the "
        "pots.",
        table("KC", "KS", pond="", laid=["AA223344556", "6778899TTJJQQK"], rules=WISH),
        "0>1:K",
        ["1 gives 0 KS", "0 lays K: KC KS", "[1] won [24, 28]"],
        None,
    ),
    row(
        "The player with the most cards in his or her pot is declared the winner (the last card was fished).",
        table("KC", "", pond="KS", laid=["AA22334455667", "78899TTJJQQK"], rules=WISH),
        "0>1:K",
        ["1 tells 0 to go fish", "0 draws KS, the wish", "0 lays K: KC KS", "[0] won [28, 24]"],
        None,
    ),
    row(
        "The source names no tie-break: the win is shared.",
        table("KC", "KS", pond="", laid=["AA2233445566", "778899TTJJQQK"], rules=WISH),
        "0>1:K",
        ["1 gives 0 KS", "0 lays K: KC KS", "[0, 1] won [26, 26]"],
        None,
    ),
]

SEEN = [
    seen(
        "If it's the rank you called for, show the card at once.",
        table("6C 2D", "9S", pond="6S …", rules=CLASS),
        "0>1:6",
        ["1 tells 0 to go fish", "0 draws 6S, the wish", "0 lays 6: 6C 6S"],
    ),
    seen(
        "If it's another rank, it is not shown.",
        table("6C 2D", "9S", pond="KD …", rules=CLASS),
        "0>1:6",
        ["1 tells 0 to go fish", "0 draws ??", "turn 1"],
    ),
    seen(
        "Without declaring Fished my wish: the card itself is not said, only the pair is seen.",
        table("3C 2D", "9S", pond="2S …", rules=WISH),
        "0>1:3",
        ["1 tells 0 to go fish", "0 draws ??", "0 lays 2: 2D 2S", "turn 1"],
    ),
    seen(
        "If the active player draws a 3 she says, Fished my wish.",
        table("3C 2D", "9S", pond="3S …", rules=WISH),
        "0>1:3",
        ["1 tells 0 to go fish", "0 draws 3S, the wish", "0 lays 3: 3C 3S"],
    ),
]

REFUSALS = [
    refusal(
        "Each player asks another for cards of a specific rank.",
        table("6C 2D", "6S", rules=CLASS),
        "0>1:6S",
        "In this game you ask for a rank, not for one card.",
    ),
    refusal(
        "Each player asks another: not himself.",
        table("6C 2D", "6S", rules=CLASS),
        "0>0:6",
        "You may only ask another player, not yourself.",
    ),
    refusal(
        "Starting with the player at dealer's left, in turn.",
        table("6C 2D", "6S", rules=CLASS),
        "1>0:6",
        "You may only ask on your own turn: it is seat 0's turn, not seat 1's.",
    ),
    refusal(
        "Do you have any threes? It is a rank that is asked for.",
        table("3C 2D", "3S", rules=WISH),
        "0>1:3S",
        "In this game you ask for a rank, not for one card.",
    ),
    refusal(
        "In order to ask, you must already have at least one 6.",
        table("7C 2D", "6S", rules=CLASS),
        "0>1:6",
        "You may only ask for a rank you hold, not sixes.",
    ),
    refusal(
        "The active player chooses one of the cards in her hand and asks the opponent",
        table("7C 2D", "3S", rules=WISH),
        "0>1:3",
        "You may only ask for a rank you hold, not threes.",
    ),
    refusal(
        "Players then take turns being the active player.",
        table("7C 2D", "3S", rules=WISH),
        "1>0:3",
        "You may only ask on your own turn: it is seat 0's turn, not seat 1's.",
    ),
]


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), CLASSROOM_ROWS)
def test_classroom_pairs(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), WISH_ROWS)
def test_fished_my_wish(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "lines"), SEEN)
def test_what_the_other_player_sees(position: GameState, ask: str, lines: list[str]) -> None:
    check_seen(position, ask, 1, lines)


@pytest.mark.parametrize(("position", "ask", "message"), REFUSALS)
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

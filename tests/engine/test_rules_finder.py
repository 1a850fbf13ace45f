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
    refusal,
    row,
    seen,
    story_of,
    table,
)

OLD = "traditional"

TRADITIONAL_ROWS = [
    row(
        "The suits are not important, only the card numbers are relevant, such as two 3s, two 10s, and so on.",
        table("TC 2D", "TH TS 9S", rules=OLD),
        "0>1:T",
        ["1 gives 0 TH TS"],
        0,
    ),
    row(
        "A book is any four of a kind, such as four kings, four aces, and so on.",
        table("KC KD 2D", "KH KS 9S", rules=OLD),
        "0>1:K",
        ["1 gives 0 KH KS", "0 lays K: KC KD KH KS"],
        0,
    ),
    row(
        "A book is any four of a kind, and three are none.",
        table("KC KD 2D", "KH 9S", rules=OLD),
        "0>1:K",
        ["1 gives 0 KH"],
        0,
    ),
    row(
        "The player who is addressed must hand over all the cards requested.",
        table("7C 2D", "7D 7H 9S", rules=OLD),
        "0>1:7",
        ["1 gives 0 7D 7H"],
        0,
    ),
    row(
        'If he has none, he says, "Go fish!" and the player who made the request draws the top card of the stock and '
        "places "
        "it in his hand.",
        table("7C 2D", "9S", pond="KD …", rules=OLD),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws KD", "turn 1"],
        1,
    ),
    row(
        "So long as he succeeds in getting cards (makes a catch), his turn continues.",
        table("7C 2D", "9S", pond="7S …", rules=OLD),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 7S, the wish"],
        0,
    ),
    row(
        "If a player gets the fourth card of a book, he shows all four cards, places them on the table face up in "
        "front of him, and plays again.",
        table("7C 2C 2D 2H", "9S", pond="2S …", rules=OLD),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 2S", "0 lays 2: 2C 2D 2H 2S"],
        0,
    ),
    row(
        "If a player gets the fourth card of a book from another player, he plays again.",
        table("7C 7D 7H 2D", "7S 9S", rules=OLD),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S"],
        0,
    ),
    row(
        "If the player goes fishing without making a catch (does not receive a card he asked for), the turn passes to "
        "his left.",
        table("7C 2D", "9S", "8S", pond="2S …", rules=OLD),
        "0>2:7",
        ["2 tells 0 to go fish", "0 draws 2S", "turn 1"],
        1,
    ),
    row(
        "During the game, if a player is left without cards, he may (when it's his turn to play), draw from the stock "
        "and then ask for cards of that rank (after a catch his turn goes on).",
        table("7C 7D 7H", "7S 9S", pond="2C 3D …", rules=OLD),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S", "0 refills 2C"],
        0,
    ),
    row(
        "During the game, if a player is left without cards, he may (when it's his turn to play), draw from the stock "
        "(after a drawn wish his turn goes on).",
        table("7C 7D 7H", "9S", pond="7S 2C 3D …", rules=OLD),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 7S, the wish", "0 lays 7: 7C 7D 7H 7S", "0 refills 2C"],
        0,
    ),
    row(
        "When it's his turn to play, not before: a giver left without cards does not draw.",
        table("7C 2D", "7S", pond="2C 3D …", rules=OLD),
        "0>1:7",
        ["1 gives 0 7S"],
        0,
    ),
    row(
        "A player without cards draws when the turn comes to him.",
        table("7C 2D", "", pond="KD 3C …", rules=OLD),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws KD", "turn 1", "1 refills 3C"],
        1,
    ),
    row(
        "If there are no cards left in the stock, he is out of the game (the turn passes over him).",
        table("7C 2C 2D", "", "7D 7H 7S 2H 2S", pond="", laid=["A34568", "9TJQK"], rules=OLD),
        "0>1:2",
        ["1 tells 0 to go fish", "skip 1: no_cards", "turn 2"],
        2,
    ),
    row(
        "If there are no cards left in the stock, he is out of the game (his own catch was his last).",
        table("7C 7D 7H", "7S 2D", "2C 2H 2S", pond="", laid=["A34568", "9TJQK"], rules=OLD),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S", "turn 1"],
        1,
    ),
    row(
        "The game ends when all thirteen books have been won. The winner is the player with the most books.",
        table("KC KD", "KH KS", pond="", laid=["A2345", "6789TJQ"], rules=OLD),
        "0>1:K",
        ["1 gives 0 KH KS", "0 lays K: KC KD KH KS", "[1] won [6, 7]"],
        None,
    ),
    row(
        "The source names no tie-break: the win is shared.",
        table("", "KH KS", "KC KD", pond="", laid=["A23456", "789TJQ"], turn=2, rules=OLD),
        "2>1:K",
        ["1 gives 2 KH KS", "2 lays K: KC KD KH KS", "[0, 1] won [6, 6, 1]"],
        None,
    ),
]

SEEN = [
    seen(
        "When a player makes a catch, he must reveal the card so that the catch is verified.",
        table("7C 2D", "9S", pond="7S …", rules=OLD),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 7S, the wish"],
    ),
    seen(
        "A card that is no catch he places in his hand unseen.",
        table("7C 2D", "9S", pond="KD …", rules=OLD),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws ??", "turn 1"],
    ),
    seen(
        "A card that a player left without cards draws from the stock is not revealed.",
        table("7C 7D 7H", "7S 9S", pond="2C 3D …", rules=OLD),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S", "0 refills ??"],
    ),
]

AUTHORS_ROWS = [
    row(
        "If the opponent has other cards of that rank, he keeps them: only the card requested is handed over.",
        table("QC 2D 5C", "QD QH QS 3S", rules="authors"),
        "0>1:QH",
        ["1 gives 0 QH"],
        0,
    ),
    row(
        'For example: he says to an opponent "Give me the queen of diamonds." If the opponent has the card, he must '
        "hand it "
        "over.",
        table("QC 2D 5C", "QD QH 3S", rules="authors"),
        "0>1:QD",
        ["1 gives 0 QD"],
        0,
    ),
    row(
        "The player's turn continues so long as the player receives the card requested. If not, the turn passes to "
        "the left",
        table("QC 2D 5C", "QH 3S", "QD 4S", rules="authors"),
        "0>1:QD",
        ["1 refuses 0", "turn 1"],
        1,
    ),
    row(
        "As soon as a player collects four cards of the same denomination such as four 3s or four queens, he lays "
        "them face down.",
        table("QC QD QH 2D", "QS 3S", rules="authors"),
        "0>1:QS",
        ["1 gives 0 QS", "0 lays Q: QC QD QH QS"],
        0,
    ),
    row(
        "There is nothing to draw: a seat without cards is skipped.",
        table("KC KD QC", "", "QD QH QS KH KS", pond="", laid=["A234567", "89TJ"], rules="authors"),
        "0>1:QD",
        ["1 refuses 0", "skip 1: no_cards", "turn 2"],
        2,
    ),
    row(
        "There is nothing to draw: a seat whose own catch took its last cards passes the turn.",
        table("KC KD KH", "KS QC", "QD QH QS", pond="", laid=["A234567", "89TJ"], rules="authors"),
        "0>1:KS",
        ["1 gives 0 KS", "0 lays K: KC KD KH KS", "turn 1"],
        1,
    ),
    row(
        "The game continues until all cards have been laid down in books.",
        table("KC KD KH", "KS", "", pond="", laid=["A234", "567", "89TJQ"], rules="authors"),
        "0>1:KS",
        ["1 gives 0 KS", "0 lays K: KC KD KH KS", "[0, 2] won [5, 3, 5]"],
        None,
    ),
]

REFUSALS = [
    refusal(
        "Each player requests a desired card, not only by rank but also by suit.",
        table("QC 2D", "QD", rules="authors"),
        "0>1:Q",
        "In this game you ask for one card, such as the queen of diamonds.",
    ),
    refusal(
        'Says, for example, "Give me your kings," usually addressing the opponent by name and specifying the rank he '
        "wants.",
        table("KC 2D", "KD", rules=OLD),
        "0>1:KD",
        "In this game you ask for a rank, not for one card.",
    ),
    refusal(
        "The player to the left of the dealer looks directly at any opponent.",
        table("KC 2D", "KD", rules=OLD),
        "0>0:K",
        "You may only ask another player, not yourself.",
    ),
]


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), TRADITIONAL_ROWS)
def test_traditional(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), AUTHORS_ROWS)
def test_authors(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "lines"), SEEN)
def test_what_the_other_player_sees(position: GameState, ask: str, lines: list[str]) -> None:
    check_seen(position, ask, 1, lines)


@pytest.mark.parametrize(("position", "ask", "message"), REFUSALS)
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

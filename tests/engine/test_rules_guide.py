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
    refusal,
    row,
    seen,
    table,
    told,
)

STANDARD_ROWS = [
    row(
        'For example: "Sarah, do you have any Kings?"',
        table("KC 2D", "9S", "KD KH 8S"),
        "0>2:K",
        ["2 gives 0 KD KH"],
        0,
    ),
    row(
        "If the opponent has one or more cards of that rank, they must give ALL of them to you.",
        table("7C 2D", "7D 7H 9S"),
        "0>1:7",
        ["1 gives 0 7D 7H"],
        0,
    ),
    row(
        "A book is a complete set of four cards of the same rank — for example, all four 7s or all four Aces.",
        table("7C 7D 2D", "7H 9S"),
        "0>1:7",
        ["1 gives 0 7H"],
        0,
    ),
    row(
        "If you asked for Queens and they have three Queens, they hand over all three.",
        table("QC 2D", "QD QH QS 9S"),
        "0>1:Q",
        ["1 gives 0 QD QH QS", "0 lays Q: QC QD QH QS"],
        0,
    ),
    row(
        "After receiving cards, if you now have a complete book (all four of a rank), place it face-up on the table. "
        "Then you get to take another turn and ask again.",
        table("7C 7S 2D", "7D 7H 9S"),
        "0>1:7",
        ["1 gives 0 7D 7H", "0 lays 7: 7C 7D 7H 7S"],
        0,
    ),
    row(
        "You can ask any opponent: You must ask a specific player, not the group in general.",
        table("7C 2D", "7D 9S", "7H 8S"),
        "0>2:7",
        ["2 gives 0 7H"],
        0,
    ),
    row(
        'If the opponent you asked doesn\'t have any cards of the requested rank, they say "Go Fish!" and you must '
        "draw "
        "one card from the fish pond (draw pile).",
        table("7C 2D", "9S", pond="KD …"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws KD", "turn 1"],
        1,
    ),
    row(
        "If the card you draw is the exact rank you just asked for, you show it to the other players and get another "
        "turn.",
        table("7C 2D", "9S", pond="7S …"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 7S, the wish"],
        0,
    ),
    row(
        "When you collect all four cards of a rank (whether by asking, drawing, or a combination), immediately place "
        "the book face-up on the table.",
        table("7C 7D 7H 2D", "9S", pond="7S …"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 7S, the wish", "0 lays 7: 7C 7D 7H 7S"],
        0,
    ),
    row(
        "If it's any other card, your turn ends and play passes to the next player.",
        table("7C 2D", "9S", "8S", pond="2S …"),
        "0>2:7",
        ["2 tells 0 to go fish", "0 draws 2S", "turn 1"],
        1,
    ),
    row(
        "If it's any other card, your turn ends (even where that card completes another book).",
        table("7C 2C 2D 2H", "9S", pond="2S …"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 2S", "0 lays 2: 2C 2D 2H 2S", "turn 1"],
        1,
    ),
    row(
        "Play passes to the next player: from the last seat to seat 0.",
        table("7C 2D", "9S", pond="KD …", turn=1),
        "1>0:9",
        ["0 tells 1 to go fish", "1 draws KD", "turn 0"],
        0,
    ),
    row(
        "If the fish pond is empty, a failed ask draws nothing and ends the turn.",
        table("7C 2C 2D", "2H 2S", "7D 7H 7S", pond="", laid=["A34568", "9TJQK"]),
        "0>2:2",
        ["2 tells 0 to go fish", "turn 1"],
        1,
    ),
    row(
        "If the fish pond is empty and you can't play, your turn is simply skipped.",
        table("7C 2C 2D", "", "7D 7H 7S 2H 2S", pond="", laid=["A34568", "9TJQK"]),
        "0>1:2",
        ["1 tells 0 to go fish", "skip 1: no_cards", "turn 2"],
        2,
    ),
    row(
        "If the fish pond is empty, they simply wait for the game to end: two seats in a row are skipped.",
        table("7C 2C 2D", "", "", "7D 7H 7S 2H 2S", pond="", laid=["A34568", "9TJ", "QK"]),
        "0>1:2",
        ["1 tells 0 to go fish", "skip 1: no_cards", "skip 2: no_cards", "turn 3"],
        3,
    ),
    row(
        "The turn comes back to the asker where everyone else waits for the game to end.",
        table("7C 2C 2D", "7D 7H 7S 2H 2S", "", pond="", laid=["A34568", "9TJQK"], turn=1),
        "1>2:2",
        ["2 tells 1 to go fish", "skip 2: no_cards", "turn 0"],
        0,
    ),
    row(
        "If a player runs out of cards during the game (because they completed books but haven't drawn enough to keep "
        "going), they draw 5 new cards from the fish pond if available.",
        table("7C 7D 7H", "7S 9S", pond="2C 3D 4H 5S 6C KD …"),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S", "0 refills 2C 3D 4H 5S 6C"],
        0,
    ),
    row(
        "If a player runs out of cards during the game (the giver), they draw 5 new cards from the fish pond if "
        "available.",
        table("7C 2D", "7S", pond="2C 3D 4H 5S 6C KD …"),
        "0>1:7",
        ["1 gives 0 7S", "1 refills 2C 3D 4H 5S 6C"],
        0,
    ),
    row(
        "If one ask empties both hands, the giver refills before the asker.",
        table("7C 7D 7H", "7S", pond="2C 3D 4H 5S 6C KC QC JC TC 9C …"),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S", "1 refills 2C 3D 4H 5S 6C", "0 refills 9C TC JC QC KC"],
        0,
    ),
    row(
        "They draw 5 new cards, or what is left.",
        table("7C 7D 7H", "7S 2D", "2H 2S", pond="2C", laid=["A3456", "89TJQK"]),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S", "0 refills 2C"],
        0,
    ),
    row(
        "The giver gets the last cards of the fish pond, and the asker, who gets none, cannot ask: play passes on.",
        table("7C 7D 7H", "7S", "2H 2S", pond="2C 2D", laid=["A3456", "89TJQK"]),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S", "1 refills 2C 2D", "turn 1"],
        1,
    ),
    row(
        "A book among the new cards is placed on the table at once.",
        table("7C 2D", "7S", pond="KC KD KH KS 6C 5D …"),
        "0>1:7",
        ["1 gives 0 7S", "1 refills 6C KC KD KH KS", "1 lays K: KC KD KH KS"],
        0,
    ),
    row(
        "A hand that is empty again after the last new cards gets no more.",
        table("7C 7D 7H", "7S 2D 2H", "2C 2S", pond="KC KD KH KS", laid=["A3456", "89TJQ"]),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S", "0 refills KC KD KH KS", "0 lays K: KC KD KH KS", "turn 1"],
        1,
    ),
    row(
        "A drawn wish that empties the hand: five new cards, and another turn.",
        table("7C 7D 7H", "9S", pond="7S 2C 3D 4H 5S 6C …"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 7S, the wish", "0 lays 7: 7C 7D 7H 7S", "0 refills 2C 3D 4H 5S 6C"],
        0,
    ),
    row(
        "The game continues until all 13 books have been collected.",
        table("KC KD", "KH KS", pond="", laid=["A234567", "89TJQ"]),
        "0>1:K",
        ["1 gives 0 KH KS", "0 lays K: KC KD KH KS", "[0] won [8, 5]"],
        None,
    ),
    row(
        "The fish pond is empty and cards remain in the hands: the game goes on.",
        table("KC KD", "KH QC", "QD QH QS KS", pond="", laid=["A234567", "89TJ"]),
        "0>1:K",
        ["1 gives 0 KH"],
        0,
    ),
    row(
        "The player with the most books wins.",
        table("KC KD", "KH KS", pond="", laid=["A2345", "6789TJQ"]),
        "0>1:K",
        ["1 gives 0 KH KS", "0 lays K: KC KD KH KS", "[1] won [6, 7]"],
        None,
    ),
    row(
        "Ties are possible and are usually broken by who completed their last book first.",
        table("", "KH KS", "KC KD", pond="", laid=["A23456", "789TJQ"], turn=2),
        "2>1:K",
        ["1 gives 2 KH KS", "2 lays K: KC KD KH KS", "[0] won [6, 6, 1]"],
        None,
    ),
    row(
        "Who completed their last book first, though the other completed more books before.",
        table("KC KD", "KH KS", "", pond="", laid=["A2345", "6789TJ", "Q"]),
        "0>1:K",
        ["1 gives 0 KH KS", "0 lays K: KC KD KH KS", "[1] won [6, 6, 1]"],
        None,
    ),
]

YOUNG_ROWS = [
    row(
        "Pairs instead of books: Instead of collecting all four cards of a rank, children only need to find pairs (two "
        "matching ranks).",
        table("7C 2D", "7D 9S", rules="young-children"),
        "0>1:7",
        ["1 gives 0 7D", "0 lays 7: 7C 7D"],
        0,
    ),
    row(
        "This is a permanent score — books cannot be taken by other players.",
        table("7H 2D", "9S", pond="KD …", laid=["", "7"], rules="young-children"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws KD", "turn 1"],
        1,
    ),
    row(
        "As in the standard book, a drawn wish plays again.",
        table("7C 2D", "9S", pond="7S …", rules="young-children"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 7S, the wish", "0 lays 7: 7C 7S"],
        0,
    ),
    row(
        "As in the standard book, a drawn card that completes another pair ends the turn.",
        table("7C 2D", "9S", pond="2S …", rules="young-children"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 2S", "0 lays 2: 2D 2S", "turn 1"],
        1,
    ),
    row(
        "As in the standard book, an empty hand draws five at once, and pairs among them are laid A 2 … K.",
        table("7C 2D", "7S", pond="KC 3D KH 3S AC 5D …", rules="young-children"),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7S", "1 refills AC 3D 3S KC KH", "1 lays 3: 3D 3S", "1 lays K: KC KH"],
        0,
    ),
    row(
        "If one ask empties both hands, the giver refills and lays before the asker does.",
        table("7C", "7S", pond="2C 2D 4H 5S 6C KC KD JC TC 9C …", rules="young-children"),
        "0>1:7",
        [
            "1 gives 0 7S",
            "0 lays 7: 7C 7S",
            "1 refills 2C 2D 4H 5S 6C",
            "1 lays 2: 2C 2D",
            "0 refills 9C TC JC KC KD",
            "0 lays K: KC KD",
        ],
        0,
    ),
    row(
        "Four of a rank among new cards are two pairs.",
        table("7C 2D", "7S", pond="KC KD KH KS 5D 6D …", rules="young-children"),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7S", "1 refills 5D KC KD KH KS", "1 lays K: KC KD", "1 lays K: KH KS"],
        0,
    ),
    row(
        "Three of a rank among new cards are one pair, and one card stays in the hand.",
        table("7C 2D", "7S", pond="KS KH KD 5D 6D …", rules="young-children"),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7S", "1 refills 5D 6D KD KH KS", "1 lays K: KD KH"],
        0,
    ),
    row(
        "The game ends when all 26 pairs are laid.",
        table("KC", "KS", pond="", laid=["AA22334455667", "7889 9TTJJQQK".replace(" ", "")], rules="young-children"),
        "0>1:K",
        ["1 gives 0 KS", "0 lays K: KC KS", "[0] won [14, 12]"],
        None,
    ),
    row(
        "A tie is broken as in the standard book: who completed the last pair first.",
        table("KC", "KS", pond="", laid=["AA2233445566", "778899TTJJQQK"], rules="young-children"),
        "0>1:K",
        ["1 gives 0 KS", "0 lays K: KC KS", "[1] won [13, 13]"],
        None,
    ),
]

SEEN = [
    seen(
        "If the card you draw is the exact rank you just asked for, you show it to the other players.",
        table("7C 2D", "9S", pond="7S …"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 7S, the wish"],
    ),
    seen(
        "If it's any other card, nobody else sees it.",
        table("7C 2D", "9S", pond="KD …"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws ??", "turn 1"],
    ),
    seen(
        "For very young children, any card that is drawn is seen.",
        table("7C 2D", "9S", pond="KD …", rules="young-children"),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws KD", "turn 1"],
    ),
]

REFUSALS = [
    refusal(
        'You say "Do you have any Queens?" not "Do you have the Queen of Spades?"',
        table("QC 2D", "QS"),
        "0>1:QS",
        "In this game you ask for a rank, not for one card.",
    ),
    refusal(
        "Books cannot be taken by other players: nobody has a card of that rank to ask with.",
        table("KC 2D", "9S", laid=["", "7"]),
        "0>1:7",
        "You may only ask for a rank you hold, not sevens.",
    ),
    refusal(
        "You must have at least one card of the rank you're asking for. You can't ask for 7s unless you already hold "
        "at least one 7.",
        table("2C 2D", "7S"),
        "0>1:7",
        "You may only ask for a rank you hold, not sevens.",
    ),
    refusal(
        "You must ask a specific player, not the group in general.",
        table("7C 2D", "7S"),
        "0>0:7",
        "You may only ask another player, not yourself.",
    ),
    refusal(
        "You must ask a specific player: one who sits at the table.",
        table("7C 2D", "7S"),
        "0>2:7",
        "There is no seat 2: the seats are 0 to 1.",
    ),
    refusal(
        "You ask for a rank, not a specific card.",
        table("7C 2D", "7S"),
        "0>1:7S",
        "In this game you ask for a rank, not for one card.",
    ),
    refusal(
        "On your turn, you ask one specific opponent for a specific card rank.",
        table("7C 2D", "7S"),
        "1>0:7",
        "You may only ask on your own turn: it is seat 0's turn, not seat 1's.",
    ),
]


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), STANDARD_ROWS)
def test_standard(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "story", "asks_next"), YOUNG_ROWS)
def test_young_children(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "lines"), SEEN)
def test_what_the_other_player_sees(position: GameState, ask: str, lines: list[str]) -> None:
    check_seen(position, ask, 1, lines)


@pytest.mark.parametrize(("position", "ask", "message"), REFUSALS)
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

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
from tests.engine.tables import action, after, check_refusal, check_story, dealt, refusal, row, story_of, table, told

OLD = "traditional"
NO_REFEREE = [rules for rules in RULE_BOOKS.values() if not rules.referee]

ILLEGAL_CALL_ROWS = [
    row(
        "If a player asks for a rank when holding no card of that rank, he misses his next turn.",
        table("7C 2D", "9S", rules=OLD),
        "0>1:9",
        ["0 is punished: illegal_call 9"],
        0,
    ),
    row(
        "(or, in Authors, asks for a card that he already holds)",
        table("7C 7D 2D", "9S", rules="authors"),
        "0>1:7D",
        ["0 is punished: illegal_call 7"],
        0,
    ),
    row(
        "In Authors too, asks for a rank when holding no card of that rank.",
        table("7C 7D 2D", "9S", rules="authors"),
        "0>1:9S",
        ["0 is punished: illegal_call 9"],
        0,
    ),
    row(
        "He misses his next turn: when it comes round he is skipped once.",
        table("7C 2D", "9S", "8C", pond="KD …", rules=OLD, misses=[1]),
        "0>2:7",
        ["2 tells 0 to go fish", "0 draws KD", "skip 1: penalty", "turn 2"],
        2,
    ),
    row(
        "He misses his next turn, before any card is drawn for his empty hand.",
        table("7C 2D", "", "8C", pond="KD …", rules=OLD, misses=[1]),
        "0>2:7",
        ["2 tells 0 to go fish", "0 draws KD", "skip 1: penalty", "turn 2"],
        2,
    ),
    row(
        "Two players miss their next turn: the turn comes back to the asker.",
        table("7C 2D", "9S", "8C", pond="KD …", rules=OLD, misses=[1, 2]),
        "0>2:7",
        ["2 tells 0 to go fish", "0 draws KD", "skip 1: penalty", "skip 2: penalty", "turn 0"],
        0,
    ),
    row(
        "Every player misses the next turn: it comes to the one at the asker's left after all.",
        table("7C 2D", "9S", pond="KD …", rules=OLD, misses=[0, 1]),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws KD", "skip 1: penalty", "skip 0: penalty", "turn 1"],
        1,
    ),
    row(
        "A player who misses the next turn plays this one to its end.",
        table("7C 2D", "7S 9S", rules=OLD, misses=[0]),
        "0>1:7",
        ["1 gives 0 7S"],
        0,
    ),
    row(
        "A miss comes before having no cards, and is one skip.",
        table("7C 2C 2D", "", "7D 7H 7S 2H 2S", pond="", laid=["A34568", "9TJQK"], rules=OLD, misses=[1]),
        "0>1:2",
        ["1 tells 0 to go fish", "skip 1: penalty", "turn 2"],
        2,
    ),
]

OUT_OF_TURN_ROWS = [
    row(
        "If a player asks for cards when it is not his turn, he may not score a book in that rank for the rest of the "
        "game.",
        table("7C 2D", "9S", "9C", rules=OLD),
        "1>2:9",
        ["1 is punished: out_of_turn 9"],
        0,
    ),
    row(
        "He may not score a book in that rank: it is laid, so that the game can end, but not counted.",
        table("7C 7D 7H 2D", "7S 9S", rules=OLD, barred=["7", ""]),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S, not counted"],
        0,
    ),
    row(
        "A barred book off a draw is laid and not counted, and he plays again.",
        table("7C 2C 2D 2H", "9S", pond="2S …", rules=OLD, barred=["2", ""]),
        "0>1:7",
        ["1 tells 0 to go fish", "0 draws 2S", "0 lays 2: 2C 2D 2H 2S, not counted"],
        0,
    ),
    row(
        "A book in another rank, or of another player, is counted.",
        table("7C 7D 7H 2D", "7S 9S", rules=OLD, barred=["6", "7"]),
        "0>1:7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S"],
        0,
    ),
    row(
        "The last book ends the game though it is not counted.",
        table("KC KD", "KH KS", pond="", laid=["A23456", "789TJQ"], rules=OLD, barred=["K", ""]),
        "0>1:K",
        ["1 gives 0 KH KS", "0 lays K: KC KD KH KS, not counted", "[0, 1] won [6, 6]"],
        None,
    ),
    row(
        "In Authors too, asks for a card when it is not his turn: he may not score a book in its rank.",
        table("7C 2D", "9S 8C", rules="authors"),
        "1>0:9C",
        ["1 is punished: out_of_turn 9"],
        0,
    ),
    row(
        "In Authors too, a book in that rank is laid and not counted.",
        table("7C 7D 7H 2D", "7S 9S", rules="authors", barred=["7", ""]),
        "0>1:7S",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S, not counted"],
        0,
    ),
    row(
        "Out of turn for a rank that he does not hold: it is punished as asking out of turn.",
        table("7C 2D", "9S", rules=OLD),
        "1>0:K",
        ["1 is punished: out_of_turn K"],
        0,
    ),
]

FAILURE_TO_GIVE_ROWS = [
    row(
        "If a player has a card in his hand that he fails to hand over when properly asked for, that player may not "
        "score a book in that rank and also misses his next turn.",
        table("7C 2D", "7S 9S", rules=OLD),
        "0>1:7 deny",
        ["1 tells 0 to go fish", "1 is punished: failed_to_give 7", "1 gives 0 7S"],
        0,
    ),
    row(
        "The cards are handed over all the same, and it is a catch: the book is laid.",
        table("7C 7D 2D", "7H 7S 9S", rules=OLD),
        "0>1:7 deny",
        ["1 tells 0 to go fish", "1 is punished: failed_to_give 7", "1 gives 0 7H 7S", "0 lays 7: 7C 7D 7H 7S"],
        0,
    ),
    row(
        "Fails to hand over when properly asked for, who was to miss a turn and was barred already: once is enough.",
        table("7C 2D", "7S 9S", "8C", pond="KD …", rules=OLD, misses=[1], barred=["", "7", ""]),
        "0>1:7 deny",
        ["1 tells 0 to go fish", "1 is punished: failed_to_give 7", "1 gives 0 7S"],
        0,
    ),
    row(
        "Fails to hand over, and the asker shows the book that he forms with the cards: it is counted.",
        table("7C 7D 7H 2D", "7S 9S", rules=OLD, declares=[0]),
        "0>1:7 deny show 7",
        ["1 tells 0 to go fish", "1 is punished: failed_to_give 7", "1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S"],
        0,
    ),
    row(
        "In Authors, fails to hand over the card that is named.",
        table("7C 2D", "7S 9S", rules="authors"),
        "0>1:7S deny",
        ["1 refuses 0", "1 is punished: failed_to_give 7", "1 gives 0 7S"],
        0,
    ),
]

UNSHOWN_ROWS = [
    row(
        "A player who shows the book he has formed lays it, counts it and plays on.",
        table("7C 7D 7H 2D", "7S 9S", rules=OLD, declares=[0]),
        "0>1:7 show 7",
        ["1 gives 0 7S", "0 lays 7: 7C 7D 7H 7S"],
        0,
    ),
    row(
        "A book that is not shown stays in the hand while the turn goes on.",
        table("7C 7D 7H 2D", "7S 9S", rules=OLD, declares=[0]),
        "0>1:7",
        ["1 gives 0 7S"],
        0,
    ),
    row(
        "It may be shown with a later ask of the same turn.",
        table("7C 7D 7H 7S 2D", "2S 9S", rules=OLD, declares=[0]),
        "0>1:2 show 7",
        ["1 gives 0 2S", "0 lays 7: 7C 7D 7H 7S"],
        0,
    ),
    row(
        "If a player fails to show a book he has formed before the end of his turn, he cannot count that book in his "
        "score.",
        table("7C 7D 7H 7S 2D", "9S", pond="KD …", rules=OLD, declares=[0]),
        "0>1:2",
        [
            "1 tells 0 to go fish",
            "0 draws KD",
            "0 is punished: unshown_book 7",
            "0 lays 7: 7C 7D 7H 7S, not counted",
            "turn 1",
        ],
        1,
    ),
    row(
        "Shown with the ask that ends the turn, it still counts.",
        table("7C 7D 7H 7S 2D", "9S", pond="KD …", rules=OLD, declares=[0]),
        "0>1:2 show 7",
        ["1 tells 0 to go fish", "0 draws KD", "0 lays 7: 7C 7D 7H 7S", "turn 1"],
        1,
    ),
    row(
        "A drawn book that is shown plays again.",
        table("7C 2C 2D 2H", "9S", pond="2S …", rules=OLD, declares=[0]),
        "0>1:7 show 2",
        ["1 tells 0 to go fish", "0 draws 2S", "0 lays 2: 2C 2D 2H 2S"],
        0,
    ),
    row(
        "A drawn book that is not shown ends the turn and is not counted.",
        table("7C 2C 2D 2H", "9S", pond="2S …", rules=OLD, declares=[0]),
        "0>1:7",
        [
            "1 tells 0 to go fish",
            "0 draws 2S",
            "0 is punished: unshown_book 2",
            "0 lays 2: 2C 2D 2H 2S, not counted",
            "turn 1",
        ],
        1,
    ),
    row(
        "Showing an older book with a draw that completes none does not play again.",
        table("7C 2C 2D 2H 2S", "9S", pond="KD …", rules=OLD, declares=[0]),
        "0>1:7 show 2",
        ["1 tells 0 to go fish", "0 draws KD", "0 lays 2: 2C 2D 2H 2S", "turn 1"],
        1,
    ),
    row(
        "Two books that he fails to show: penalty then book, one after the other, A 2 … K.",
        table("7C 7D 7H 7S AC AD AH AS 2D", "9S", pond="KD …", rules=OLD, declares=[0]),
        "0>1:2",
        [
            "1 tells 0 to go fish",
            "0 draws KD",
            "0 is punished: unshown_book A",
            "0 lays A: AC AD AH AS, not counted",
            "0 is punished: unshown_book 7",
            "0 lays 7: 7C 7D 7H 7S, not counted",
            "turn 1",
        ],
        1,
    ),
    row(
        "A last book that he fails to show is laid at the end of his turn, and ends the game.",
        table("7C 7D 7H 7S", "", pond="", laid=["A23456", "89TJQK"], rules=OLD, declares=[0]),
        "0>1:7",
        [
            "1 tells 0 to go fish",
            "0 is punished: unshown_book 7",
            "0 lays 7: 7C 7D 7H 7S, not counted",
            "[0, 1] won [6, 6]",
        ],
        None,
    ),
    row(
        "In Authors, a player left with nothing but books has no card to ask for: his turn ends, and they are not "
        "counted.",
        table("7C 7D 7H", "7S 2D", "2C 2H 2S", pond="", laid=["A34568", "9TJQK"], rules="authors", declares=[0]),
        "0>1:7S",
        ["1 gives 0 7S", "0 is punished: unshown_book 7", "0 lays 7: 7C 7D 7H 7S, not counted", "turn 1"],
        1,
    ),
    row(
        "In Authors, the turn comes to a player with nothing but a book, who cannot ask: it ends at once.",
        table(
            "2C 3C",
            "7C 7D 7H 7S",
            "2D 2H 2S 3D 3H 3S",
            laid=["A4568", "9TJQK"],
            pond="",
            rules="authors",
            declares=[1],
        ),
        "0>1:2D",
        ["1 refuses 0", "turn 1", "1 is punished: unshown_book 7", "1 lays 7: 7C 7D 7H 7S, not counted", "turn 2"],
        2,
    ),
]

EXPOSED_REFUSALS = [
    refusal(
        "When a player drops or otherwise exposes a card: one that is in his hand.",
        table("7C 2D", "7S", rules=OLD),
        "0 exposes 7S",
        "You may only expose a card you hold, not the seven of spades.",
    ),
    refusal(
        "When a player drops a card: one who sits at the table.",
        table("7C 2D", "7S", rules=OLD),
        "2 exposes 7S",
        "There is no seat 2: the seats are 0 to 1.",
    ),
    refusal(
        "A player who has no such card has nothing to deny.",
        table("7C 2D", "9S", rules=OLD),
        "0>1:7 deny",
        "Only a player who holds what is asked for can wrongly deny it.",
    ),
    refusal(
        "An illegal call is void: there is nothing to deny.",
        table("7C 2D", "9S", rules=OLD),
        "0>1:9 deny",
        "You may only ask for a rank you hold, not nines. The ask is void, so there is nothing to deny or to show.",
    ),
    refusal(
        "An illegal call is void: there is nothing to show.",
        table("7C 7D 7H 7S 2D", "9S", rules=OLD, declares=[0]),
        "0>1:9 show 7",
        "You may only ask for a rank you hold, not nines. The ask is void, so there is nothing to deny or to show.",
    ),
    refusal(
        "A player shows a book that he has formed.",
        table("7C 7D 2D", "7H 9S", rules=OLD, declares=[0]),
        "0>1:7 show 7",
        "You may only show a book you hold, and you do not hold all four sevens.",
    ),
    refusal(
        "A player whose books are laid for him does not show them.",
        table("7C 7D 7H 2D", "7S 9S", rules=OLD),
        "0>1:7 show 7",
        "Only a player who declares books shows them; this player's are laid at once.",
    ),
]


@pytest.mark.parametrize(
    ("position", "ask", "story", "asks_next"),
    [*ILLEGAL_CALL_ROWS, *OUT_OF_TURN_ROWS, *FAILURE_TO_GIVE_ROWS, *UNSHOWN_ROWS],
)
def test_an_irregularity(position: GameState, ask: str, story: list[str], asks_next: int | None) -> None:
    check_story(position, ask, story, asks_next)


@pytest.mark.parametrize(("position", "ask", "message"), EXPOSED_REFUSALS)
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

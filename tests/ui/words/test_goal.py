"""What to collect, in the words of each book and by a rank that is held."""

import pytest

from gofish_learn.engine.cards import Card
from gofish_learn.engine.hands import EMPTY, hand_of
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.words.goal import goal

BOOK = "Collect all four queens to make a book: you have two. The most books win."
PAIR = "Collect two queens to make a pair: you have one."


def hand(text: str) -> int:
    return hand_of(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("book", "held", "said"),
    [
        ("standard", "7C QS QD 2H", BOOK),
        ("traditional", "7C QS QD 2H", BOOK),
        ("authors", "7C QS QD 2H", BOOK),
        ("young-children", "QS", f"{PAIR} The most pairs win."),
        ("classroom-pairs", "QS", f"{PAIR} The game ends when somebody runs out of cards, and the most pairs win."),
        ("fished-my-wish", "QS", f"{PAIR} Every card you lay is a point."),
        ("standard", "7C 2H", "Collect all four twos to make a book: you have one. The most books win."),
        ("standard", "6C 6H", "Collect all four sixes to make a book: you have two. The most books win."),
    ],
)
def test_the_rank_of_which_most_is_held_stands_for_all(book: str, held: str, said: str) -> None:
    assert goal(RULE_BOOKS[book], hand(held)) == said


@pytest.mark.parametrize(
    ("book", "said"), [("standard", "Collect all four queens!"), ("young-children", "Find two queens: that is a pair!")]
)
def test_a_young_child_hears_it_in_few_words(book: str, said: str) -> None:
    assert goal(RULE_BOOKS[book], hand("QS"), few_words=True) == said


@pytest.mark.parametrize(
    ("book", "said"),
    [
        ("standard", "Collect all four cards of a rank to make a book."),
        ("classroom-pairs", "Collect two cards of a rank to make a pair."),
    ],
)
def test_with_an_empty_hand_any_rank_will_do(book: str, said: str) -> None:
    assert goal(RULE_BOOKS[book], EMPTY) == said

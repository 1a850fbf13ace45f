"""What to collect, in the words of each book and by a rank that is held."""

from random import Random

import pytest

from gofish_learn.engine.cards import CARDS, RANKS, Card
from gofish_learn.engine.hands import EMPTY, hand_of
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.words.goal import goal

BOOK = "Collect books, such as all four queens. The most books win."
PAIR = "Collect pairs, such as two queens."


def hand(text: str) -> int:
    return hand_of(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("book", "held", "said"),
    [
        ("standard", "7C QS QD 2H", BOOK),
        ("young-children", "QS", f"{PAIR} The most pairs win."),
        ("classroom-pairs", "QS", f"{PAIR} The game ends when somebody runs out of cards, and the most pairs win."),
        ("fished-my-wish", "QS", f"{PAIR} Every card you lay is a point."),
        ("standard", "6C 6H", BOOK.replace("queens", "sixes")),
    ],
)
def test_the_rank_of_which_most_is_held_is_the_example(book: str, held: str, said: str) -> None:
    assert goal(RULE_BOOKS[book], hand(held)) == said


@pytest.mark.parametrize(
    ("book", "said"), [("standard", "Four queens make a book!"), ("young-children", "Two queens make a pair!")]
)
def test_a_young_child_hears_it_in_few_words(book: str, said: str) -> None:
    assert goal(RULE_BOOKS[book], hand("QS"), few_words=True) == said


@pytest.mark.parametrize(
    ("book", "said"),
    [
        ("standard", "Collect books: all four cards of a rank. The most books win."),
        ("young-children", "Collect pairs: two cards of a rank. The most pairs win."),
    ],
)
def test_with_an_empty_hand_any_rank_will_do(book: str, said: str) -> None:
    assert goal(RULE_BOOKS[book], EMPTY) == said


@pytest.mark.parametrize("few_words", [True, False])
@pytest.mark.parametrize("book", RULE_BOOKS)
def test_nothing_that_happens_to_a_hand_makes_it_untrue(book: str, *, few_words: bool) -> None:
    rules, rng = RULE_BOOKS[book], Random(book)
    plain = goal(rules, EMPTY, few_words=few_words)
    for _ in range(30):
        said = goal(rules, hand_of(rng.sample(CARDS, rng.randint(1, 7))), few_words=few_words)
        example = next(rank.plural for rank in RANKS if rank.plural in said)
        every = "all four" if rules.group == 4 else "two"
        general = said.replace(f", such as {every} {example}", f": {every} cards of a rank")
        assert plain == (said.replace(f" {example} ", " of a rank ") if few_words else general)

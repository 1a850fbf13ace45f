"""What is said of single asks in a review: as one would say it, and never one ask at both ends."""

from collections.abc import Sequence

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.review.choices import Choice, judged
from gofish_learn.knowledge.review.moments import Luck
from gofish_learn.knowledge.review.review import AskReview
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.moments import again_words, best_words, luck_words
from gofish_learn.ui.table.review import line_in_words

NARRATOR = Narrator(STANDARD, ("Mia", "Ben", "Cleo"), 0, 0)
KINGS, TENS = Ask(0, 1, Rank.KING), Ask(0, 2, Rank.TEN)


def asked(chance: float, best: float, given: int = 0) -> AskReview:
    """Kings asked of Ben with a chance, where tens of Cleo had another."""
    listed = sorted([Choice(KINGS, chance), Choice(TENS, best)], key=lambda one: -one.chance)
    found = judged(listed, KINGS)
    return AskReview(
        *(found.ask, found.chance, found.best, found.best_chance), 0, given, fished=False, choices=tuple(listed)
    )


@pytest.mark.parametrize(
    ("chance", "best", "known", "said"),
    [
        (0, 1, False, "You asked Ben for kings. Ben couldn’t have any. One ask was sure to work."),
        (0.2, 0.62, False, "You asked Ben for kings. That works 20 % of the time. One ask works 62 % of the time."),
    ],
)
def test_an_ask_worth_another_try_does_not_tell_the_best_before_it_is_known(
    chance: float,
    best: float,
    known: bool,  # noqa: FBT001 - a case
    said: str,
) -> None:
    assert again_words(asked(chance, best), NARRATOR, known=known) == said


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (asked(1, 0.3, 2), "You asked Ben for kings. That was sure to work. It brought two cards."),
        (
            asked(0.59, 0.3),
            "You asked Ben for kings. That works 59 % of the time. No ask was better, though it brought nothing.",
        ),
    ],
)
def test_the_best_ask_says_what_came_of_it(one: AskReview, said: str) -> None:
    assert best_words(one, NARRATOR) == said


@pytest.mark.parametrize(
    ("luck", "said"),
    [
        (Luck(0, KINGS, 0.08), "You asked Ben for kings. It worked! That happens once in 13."),
        (Luck(0, Ask(2, 0, Rank.TWO), 0.07, 28, 2), "You had no twos, and Cleo fished one! That happens once in 14."),
        (
            Luck(0, Ask(0, 1, Rank.TWO), 0.31, 5, 2),
            "Ben had no twos, and you fished one! That happens three times in ten.",
        ),
    ],
)
def test_luck_says_how_seldom_it_is(luck: Luck, said: str) -> None:
    assert luck_words(luck, NARRATOR) == said


@pytest.mark.parametrize(
    ("asks", "said"),
    [
        ([], ""),
        ([asked(0.5, 0.3, 1)], "1 ask, of which 1 caught something. It had a chance of 50 %."),
        (
            [asked(0, 0.3), asked(1, 0.3, 1)],
            "2 asks, of which 1 caught something. Ask 2 was most likely to work (100 %), and ask 1 least (0 %).",
        ),
    ],
)
def test_no_ask_is_both_the_most_likely_and_the_least(asks: Sequence[AskReview], said: str) -> None:
    assert line_in_words(asks).removesuffix(" All are listed below.") == said

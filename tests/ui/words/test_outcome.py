"""The end of a game in words: why it ended, who won, and which tie-break was used."""

import pytest

from gofish_learn.engine.cards import RANKS, SUITS, Card
from gofish_learn.engine.events import GameEnded, GroupLaid
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, FISHED_MY_WISH, STANDARD, TRADITIONAL
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.words.outcome import how_near, place_words, places, why_won

NAMES = ("You", "Ana", "Ben")
NONE_LEFT = (0, 0, 0)


def why(rules: Rules, groups: tuple[int, ...], winners: tuple[int, ...], left: tuple[int, ...]) -> str:
    """What is said when the seats have laid so many groups and have so many cards left."""
    players = len(groups)
    laid = GroupLaid(0, RANKS[0], tuple(Card(RANKS[0], suit) for suit in SUITS[: rules.group]))
    table = Table(left[:players], tuple((laid,) * count for count in groups), pond=0)
    ended = GameEnded(winners, tuple(count * rules.points for count in groups))
    view = View(rules, 0, 0, table.after(ended), (0,) * players, ())
    return why_won(view, Narrator(rules, NAMES[:players], you=0, dealer=0))


@pytest.mark.parametrize(
    ("rules", "groups", "winners", "left", "sentence"),
    [
        pytest.param(
            STANDARD,
            (4, 6, 3),
            (1,),
            NONE_LEFT,
            "All 13 books are laid. Whoever has laid the most books wins.",
            id="a clear win needs no tie-break",
        ),
        pytest.param(
            STANDARD,
            (5, 5, 3),
            (1,),
            NONE_LEFT,
            "All 13 books are laid. You and Ana both have 5 books. "
            "Ana’s last book was completed first, and that breaks the tie.",
            id="standard: who completed their last book first",
        ),
        pytest.param(
            STANDARD,
            (5, 5, 3),
            (0,),
            NONE_LEFT,
            "All 13 books are laid. You and Ana both have 5 books. "
            "Your last book was completed first, and that breaks the tie.",
            id="standard: you completed yours first",
        ),
        pytest.param(
            TRADITIONAL,
            (5, 5, 3),
            (0, 1),
            NONE_LEFT,
            "All 13 books are laid. You and Ana both have 5 books. "
            "This rule book has no tie-break, so they share the win.",
            id="traditional: the win is shared",
        ),
        pytest.param(
            CLASSROOM_PAIRS,
            (5, 5, 3),
            (1,),
            (3, 0, 4),
            "The game ends because Ana has no cards left. You and Ana both have 5 pairs. "
            "Ana’s hand has the fewest cards left (0), and that breaks the tie.",
            id="pairs: the fewest cards in hand",
        ),
        pytest.param(
            CLASSROOM_PAIRS,
            (5, 5, 3),
            (0, 1),
            (3, 3, 0),
            "The game ends because Ben has no cards left. You and Ana both have 5 pairs. "
            "You and Ana have the same number of cards left, so they share the win.",
            id="pairs: equally few cards in hand",
        ),
        pytest.param(
            CLASSROOM_PAIRS,
            (6, 5, 3),
            (0,),
            (0, 3, 4),
            "The game ends because you have no cards left. Whoever has laid the most pairs wins.",
            id="pairs: you ran out",
        ),
        pytest.param(
            FISHED_MY_WISH,
            (13, 13),
            (0, 1),
            NONE_LEFT,
            "All 26 pairs are laid. You and Ana both have 26 cards. "
            "This rule book has no tie-break, so they share the win.",
            id="fished my wish: cards are counted",
        ),
    ],
)
def test_the_outcome_is_explained(
    rules: Rules, groups: tuple[int, ...], winners: tuple[int, ...], left: tuple[int, ...], sentence: str
) -> None:
    assert why(rules, groups, winners, left) == sentence


@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [
        pytest.param((1,), (4, 6, 3), ["2nd", "1st", "3rd"], id="by points"),
        pytest.param((0,), (5, 3, 3, 2), ["1st", "shared 2nd", "shared 2nd", "4th"], id="a place is shared"),
        pytest.param((0, 1), (5, 5, 3), ["shared 1st", "shared 1st", "3rd"], id="the win is shared"),
        pytest.param((1,), (5, 5, 3), ["2nd", "1st", "3rd"], id="a tie-break puts the winner first"),
        pytest.param((2,), (4, 4, 4, 1), ["shared 2nd", "shared 2nd", "1st", "4th"], id="a tie-break of three"),
        pytest.param((0,), (8, 1, 1, 1, 1, 1), ["1st", *["shared 2nd"] * 5], id="six players"),
    ],
)
def test_everybody_has_a_place(winners: tuple[int, ...], scores: tuple[int, ...], expected: list[str]) -> None:
    order = places(winners, scores)
    assert [place_words(order, seat) for seat in range(len(scores))] == expected


@pytest.mark.parametrize(
    ("rules", "scores", "winners", "sentence"),
    [
        pytest.param(
            STANDARD,
            (5, 5, 3),
            (1,),
            "It could not have been closer: only the tie-break came between you.",
            id="level",
        ),
        pytest.param(STANDARD, (5, 6, 2), (1,), "Ana has one book more.", id="one book short"),
        pytest.param(STANDARD, (4, 5, 5), (1, 2), "Ana and Ben have one book more.", id="of two winners"),
        pytest.param(FISHED_MY_WISH, (24, 26), (1,), "Ana has one pair more.", id="one pair is two cards"),
        pytest.param(STANDARD, (3, 8, 2), (1,), "", id="further behind, no number is told"),
    ],
)
def test_whoever_has_nearly_won_hears_how_near_it_was(
    rules: Rules, scores: tuple[int, ...], winners: tuple[int, ...], sentence: str
) -> None:
    laid = GroupLaid(0, RANKS[0], tuple(Card(RANKS[0], suit) for suit in SUITS[: rules.group]))
    table = Table((0,) * len(scores), tuple((laid,) * (score // rules.points) for score in scores), pond=0)
    view = View(rules, 0, 0, table.after(GameEnded(winners, scores)), (0,) * len(scores), ())
    assert how_near(view, Narrator(rules, NAMES[: len(scores)], you=0, dealer=0)) == sentence

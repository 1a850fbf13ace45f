"""The end of a game in words: why it ended, who won, and which tie-break was used."""

import pytest

from gofish_learn.engine.cards import RANKS, SUITS, Card
from gofish_learn.engine.events import GameEnded, GroupLaid
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, FISHED_MY_WISH, STANDARD, TRADITIONAL
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View
from gofish_learn.ui.words.narrator import Narrator
from gofish_learn.ui.words.outcome import why_won

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
            "You and Ana have equally few cards left, so they share the win.",
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

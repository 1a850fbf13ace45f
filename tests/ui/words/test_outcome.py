"""The end of a game in words: why it ended, who won, and which tie-break was used."""

import pytest

from gofish_learn.engine.cards import CARDS, RANKS, SUITS, Card
from gofish_learn.engine.events import GroupLaid
from gofish_learn.engine.game import start
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, FISHED_MY_WISH, STANDARD, TRADITIONAL
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import places
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.words.outcome import why_won

NAMES = ("You", "Ana", "Ben")
NONE_LEFT = (0, 0, 0)


def why(
    rules: Rules,
    groups: tuple[int, ...],
    winners: tuple[int, ...],
    left: tuple[int, ...],
    order: tuple[int, ...] | None = None,
) -> str:
    """What is said when the seats have laid so many groups and have so many cards left."""
    players = len(groups)
    laid = GroupLaid(0, RANKS[0], tuple(Card(RANKS[0], suit) for suit in SUITS[: rules.group]))
    table = Table(left[:players], tuple((laid,) * count for count in groups), pond=0, winners=winners)
    view = View(rules, 0, 0, table, (0,) * players, ())
    level_with_the_score = groups
    return why_won(view, Narrator(rules, NAMES[:players], you=0, dealer=0), order or level_with_the_score)


@pytest.mark.parametrize(
    ("rules", "groups", "winners", "left", "sentence"),
    [
        pytest.param(
            STANDARD,
            (4, 6, 3),
            (1,),
            NONE_LEFT,
            "All 13 books are laid. Most books wins: Ana has six.",
            id="a clear win needs no tie-break",
        ),
        pytest.param(
            STANDARD,
            (5, 5, 3),
            (1,),
            NONE_LEFT,
            "All 13 books are laid. You and Ana both have 5 books. "
            "Ana’s last book was laid first, and that breaks the tie.",
            id="standard: who completed their last book first",
        ),
        pytest.param(
            TRADITIONAL,
            (5, 5, 3),
            (0, 1),
            NONE_LEFT,
            "All 13 books are laid. You and Ana both have 5 books. This game has no tie-break, so they share the win.",
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
            FISHED_MY_WISH,
            (13, 13),
            (0, 1),
            NONE_LEFT,
            "All 26 pairs are laid. You and Ana both have 26 cards. This game has no tie-break, so they share the win.",
            id="fished my wish: cards are counted",
        ),
    ],
)
def test_the_outcome_is_explained(
    rules: Rules, groups: tuple[int, ...], winners: tuple[int, ...], left: tuple[int, ...], sentence: str
) -> None:
    assert why(rules, groups, winners, left) == sentence


def places_at(rules: Rules, counted: tuple[int, ...], last: tuple[int, ...], left: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody's place in a game that is over, by books, by when the last of them was laid, and by cards left."""
    hands = tuple((1 << size) - 1 for size in left)
    state, _ = start(rules, len(counted), 0, CARDS)
    return places(state._replace(hands=hands, counted=counted, last_counted=last))


@pytest.mark.parametrize(
    ("rules", "groups", "last", "left", "expected"),
    [
        pytest.param(STANDARD, (4, 6, 3), (13, 12, 9), NONE_LEFT, [2, 1, 3], id="by books"),
        pytest.param(STANDARD, (5, 5, 3), (12, 11, 13), NONE_LEFT, [2, 1, 3], id="a tie for the win"),
        pytest.param(STANDARD, (13, 0, 0), (13, 0, 0), NONE_LEFT, [1, 2, 2], id="no books"),
        pytest.param(TRADITIONAL, (5, 4, 4), (9, 13, 12), NONE_LEFT, [1, 2, 2], id="shared"),
        pytest.param(TRADITIONAL, (5, 5, 3), (9, 13, 12), NONE_LEFT, [1, 1, 3], id="a shared win"),
        pytest.param(CLASSROOM_PAIRS, (6, 4, 4), (9, 13, 12), (0, 2, 3), [1, 2, 3], id="fewest cards left"),
    ],
)
def test_everybody_has_a_place_and_each_tie_is_broken_as_the_book_breaks_one(
    rules: Rules, groups: tuple[int, ...], last: tuple[int, ...], left: tuple[int, ...], expected: list[int]
) -> None:
    order = places_at(rules, groups, last, left)
    assert [*order] == expected


@pytest.mark.parametrize(
    ("rules", "order", "more"),
    [
        (STANDARD, (1, 3, 2), " With equal books, whoever laid their last book first is ahead."),
        (CLASSROOM_PAIRS, (1, 3, 2), " With equal pairs, the fewest cards left decide."),
        (TRADITIONAL, (1, 2, 2), ""),
    ],
)
def test_what_told_two_apart_behind_the_winner_is_said(rules: Rules, order: tuple[int, ...], more: str) -> None:
    word = rules.group_word
    said = why(rules, (5, 4, 4), (0,), NONE_LEFT, order)
    won = f"All {rules.groups_in_all} {word}s are laid. Most {word}s wins: you have five."
    assert said == won + more

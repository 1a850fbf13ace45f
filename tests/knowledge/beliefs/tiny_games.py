"""Tiny games of every book in which an ask is for a rank, each with the number of cards that an empty hand draws."""

from dataclasses import replace

import pytest

from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, FISHED_MY_WISH, STANDARD, TRADITIONAL, YOUNG_CHILDREN
from gofish_learn.engine.rules import EmptyHand
from tests.knowledge.beliefs.tiny import Tiny

GAMES = [
    pytest.param(Tiny(STANDARD, 2, 3, (4, 4, 2)), 2, id="standard, two players, three ranks"),
    pytest.param(Tiny(STANDARD, 2, 5, (4, 4, 4)), 5, id="standard, dealt books and large refills"),
    pytest.param(Tiny(STANDARD, 3, 2, (4, 4)), 2, id="standard, three players"),
    pytest.param(Tiny(STANDARD, 4, 2, (4, 4)), 5, id="standard, four players and an empty pond"),
    pytest.param(Tiny(TRADITIONAL, 2, 3, (4, 4)), 5, id="traditional, two players"),
    pytest.param(Tiny(TRADITIONAL, 3, 2, (4, 4)), 5, id="traditional, three players"),
    pytest.param(Tiny(CLASSROOM_PAIRS, 2, 2, (2, 2, 2, 2)), 5, id="classroom pairs, many ranks"),
    pytest.param(Tiny(CLASSROOM_PAIRS, 3, 3, (4, 4, 2)), 5, id="classroom pairs, threes of a kind"),
    pytest.param(Tiny(FISHED_MY_WISH, 2, 3, (4, 2, 2)), 5, id="fished my wish"),
    pytest.param(Tiny(YOUNG_CHILDREN, 2, 3, (4, 2, 2)), 2, id="young children, open hands"),
    pytest.param(Tiny(replace(YOUNG_CHILDREN, open_hands=False), 2, 4, (4, 4, 2)), 2, id="pairs that refill by twos"),
    pytest.param(
        Tiny(replace(STANDARD, empty_hand=EmptyHand.IS_SKIPPED), 3, 2, (4, 4)),
        5,
        id="books, and empty hands are skipped",
    ),
    pytest.param(
        Tiny(replace(STANDARD, empty_hand=EmptyHand.ENDS_THE_GAME), 2, 3, (4, 4)),
        5,
        id="books, and an empty hand ends it",
    ),
]
GAMES_OF_BOTH_READINGS = [GAMES[0], GAMES[2], GAMES[5], GAMES[7]]
"""Those in which an asker who picks a rank at random is judged too."""

OWN_GAMES = [
    pytest.param(
        Tiny(replace(STANDARD, catch_plays_on=False, wish_plays_on=False), 3, 2, (4, 4)),
        2,
        id="books, and the turn always passes",
    ),
    pytest.param(
        Tiny(replace(TRADITIONAL, wish_plays_on=False, referee=False), 2, 3, (4, 4)),
        5,
        id="only a book that is drawn plays on",
    ),
    pytest.param(
        Tiny(
            replace(CLASSROOM_PAIRS, drawn_group_plays_on=True, empty_hand=EmptyHand.DRAWS_FIVE_AT_ONCE), 2, 3, (4, 4)
        ),
        3,
        id="pairs that are drawn play on, and empty hands refill",
    ),
    pytest.param(
        Tiny(replace(CLASSROOM_PAIRS, deal=(), empty_hand=EmptyHand.IS_SKIPPED), 3, 0, (4, 4, 2)),
        5,
        id="pairs, all dealt",
    ),
    pytest.param(
        Tiny(replace(STANDARD, open_hands=True, empty_hand=EmptyHand.DRAWS_ONE_ON_ITS_TURN), 3, 2, (4, 4)),
        5,
        id="books in open hands",
    ),
]
"""Combinations of choices that only a book of one's own has."""

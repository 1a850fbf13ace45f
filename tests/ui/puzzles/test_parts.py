"""The parts of the Detective: forecasts in words, and the reasons for a move."""

from itertools import product

import pytest

from gofish_learn.engine.cards import RANKS
from gofish_learn.teach.detective.case import case_of
from gofish_learn.ui.puzzles.reasons import TOGETHER, why_moved
from gofish_learn.ui.puzzles.verdict import SAID


def test_every_forecast_can_be_said_in_words() -> None:
    assert (SAID[0], SAID[25], SAID[30], SAID[50], SAID[100]) == (
        "no, for sure",
        "1 in 4",
        "3 in 10",
        "1 in 2",
        "yes, for sure",
    )
    assert SAID[33] == "about 3 in 10"
    assert len(SAID) == 101
    assert all(SAID)


@pytest.mark.parametrize("code", ["S3-7WFPB-7", "S4-8Y62G-C", "C3-B0MPG-H", "F2-M5GXJ-W"])
def test_nearly_every_move_of_a_chance_has_a_reason_that_points_its_way(code: str) -> None:
    case = case_of(code)
    last = case.questions()[-1].clue
    told = []
    for seat, rank in product(range(case.game.players), RANKS):
        if seat == case.players.eyes:
            continue
        moves = [move for move in case.moves(seat, rank, last) if abs(move.points) >= 3]
        told += [why_moved(case, move.clue, seat, rank, rises=move.points > 0) for move in moves]
    assert len(told) > 50
    assert told.count(TOGETHER) < 0.05 * len(told)


@pytest.mark.parametrize(
    ("clue", "seat", "rank", "rises", "why"),
    [
        (1, 2, "9", True, "Whoever asks for a rank holds at least one card of it."),
        (1, 0, "9", False, "Cleo holds at least one nine, so fewer are left for Ana."),
        (1, 2, "A", False, "One of Cleo’s cards is a nine, so there is less room for other ranks."),
        (2, 0, "9", False, "“Go fish!” means that Ana has none."),
        (2, 1, "9", True, "Ana has none, so the nines are elsewhere."),
        (2, 0, "A", True, "No card of Ana’s is a nine, so each is something else."),
        (2, 2, "A", True, "Cleo drew a card: it may be an ace."),
        (2, 2, "A", False, TOGETHER),
    ],
)
def test_a_reason_says_what_a_clue_means_for_a_chance(clue: int, seat: int, rank: str, rises: bool, why: str) -> None:  # noqa: FBT001
    case = case_of("S3-7WFPB-7")
    assert case.ask_at(1).asker == 2
    assert why_moved(case, clue, seat, next(one for one in RANKS if one.letter == rank), rises=rises) == why

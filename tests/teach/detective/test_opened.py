"""A closed case, opened: the hands are those of the game, and what was certain was true from then on."""

import pytest

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.hands import FOUR_OF, ranks_held
from gofish_learn.teach.detective.case import case_of
from gofish_learn.teach.detective.opened import hands_at, held_at

CODES = ("S3-7WFPB-7", "S3-0DDQ7-D", "F2-M5GXJ-W")
"""A case over a player's shoulder, one of an onlooker, and one of two players."""


@pytest.mark.parametrize("code", CODES)
def test_the_hands_are_those_of_the_table_and_no_card_is_in_two_places(code: str) -> None:
    case = case_of(code)
    for clue in (0, case.questions()[0].clue, case.length - 1):
        hands, told = hands_at(case, clue), case.clue(clue)
        assert tuple(hand.bit_count() for hand in hands) == told.table.sizes
        assert sum(hands) == sum(1 << number for number in range(52) if any(hand >> number & 1 for hand in hands))
        if case.players.eyes is not None:
            assert hands[case.players.eyes] == told.hand
    assert hands_at(case, case.length - 1) == case.game.state.hands


@pytest.mark.parametrize("code", CODES)
def test_every_rank_that_another_held_is_named_and_what_was_certain_was_true_ever_since(code: str) -> None:
    case = case_of(code)
    clue = case.questions()[-1].clue
    held = held_at(case, clue)
    others = [seat for seat in range(case.game.players) if seat != case.players.eyes]
    hands = hands_at(case, clue)
    assert [(one.seat, one.rank) for one in held] == [
        (seat, rank) for seat in others for rank in RANKS if rank in ranks_held(hands[seat])
    ]
    assert any(one.since is not None for one in held)
    for one in held:
        if one.since is None:
            assert case.board(clue)[one.seat][one.rank] < 1
            continue
        assert all(hands_at(case, number)[one.seat] & FOUR_OF[one.rank] for number in range(one.since, clue + 1))
        assert one.since == 0 or case.board(one.since - 1)[one.seat][one.rank] < 1

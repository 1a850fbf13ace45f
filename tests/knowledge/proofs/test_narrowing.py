"""Bounds that cannot all be so: whoever narrows them is told, and is never kept."""

from collections.abc import Callable
from random import Random

import pytest

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.events import Event, seen_by
from gofish_learn.engine.history import Game, by_action
from gofish_learn.knowledge.beliefs.weights import ImpossibleError
from gofish_learn.knowledge.proofs.ledger import Bound, Grid, Ledger, narrow
from tests.knowledge.beliefs.test_contradictions import dropped, exchanged, game_of, repeated


def bounds(aces: tuple[int, int], pond: tuple[int, int]) -> tuple[Grid, Grid]:
    """The fewest and the most cards of each rank, in a hand and in the pond, which have aces only."""
    fewest, most = ([[Bound(line[end])] + [Bound(0)] * (len(RANKS) - 1) for line in (aces, pond)] for end in (0, 1))
    return fewest, most


@pytest.mark.parametrize(
    ("aces", "pond", "unseen"),
    [
        pytest.param((2, 1), (0, 4), 4, id="more than there can be"),
        pytest.param((3, 4), (2, 4), 4, id="more than there are"),
        pytest.param((0, 1), (0, 1), 4, id="fewer than there are"),
    ],
)
def test_bounds_that_no_number_is_between_are_found_out(
    aces: tuple[int, int], pond: tuple[int, int], unseen: int
) -> None:
    fewest, most = bounds(aces, pond)
    with pytest.raises(ImpossibleError):
        narrow(fewest, most, (0, 1), (2, 2), [unseen] + [0] * (len(RANKS) - 1), 0)


def followed(game: Game, events: list[Event]) -> Ledger | None:
    """The ledger of seat 0 after these events; None where it is told that they cannot have happened."""
    ledger = Ledger(game.rules, game.players, 0, copies=(4,) * len(RANKS))
    try:
        for step in by_action(events):
            ledger.follow([seen_by(event, 0) for event in step])
    except ImpossibleError:
        return None
    return ledger


@pytest.mark.parametrize("spoilt", [dropped, repeated, exchanged])
def test_a_ledger_of_a_story_with_a_slip_is_sound_or_found_out(
    spoilt: Callable[[list[Event], Random], list[Event]],
) -> None:
    for seed in range(3):
        game = game_of("classroom-pairs", seed)
        ledger = followed(game, spoilt(game.events, Random(seed)))
        if ledger is not None:
            for line in (*ledger.others, ledger.pond):
                for low, high in zip(ledger.fewest[line], ledger.most[line], strict=True):
                    assert 0 <= low.count <= high.count

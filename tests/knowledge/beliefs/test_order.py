"""What is done for speed alone changes no weight and no chance."""

import random
from collections.abc import Iterator, Sequence
from copy import copy
from functools import cache
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs import beliefs, compress, evidence
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading

NEVER, ALWAYS = 10**12, -1
OF_UPDATES = [
    (evidence, "CROWD", ALWAYS),
    *((compress, few, value) for few in ("FEW", "FEW_ROWS") for value in (NEVER, ALWAYS)),
]


@pytest.mark.parametrize("players", [3, *(pytest.param(many, marks=pytest.mark.thorough) for many in (4, 5, 6))])
@pytest.mark.parametrize(("limits", "limit", "value"), OF_UPDATES)
@pytest.mark.parametrize("reading", Reading)
def test_the_chances_do_not_depend_on_how_the_weights_are_kept_small(  # noqa: PLR0917 - each is a parameter
    reading: Reading, limits: ModuleType, limit: str, value: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = usual_chances(players, reading)
    monkeypatch.setattr(limits, limit, value)
    assert chances_at(game_positions(players, reading)) == pytest.approx(expected, abs=1e-12)


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    """What is worked out with other limits is not kept for other tests."""
    yield
    forget()


def forget() -> None:
    """What was worked out is worked out anew."""
    for kept in (beliefs._before_the_deal, beliefs._after, beliefs._chances):
        kept.cache_clear()


def game_positions(players: int, reading: Reading) -> list[tuple[BeliefTracker, View]]:
    """What can be known, and the view of one of three seats, at some moments of a game."""
    forget()
    rng = random.Random(1)
    game = Game(STANDARD, players, 0, rng.sample(CARDS, 52))
    tracker = BeliefTracker(STANDARD, players, reading=reading)
    positions = []
    for step in range(16):
        asks = legal_asks(game.state)
        game.play(asks[rng.randrange(len(asks))])
        if step % 12 == 3:
            view = game.view(step % 3)
            tracker.catch_up(view)
            positions.append((copy(tracker), view))
    return positions


def chances_at(positions: Sequence[tuple[BeliefTracker, View]]) -> NDArray[np.float64]:
    """All that the seats can know at some positions."""
    forget()
    return np.array([tracker.query(view).counts for tracker, view in positions])


@cache
def usual_chances(players: int, reading: Reading) -> NDArray[np.float64]:
    """What the seats can know at these positions, with all limits at their usual values."""
    return chances_at(game_positions(players, reading))

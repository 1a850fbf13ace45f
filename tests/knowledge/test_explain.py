"""Reasons: what is certain is forced by its first reason alone, and what is not is told by what moved it."""

import random

import pytest

from gofish_learn.engine import moves
from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.game import play
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, FISHED_MY_WISH, STANDARD, TRADITIONAL
from gofish_learn.engine.view import Witness
from gofish_learn.knowledge.explain import Explanation, explain
from gofish_learn.knowledge.notebook import Notebook
from tests.knowledge.judge import shuffled
from tests.knowledge.test_judge import GAMES
from tests.knowledge.tiny import Tiny, some_action
from tests.knowledge.worlds_of import World, possible

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay")
STEPS = 14
HIDDEN = [game for game in GAMES if "open hands" not in str(game.id)]
REFEREED = [
    pytest.param(Tiny(TRADITIONAL, 2, 2, (4, 3)), 0.3, id="under the referee"),
    pytest.param(Tiny(TRADITIONAL, 3, 2, (4, 3), declares=(0, 1, 2)), 0.3, id="all show their own books"),
    pytest.param(Tiny(TRADITIONAL, 2, 4, (4, 4, 2), declares=(0, 1)), 0, id="two show their own books"),
    pytest.param(Tiny(STANDARD, 3, 3, (4, 4, 4)), 0, id="three players, three ranks"),
    pytest.param(Tiny(CLASSROOM_PAIRS, 2, 3, (4, 4, 4)), 0, id="pairs of two"),
    pytest.param(Tiny(FISHED_MY_WISH, 2, 3, (2, 2, 2, 2)), 0, id="draws and draws"),
]


def check_history(tiny: Tiny, seed: int, mishaps: float = 0.0) -> int:
    """Play a history at random and have every certain cell judged by its first reason alone; how many were."""
    rng = random.Random(seed)
    deck = shuffled(tiny, rng)
    observer = rng.randrange(tiny.players)
    state, events = tiny.deal(0, deck)
    witness = Witness(tiny.rules, observer, tiny.players, 0)
    witness.table = witness.table._replace(pond=len(deck))
    notebook = Notebook(tiny.rules, tiny.players, observer, declares=tiny.declares, copies=tiny.copies_of_each)
    judged = 0
    for _ in range(STEPS):
        for event in events:
            witness.see(event)
        view = witness.view()
        allowed: dict[tuple[int, ...], set[World]] = {}
        for seat in range(tiny.players):
            for rank in RANKS[: len(tiny.copies)]:
                explanation = explain(view, seat, rank, NAMES, notebook)
                check_weights(explanation, notebook)
                first = explanation.reasons[0]
                assert first.forces == (explanation.chance in {0, 1})
                if seat == observer or not first.forces:
                    continue
                assert "Taken together" not in first.sentence
                if first.events not in allowed:
                    allowed[first.events] = possible(tiny, view.events, first.events)
                held = {world[seat][rank] > 0 for world in allowed[first.events]}
                assert held == {explanation.chance == 1}, (seed, seat, rank, first)
                judged += 1
        if state.turn is None:
            break
        state, events = play(state, some_action(state, rng, mishaps=mishaps))
        assert all(seen_by(event, observer) is not None for event in events)
    return judged


def check_weights(explanation: Explanation, notebook: Notebook) -> None:
    """Each reason points at events that there are, the weightiest first, and weighs what it moved."""
    weights = [abs(reason.moved) for reason in explanation.reasons if not reason.forces]
    if not explanation.reasons[0].forces:
        assert weights == sorted(weights, reverse=True)
    for reason in explanation.reasons:
        assert all(0 <= event < notebook.seen for event in reason.events)
        assert -1 <= reason.moved <= 1


@pytest.mark.parametrize(("tiny", "refill"), HIDDEN)
def test_the_first_reason_of_what_is_certain_forces_it(
    tiny: Tiny, refill: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "REFILL", refill)
    assert sum(check_history(tiny, seed) for seed in range(25)) > 50


@pytest.mark.parametrize(("tiny", "mishaps"), REFEREED)
def test_it_does_under_the_referee_and_after_many_draws(tiny: Tiny, mishaps: float) -> None:
    assert sum(check_history(tiny, seed, mishaps) for seed in range(25)) > 50

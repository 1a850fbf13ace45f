"""How much is kept so many asks later: learners whose forgetting is known are found out, and models are counted."""

from math import exp, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.knowledge.remembering.models import Chunks, Fading, LastEvents, Perfect
from gofish_learn.teach.memory.measures import (
    FEWEST,
    HALF_LIVES,
    Recall,
    RecallResult,
    dont_know_rate,
    half_life_likelihood,
    half_life_of,
    recall_curve,
)

answers = st.lists(
    st.builds(Recall, st.integers(1, 60), st.sampled_from([3, 5]), st.sampled_from(list(RecallResult))),
    min_size=1,
    max_size=60,
)


def forgetful(half_life: float, doubt: float, number: int, seed: int) -> list[Recall]:
    """Somebody who remembers, with a half-life, or else says so, or else guesses."""
    rng = Random(seed)
    given = []
    for _ in range(number):
        delay, choices = rng.choice((1, 4, 9, 18, 32)), rng.choice((3, 5))
        if rng.random() < 2 ** (-delay / half_life):
            said = RecallResult.RIGHT
        elif rng.random() < doubt:
            said = RecallResult.UNKNOWN
        else:
            said = RecallResult.RIGHT if rng.random() < 1 / choices else RecallResult.WRONG
        given.append(Recall(delay, choices, said))
    return given


@pytest.mark.parametrize(("half_life", "doubt"), [(3, 0.5), (12, 1.0), (40, 0.0)])
def test_the_half_life_and_the_doubt_of_a_learner_are_found(half_life: float, doubt: float) -> None:
    given = forgetful(half_life, doubt, 4_000, 7)
    found = half_life_of(given)
    assert found is not None
    assert found.high is not None
    assert found.low <= found.asks <= found.high
    assert abs(log(found.asks / half_life)) < 0.15
    assert abs(dont_know_rate(given) - doubt) < 0.05


@given(answers.filter(lambda many: len(many) >= FEWEST))
def test_no_half_life_that_is_tried_makes_the_answers_likelier(given_answers: list[Recall]) -> None:
    """The likelihood is multiplied up from the three chances of each answer, which must add up to 1."""
    found = half_life_of(given_answers)
    assert found is not None
    doubt = dont_know_rate(given_answers)

    def chance(answer: Recall, half_life: float) -> float:
        known = exp(-log(2) * answer.delay / half_life)
        chances = {
            RecallResult.RIGHT: known + (1 - known) * (1 - doubt) / answer.choices,
            RecallResult.WRONG: (1 - known) * (1 - doubt) * (1 - 1 / answer.choices),
            RecallResult.UNKNOWN: (1 - known) * doubt,
        }
        assert sum(chances.values()) == pytest.approx(1)
        return chances[answer.said]

    for other in HALF_LIVES[::9]:
        ratio = 1.0
        for answer in given_answers:
            ratio *= chance(answer, other) / chance(answer, found.asks)
        here, there = (half_life_likelihood(one, given_answers, doubt) for one in (found.asks, other))
        assert ratio <= 1 + 1e-9
        assert ratio == pytest.approx(exp(there - here), rel=1e-6, abs=1e-12)


def test_the_curves_of_the_models() -> None:
    delays = (1, 2, 4, 8, 16)
    assert recall_curve(Perfect(), delays) == (1,) * 5
    assert recall_curve(LastEvents(8), delays)[0] == 1
    assert recall_curve(LastEvents(8), delays)[-2:] == (0, 0)
    four, seven = recall_curve(Chunks(4), delays), recall_curve(Chunks(7), delays)
    assert list(four) == sorted(four, reverse=True)
    assert all(less <= more for less, more in zip(four, seven, strict=True))
    undisturbed = recall_curve(Fading(8, interference=0), delays)
    assert all(abs(share - 2 ** -(3.4 * (d - 0.7) / 8)) < 0.1 for share, d in zip(undisturbed, delays, strict=True))

"""Forecasts and their scores: the rule is proper, the bins are counted by hand, and the parts make the whole."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.detective.forecasts import (
    FIFTHS,
    GUESS,
    Forecast,
    Judged,
    advice,
    brier,
    calibration,
    closer_by,
    distance,
)

CHANCES = st.integers(0, 100).map(lambda per_cent: per_cent / 100)
FORECASTS = st.lists(st.builds(Forecast, CHANCES, st.booleans()), min_size=1, max_size=60)


@pytest.mark.parametrize(
    ("said", "happened", "score"),
    [
        (1, True, 0),
        (1, False, 1),
        (0, False, 0),
        (0, True, 1),
        (0.5, True, 0.25),
        (0.5, False, 0.25),
        (0.7, True, 0.09),
    ],
)
def test_a_score_is_the_squared_distance_to_what_happened(said: float, happened: bool, score: float) -> None:  # noqa: FBT001
    assert brier(said, happened=happened) == pytest.approx(score)


def expected(said: float, chance: float) -> float:
    """The score that a forecast can expect of something that happens with this chance."""
    return chance * brier(said, happened=True) + (1 - chance) * brier(said, happened=False)


@given(believed=CHANCES, said=CHANCES)
def test_nothing_scores_better_on_average_than_to_say_what_one_believes(believed: float, said: float) -> None:
    assert expected(believed, believed) <= expected(said, believed) + 1e-12


@given(FORECASTS)
def test_the_bins_hold_each_forecast_once_and_count_what_happened(forecasts: list[Forecast]) -> None:
    bins = calibration(forecasts)
    assert sum(found.times for found in bins) == len(forecasts)
    assert [(found.low, found.high) for found in bins] == list(pairwise(FIFTHS))
    for number, found in enumerate(bins):
        inside = [one for one in forecasts if min(int(Fraction(str(one.said)) * 5), 4) == number]
        assert found.times == len(inside)
        assert found.happened == len([one for one in inside if one.happened])
        assert found.share == (found.happened / len(inside) if inside else None)
        assert found.said == pytest.approx(
            sum(one.said for one in inside) / len(inside) if inside else 0.1 + 0.2 * number
        )


def said(*forecasts: tuple[float, float, bool]) -> list[Judged]:
    return [Judged(*forecast) for forecast in forecasts]


@pytest.mark.parametrize(
    ("judged", "begins"),
    [
        pytest.param(said((0.9, 0.5, True)), "After a few more questions", id="too few to speak of"),
        pytest.param(
            said((0.9, 0.6, True), (0.9, 0.5, False), (0.1, 0.3, False), (0.1, 0.5, True)),
            "You were too sure: four times you were about 90 % sure, one way or the other, and you were right 2 of 4 "
            "times. By the exact chances, 6 in 10 was to be expected.",
            id="too sure",
        ),
        pytest.param(
            said(*[(0.5, 0.2, False)] * 4, *[(0.7, 0.7, True), (0.3, 0.3, False)] * 2),
            "You sat on the fence: 4 of 8 times you said about 50 %. The exact chance was 20 % on average there.",
            id="on the fence",
        ),
        pytest.param(
            said((0.5, 1.0, True), (0.5, 0.0, False), (0.5, 1.0, True), (0.8, 0.8, True)),
            "You sat on the fence: 3 of 4 times you said about 50 %. The clues said more there: the exact chance was "
            "50 % away from 50 % on average.",
            id="on the fence where the clues say much",
        ),
        pytest.param(
            said(*[(0.7, 0.4, True)] * 4),
            "You expected too many catches: you said 70 % on average, and the exact chance was 40 %.",
            id="too hopeful",
        ),
        pytest.param(said(*[(0.25, 0.4, True)] * 4), "You expected too few", id="too gloomy"),
        pytest.param(
            said(*[(0.7, 0.95, True), (0.3, 0.05, False)] * 3), "You were too careful: you were 70 %", id="too careful"
        ),
        pytest.param(
            said(*[(0.3, 0.25, True), (0.6, 0.65, False)] * 3),
            "Your forecasts mean what they say: they were close",
            id="as they should be",
        ),
        pytest.param(
            said(*[(0.3, 0.6, True), (0.7, 0.4, False)] * 3),
            "You were sometimes too sure, sometimes not sure enough",
            id="above and below",
        ),
    ],
)
def test_advice_names_what_costs_most(judged: list[Judged], begins: str) -> None:
    assert advice(judged).startswith(begins)


@given(st.lists(st.builds(Judged, CHANCES, CHANCES, st.booleans()), min_size=4, max_size=30))
def test_luck_does_not_change_what_is_advised(judged: list[Judged]) -> None:
    lucky = [Judged(one.said, one.chance, happened=not one.happened) for one in judged]
    assert advice(judged).split(":")[0] == advice(lucky).split(":")[0]
    assert distance(judged) == distance(lucky)


@given(CHANCES, st.booleans())
def test_whoever_says_the_exact_chance_is_at_no_distance_and_never_told_off(chance: float, happened: bool) -> None:  # noqa: FBT001
    judged = [Judged(chance, chance, happened)] * 6
    assert distance(judged) == 0
    assert advice(judged).startswith("Your forecasts mean what they say")


@pytest.mark.parametrize(
    ("forecast", "knowable", "knew"),
    [
        pytest.param(Judged(1, 1, happened=True), True, True, id="sure of what is certain"),
        pytest.param(Judged(0.95, 1, happened=True), True, True, id="nearly sure of it"),
        pytest.param(Judged(0.94, 1, happened=True), True, False, id="not sure enough"),
        pytest.param(Judged(0.05, 0, happened=False), True, True, id="sure that nobody has one"),
        pytest.param(Judged(1, 0, happened=False), True, False, id="sure of the contrary"),
        pytest.param(Judged(1, 0.97, happened=True), False, False, id="lucky"),
    ],
)
def test_only_what_the_clues_force_can_be_known(forecast: Judged, knowable: bool, knew: bool) -> None:  # noqa: FBT001
    assert (forecast.knowable, forecast.knew) == (knowable, knew)


@given(st.lists(st.builds(Judged, CHANCES, CHANCES, st.booleans()), min_size=1, max_size=30))
def test_closer_than_guessing_is_measured_without_luck(judged: list[Judged]) -> None:
    lucky = [Judged(one.said, one.chance, happened=not one.happened) for one in judged]
    exact = [Judged(one.chance, one.chance, one.happened) for one in judged]
    guessed = [Judged(GUESS, one.chance, one.happened) for one in judged]
    assert closer_by(judged) == closer_by(lucky) <= closer_by(exact) == distance(guessed)
    assert closer_by(guessed) == pytest.approx(0)

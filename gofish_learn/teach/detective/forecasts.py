"""Scoring probability forecasts by the Brier score and calibration, and advice to a learner who makes them.

A forecast says how sure somebody is that something will happen, from 0 (surely not) to 1 (sure). The Brier score is a
*proper* scoring rule: the best expected score comes from stating exactly what one believes. Advice goes by the exact
chances, so that luck does not matter.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gofish_learn.knowledge.proofs.chance_words import average_percent, counted

EVEN = 0.5
"""The forecast of somebody who knows nothing."""
FIFTHS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""The bin borders of a calibration, wide enough for a few dozen forecasts."""
GUESS = EVEN
"""What somebody says who heeds no clue: about half of the asks that are questions work, over many cases."""
SURE_ENOUGH = 0.95
"""Who says at least this, or at most 1 minus this, of what can be known, has known it."""
FEWEST = 4
"""No advice is given on fewer forecasts than this."""
SURE = 0.8
"""A forecast of at least this much, or at most 1 minus this much, counts as sure."""
FENCE = (0.4, 0.6)
"""Forecasts in this range count as sitting on the fence."""
TOLD = 0.25
"""Clues that move a chance this far from 50 % on average say enough to leave the fence."""
FAR = 0.12
"""How much a learner's sureness must exceed the exact chances to be called too sure."""
NEAR = 0.1
"""Means that differ by less than this count as equal."""
ROUNDING = 1e-9
"""Forecasts are whole per cents: floats may miss one by this much."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """A forecast, from 0 to 1 as sure as somebody was that it would happen, and whether it did."""

    said: float
    happened: bool

    @property
    def score(self) -> float:
        """The Brier score of this forecast, 0 (best) to 1 (worst)."""
        return brier(self.said, happened=self.happened)


def brier(said: float, *, happened: bool) -> float:
    """The Brier score of a forecast (0 to 1): (forecast − outcome)², where the outcome is 1 if it happened and else 0.

    The best score is 0 and the worst 1; a forecast of 0.5 scores 0.25 whatever happens.

    Source: G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78 (1950),
    1-3, there summed over both outcomes, which doubles it.
    """
    return (said - happened) ** 2


def mean_score(forecasts: Sequence[Forecast]) -> float:
    """The mean Brier score of the forecasts, 0 (best) to 1 (worst)."""
    return mean([forecast.score for forecast in forecasts])


def base_rate(forecasts: Sequence[Forecast]) -> float:
    """The share (0 to 1) of the forecasts whose event happened."""
    return mean([forecast.happened for forecast in forecasts])


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean of numbers made from forecasts; without any a `ValueError` says so to the learner."""
    if not values:
        raise ValueError("There are no forecasts yet.")
    return sum(values) / len(values)


@dataclass(frozen=True, slots=True)
class Bin:
    """The forecasts in one range of a calibration.

    Attributes:
        said: the mean of these forecasts; the middle of the bin if there are none.
    """

    low: float
    high: float
    times: int
    happened: int
    said: float

    @property
    def share(self) -> float | None:
        """The share (0 to 1) of these whose event happened; None for an empty bin."""
        return self.happened / self.times if self.times else None


def calibration(forecasts: Iterable[Forecast], borders: Sequence[float] = FIFTHS) -> tuple[Bin, ...]:
    """Sort forecasts into bins with these ascending borders from 0 to 1, empty ones included.

    A forecast on a border belongs to the bin above it, and 1 belongs to the last bin. For a well calibrated forecaster,
    `share` is close to `said` in every bin.
    """
    found: list[list[Forecast]] = [[] for _ in borders[1:]]
    for forecast in forecasts:
        place = sum(forecast.said >= border for border in borders[1:-1])
        found[place].append(forecast)
    return tuple(
        Bin(
            low,
            high,
            len(inside),
            sum(forecast.happened for forecast in inside),
            mean([forecast.said for forecast in inside]) if inside else (low + high) / 2,
        )
        for low, high, inside in zip(borders, borders[1:], found, strict=False)
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """A forecast with its outcome and the exact chance.

    Attributes:
        said: how sure the forecaster was that it would happen, 0 to 1.
        chance: the exact chance at that moment, 0 to 1.
    """

    said: float
    chance: float
    happened: bool

    @property
    def forecast(self) -> Forecast:
        """The forecast as made, to be scored."""
        return Forecast(self.said, self.happened)

    @property
    def exact(self) -> Forecast:
        """The forecast of somebody who knows the exact chance."""
        return Forecast(self.chance, self.happened)

    @property
    def sureness(self) -> float:
        """How sure the forecaster was of the outcome they considered likelier, 0.5 to 1."""
        return max(self.said, 1 - self.said)

    @property
    def earned(self) -> float:
        """The exact chance, 0 to 1, of the outcome that the forecaster considered likelier."""
        return self.chance if self.said >= 1 - self.said else 1 - self.chance

    @property
    def off(self) -> float:
        """How far the forecast was from the exact chance, 0 to 1."""
        return abs(self.said - self.chance)

    @property
    def knowable(self) -> bool:
        """Whether the answer could be known: the clues left no other."""
        return self.chance in {0, 1}

    @property
    def knew(self) -> bool:
        """Whether the answer could be known, and was."""
        return self.knowable and self.off <= 1 - SURE_ENOUGH + ROUNDING

    @property
    def right(self) -> bool:
        """Whether the outcome they considered likelier came true; exactly 0.5 counts as saying it will happen."""
        return self.happened == (self.said >= 1 - self.said)


def distance(judged: Sequence[Judged]) -> float:
    """The mean distance of the forecasts from the exact chances, 0 to 1."""
    return mean([one.off for one in judged])


def closer_by(judged: Sequence[Judged]) -> float:
    """How much closer to the exact chances the forecasts were than always saying `GUESS`, −1 to 1.

    Below 0 always saying the same would have been closer.
    """
    return mean([abs(GUESS - one.chance) for one in judged]) - distance(judged)


def advice(judged: Sequence[Judged]) -> str:
    """What the forecaster should try next time, in a sentence or two.

    Being too sure is checked first, because it costs most. Forecasts are compared with the exact chances, so that a few
    lucky or unlucky asks do not decide.
    """
    if len(judged) < FEWEST:
        return "After a few more questions this will say what your forecasts are like."
    sure = [one for one in judged if one.sureness >= SURE]
    if len(sure) >= FEWEST and mean([one.sureness - one.earned for one in sure]) >= FAR:
        return (
            f"You were too sure: {counted(len(sure), 'time')} you were about {_percent([o.sureness for o in sure])} "
            f"sure, one way or the other, and you were right {sum(o.right for o in sure)} of {len(sure)} times. "
            f"By the exact chances, {10 * mean([o.earned for o in sure]):.0f} in 10 was to be expected."
        )
    fence = [one for one in judged if FENCE[0] <= one.said <= FENCE[1]]
    if 2 * len(fence) >= len(judged) and mean([one.chance for one in fence]) <= FENCE[0] - NEAR / 2:
        return (
            f"You sat on the fence: {len(fence)} of {len(judged)} times you said about 50 %. The exact chance was "
            f"{_percent([o.chance for o in fence])} on average there. Most asks fail: say so when you have no clue."
        )
    if 2 * len(fence) >= len(judged) and mean([abs(one.chance - EVEN) for one in fence]) >= TOLD:
        return (
            f"You sat on the fence: {len(fence)} of {len(judged)} times you said about 50 %. The clues said more "
            f"there: the exact chance was {_percent([abs(o.chance - EVEN) for o in fence])} away from 50 % on average."
        )
    said, chance = mean([one.said for one in judged]), mean([one.chance for one in judged])
    if abs(said - chance) >= NEAR:
        return (
            f"You expected too {'many' if said > chance else 'few'} catches: you said "
            f"{_percent([o.said for o in judged])} on average, and the exact chance was "
            f"{_percent([o.chance for o in judged])}."
        )
    if mean([one.earned - one.sureness for one in judged]) >= NEAR:
        return (
            f"You were too careful: you were {_percent([o.sureness for o in judged])} sure on average, and could have "
            f"been {_percent([o.earned for o in judged])} sure. When a clue is strong, say so."
        )
    if distance(judged) <= NEAR:
        return "Your forecasts mean what they say: they were close to the exact chances."
    return "You were sometimes too sure, sometimes not sure enough. Look back for the clues that you missed."


def _percent(chances: Sequence[float]) -> str:
    return average_percent(mean(chances))

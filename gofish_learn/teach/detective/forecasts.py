"""Forecasts in chances, and what they were worth: the Brier score, its parts, and how well "80 %" keeps its word.

A forecast says how sure somebody is that something will happen, from 0 (surely not) to 1 (sure). It is scored by the
Brier score, a *proper* rule: whatever one believes, nothing scores better on average than to say just that.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

EVEN = 0.5
"""The forecast of somebody who knows nothing, or never says."""
FIFTHS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""The borders of the bins in which a few dozen forecasts can be looked at."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """One forecast and what became of it.

    Attributes:
        said: how sure somebody was that it would happen, 0 to 1.
        happened: whether it did.
    """

    said: float
    happened: bool

    @property
    def score(self) -> float:
        """The Brier score of this forecast, 0 (best) to 1 (worst)."""
        return brier(self.said, happened=self.happened)


def brier(said: float, *, happened: bool) -> float:
    """The Brier score of a forecast: (forecast − outcome)², where the outcome is 1 if it happened and else 0.

    Args:
        said: the forecast, 0 to 1.
        happened: whether it happened.

    Returns:
        0 (best) to 1 (worst); a forecast of 0.5 scores 0.25 whatever happens.

    Source: G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78 (1950),
    1-3, there summed over both outcomes, which doubles it.
    """
    return (said - happened) ** 2


def mean_score(forecasts: Sequence[Forecast]) -> float:
    """The mean Brier score of some forecasts, 0 (best) to 1 (worst).

    Raises:
        ValueError: there are no forecasts.
    """
    return mean([forecast.score for forecast in forecasts])


def base_rate(forecasts: Sequence[Forecast]) -> float:
    """The share (0 to 1) of the forecast things that happened.

    Raises:
        ValueError: there are no forecasts.
    """
    return mean([forecast.happened for forecast in forecasts])


def mean(values: Sequence[float]) -> float:
    """The mean of some numbers.

    Raises:
        ValueError: there are none.
    """
    if not values:
        raise ValueError("There are no forecasts yet.")
    return sum(values) / len(values)


@dataclass(frozen=True, slots=True)
class Bin:
    """The forecasts that were about equally sure.

    Attributes:
        low: the lower border, 0 to 1.
        high: the upper border.
        times: how many forecasts fell between them.
        happened: how often it then happened.
        said: the mean of these forecasts; the middle of the bin where there are none.
    """

    low: float
    high: float
    times: int
    happened: int
    said: float

    @property
    def share(self) -> float | None:
        """How often it happened, as a share from 0 to 1; None where nothing was said."""
        return self.happened / self.times if self.times else None


def calibration(forecasts: Iterable[Forecast], borders: Sequence[float] = FIFTHS) -> tuple[Bin, ...]:
    """The forecasts sorted into bins, from "surely not" to "sure"; a bin may be empty.

    A forecast on a border belongs to the bin above it, and 1 to the last. Whoever is well calibrated finds in each bin
    that it happened about as often as was said.

    Args:
        forecasts: the forecasts.
        borders: the borders of the bins, rising from 0 to 1.
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
class Parts:
    """What a mean Brier score is made of: `unreliability` − `resolution` + `uncertainty`.

    Attributes:
        unreliability: how far what was said is from how often it then happened; 0 is best. It can be learned away.
        resolution: how far the forecasts tell cases apart that turn out differently; more is better.
        uncertainty: what somebody scores who always says the base rate.
    """

    unreliability: float
    resolution: float
    uncertainty: float

    @property
    def score(self) -> float:
        """The mean Brier score that these parts make."""
        return self.unreliability - self.resolution + self.uncertainty


def parts(forecasts: Sequence[Forecast]) -> Parts:
    """What the mean Brier score of some forecasts is made of, those that said the same taken together.

    Raises:
        ValueError: there are no forecasts.

    Source: A. H. Murphy, A new vector partition of the probability score, Journal of Applied Meteorology 12 (1973),
    595-600.
    """
    rate = base_rate(forecasts)
    alike: dict[float, list[Forecast]] = {}
    for forecast in forecasts:
        alike.setdefault(forecast.said, []).append(forecast)

    def spread(of: Callable[[float, float], float]) -> float:
        return sum(len(same) * of(said, base_rate(same)) for said, same in alike.items()) / len(forecasts)

    return Parts(
        unreliability=spread(lambda said, share: (said - share) ** 2),
        resolution=spread(lambda _, share: (share - rate) ** 2),
        uncertainty=rate * (1 - rate),
    )


def skill(score: float, reference: float) -> float | None:
    """How much of a reference's mean score a forecaster saves: 1 is perfect, 0 no better, below 0 worse.

    Args:
        score: the forecaster's mean Brier score.
        reference: that of the reference, such as `EVEN` on everything (0.25).

    Returns:
        The skill, or None where the reference is perfect itself.
    """
    return 1 - score / reference if reference else None

"""Scoring probability forecasts: the Brier score, its decomposition, and calibration.

A forecast says how sure somebody is that something will happen, from 0 (surely not) to 1 (sure). The Brier score is a
*proper* scoring rule: the best expected score comes from stating exactly what one believes.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

EVEN = 0.5
"""The forecast of somebody who knows nothing."""
FIFTHS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""The bin borders of a calibration, wide enough for a few dozen forecasts."""


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
        times: the number of forecasts in the bin.
        happened: the number of these whose event happened.
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
class Parts:
    """The decomposition of a mean Brier score: `unreliability` − `resolution` + `uncertainty`.

    Attributes:
        unreliability: how far forecasts are from the share of events that happened; 0 is best, and practice lowers it.
        resolution: how well the forecasts separate events that happen from those that do not; more is better.
        uncertainty: the score of somebody who always forecasts the base rate.
    """

    unreliability: float
    resolution: float
    uncertainty: float

    @property
    def score(self) -> float:
        """The mean Brier score that these parts add up to."""
        return self.unreliability - self.resolution + self.uncertainty


def parts(forecasts: Sequence[Forecast]) -> Parts:
    """The decomposition of the mean Brier score of the forecasts, grouped by the value forecast.

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

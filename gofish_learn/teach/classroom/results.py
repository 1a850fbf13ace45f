"""How the learners of a class have done: a line each, made of what they have completed, and nothing from too little.

A number about a person is only given from enough games, asks or forecasts, and a difference is only told where it is
larger than luck makes it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, median

from gofish_learn.teach.detective.forecasts import Forecast
from gofish_learn.teach.progress.done import Done, forecasts_of

ENOUGH_GAMES = 3
"""So many reviewed games before an accuracy is given."""
ENOUGH_ASKS = 5
"""A game of fewer asks is not counted: one lucky hand would decide it."""
ENOUGH_FORECASTS = 20
ENOUGH_GUESSES = 4
ERRORS = 2.0
"""By so many standard errors a difference has to be larger than nothing."""

JUST_RIGHT = "is as sure as the outcomes bear out"
TOO_SURE = "is a little too sure"
TOO_CAREFUL = "could be surer"


@dataclass(frozen=True, slots=True)
class Result:
    """How one learner has done.

    Attributes:
        reviewed: those of them that were looked back at, and had enough asks.
        accuracy: the median accuracy of these, 0 to 100; None before there are enough.
        forecasts: how many chances were forecast and then came true or not.
        sureness: what that says of the learner, as the end of a sentence; None before there are enough.
        off: by how many percentage points guessed chances are off, the median; None before there are enough.
        misconceptions: for each common mistake, by its word, how often it showed.
    """

    games: int = 0
    reviewed: int = 0
    accuracy: int | None = None
    forecasts: int = 0
    sureness: str | None = None
    off: int | None = None
    misconceptions: Mapping[str, int] = field(default_factory=dict)


def learner_result(done: Iterable[Done]) -> Result:
    """How a learner has done, by what she has completed."""
    all_done = list(done)
    accuracies = [accuracy for one in all_done if (accuracy := _accuracy(one)) is not None]
    forecasts = [forecast for one in all_done for forecast in forecasts_of(one.evidence)]
    misses = [miss for one in all_done if (miss := _miss(one)) is not None]
    words = [word for one in all_done for word in str(one.evidence.get("misconception", "")).split()]
    return Result(
        games=sum(one.kind == "game" for one in all_done),
        reviewed=len(accuracies),
        accuracy=round(median(accuracies)) if len(accuracies) >= ENOUGH_GAMES else None,
        forecasts=len(forecasts),
        sureness=sureness(forecasts),
        off=round(median(misses)) if len(misses) >= ENOUGH_GUESSES else None,
        misconceptions=Counter(words),
    )


def sureness(forecasts: Sequence[Forecast]) -> str | None:
    """Whether somebody is as sure as the outcomes bear out, as the end of a sentence; None before there are enough.

    Of each forecast counts how sure it was of what it held likelier, and whether that came true.
    """
    if len(forecasts) < ENOUGH_FORECASTS:
        return None
    said = mean(max(one.said, 1 - one.said) for one in forecasts)
    expected = sqrt(sum(one.said * (1 - one.said) for one in forecasts)) / len(forecasts)
    right = mean(one.happened == (one.said >= 1 - one.said) for one in forecasts)
    error = max(expected, sqrt(right * (1 - right) / len(forecasts)))
    if abs(said - right) <= ERRORS * error:
        return JUST_RIGHT
    return TOO_SURE if said > right else TOO_CAREFUL


@dataclass(frozen=True, slots=True)
class Common:
    """A common mistake in a class."""

    word: str
    times: int
    learners: int


def misconceptions_of(results: Iterable[Result]) -> list[Common]:
    """Which common mistakes a class makes, the one that most learners make first."""
    times: Counter[str] = Counter()
    learners: Counter[str] = Counter()
    for result in results:
        times.update(result.misconceptions)
        learners.update(result.misconceptions.keys())
    found = [Common(word, times[word], learners[word]) for word in times]
    return sorted(found, key=lambda one: (-one.learners, -one.times, one.word))


def _accuracy(one: Done) -> float | None:
    """The accuracy of a reviewed game, 0 to 100; None of anything else, and of a game of few asks."""
    accuracy, asks = one.evidence.get("accuracy"), one.evidence.get("asks", 0)
    if one.kind != "review" or isinstance(accuracy, str | None) or isinstance(asks, str) or asks < ENOUGH_ASKS:
        return None
    return 100 * accuracy


def _miss(one: Done) -> float | None:
    """By how many percentage points a guessed chance was off; None of anything else."""
    guess, exact = one.evidence.get("guess"), one.evidence.get("exact")
    if isinstance(guess, str | None) or isinstance(exact, str | None):
        return None
    return 100 * abs(guess - exact)

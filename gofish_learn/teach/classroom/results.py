"""How the learners of a class have done: a line each, made of what they have completed, and nothing from too little.

A number about a person is only given from enough games and asks. How sure somebody is, and how far guesses are off, is
told on the learner's own pages, and to nobody else.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median

from gofish_learn.teach.progress.done import Done

ENOUGH_GAMES = 3
"""So many reviewed games before an accuracy is given."""
ENOUGH_ASKS = 5
"""A game of fewer asks is not counted: one lucky hand would decide it."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one learner has done.

    Attributes:
        reviewed: those of them that were looked back at, and had enough asks.
        accuracy: the median accuracy of these, 0 to 100; None before there are enough.
        misconceptions: for each common mistake, by its word, how often it showed.
    """

    games: int = 0
    reviewed: int = 0
    accuracy: int | None = None
    misconceptions: Mapping[str, int] = field(default_factory=dict)


def learner_result(done: Iterable[Done]) -> Result:
    """How a learner has done, by what she has completed."""
    all_done = list(done)
    accuracies = [accuracy for one in all_done if (accuracy := _accuracy(one)) is not None]
    words = [word for one in all_done for word in str(one.evidence.get("misconception", "")).split()]
    return Result(
        games=sum(one.kind == "game" for one in all_done),
        reviewed=len(accuracies),
        accuracy=round(median(accuracies)) if len(accuracies) >= ENOUGH_GAMES else None,
        misconceptions=Counter(words),
    )


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

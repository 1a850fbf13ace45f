"""What is guessed of a change, and how a guess comes out: less, about the same, or more.

One measure says both: a difference is counted in whole asks, or in games of a hundred, and known to two standard errors
and at least one of these. Within that it is about the same, wherever it is said.
"""

from collections.abc import Mapping
from math import ceil
from typing import NamedTuple

from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.rule_change import Compared
from gofish_learn.ui.lab.rule.messages import Effect

TWO_ERRORS = 2
HUNDRED = 100
SAME = "About the same"


class Question(NamedTuple):
    """What is asked of a change.

    Attributes:
        measure: what it is about, of the measures of a `RuleChange`.
        less: the answer that it gets less.
        more: the answer that it gets more.
        other: the measure of which something is said beside it.
        effects: what is said of that, for each effect.
    """

    measure: str
    asks: str
    less: str
    more: str
    other: str
    effects: Mapping[Effect, str]

    @property
    def answers(self) -> dict[Effect, str]:
        """The three answers."""
        return {Effect.LESS: self.less, Effect.SAME: SAME, Effect.MORE: self.more}


LENGTH = Question(
    "length",
    "How long is a game now?",
    "Shorter",
    "Longer",
    "luck",
    {
        Effect.LESS: "luck wins more often.",
        Effect.SAME: "Whale wins about as often.",
        Effect.MORE: "memory wins more often.",
    },
)
WHALE = Question(
    "luck",
    "Whale forgets nothing. How often does it win now?",
    "Less often",
    "More often",
    "length",
    {Effect.LESS: "a game is shorter.", Effect.SAME: "a game is about as long.", Effect.MORE: "a game is longer."},
)


class Difference(NamedTuple):
    """A difference as it is said: in asks, or in games of a hundred.

    Attributes:
        value: how much more it is now: the difference of the two whole numbers that are said.
        take: how far to each side the true one may lie: two standard errors, and at least 1.
    """

    value: int
    take: int

    @property
    def effect(self) -> Effect:
        """What the change does."""
        if abs(self.value) <= self.take:
            return Effect.SAME
        return Effect.LESS if self.value < 0 else Effect.MORE

    @property
    def words(self) -> str:
        """It in words: "about the same" or "13 fewer", and how well that is known."""
        effect = self.effect
        said = {Effect.LESS: "fewer", Effect.MORE: "more"}.get(effect)
        return f"{f'{abs(self.value)} {said}' if said else SAME.lower()}, give or take {self.take}"


def scaled(measure: str, estimate: Estimate) -> Estimate:
    """An estimate in the unit in which it is said: asks, or games of a hundred."""
    unit = 1 if measure == "length" else HUNDRED
    return Estimate(estimate.value * unit, estimate.error * unit)


def whole(measure: str, estimate: Estimate) -> int:
    """An estimate as it is said: a whole number of asks, or of games of a hundred."""
    return round(scaled(measure, estimate).value)


def difference(measure: str, compared: Compared) -> Difference:
    """The difference of a measure."""
    before, now = (whole(measure, one) for one in (compared.original, compared.changed))
    return Difference(now - before, max(1, ceil(TWO_ERRORS * scaled(measure, compared.difference).error)))


def effect(measure: str, found: Mapping[str, Compared]) -> Effect:
    """What the change does to a measure."""
    return difference(measure, found[measure]).effect


def verdict(question: Question, guess: Effect, found: Mapping[str, Compared]) -> str:
    """The guess beside what the games say, and what else they say: "Shorter, you knew! And luck wins more often."."""
    came, other = effect(question.measure, found), effect(question.other, found)
    knew = ", you knew" if came is guess else ""
    joined = "But" if (came is Effect.SAME) is not (other is Effect.SAME) else "And"
    return f"{question.answers[came]}{knew}! {joined} {question.effects[other]}"


OF_TEN = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def of_ten(wins: float) -> str:
    """How often somebody wins, in words: "eight of ten", of a share of a hundred games; halves where it is rare."""
    if wins < 7.5:
        return "never" if wins == 0 else "hardly ever" if wins < 5 else "now and then"
    if 12.5 <= wins < 17.5:
        return "one or two of ten"
    return "nearly always" if wins >= 95 else f"{OF_TEN[round(wins / 10)]} of ten"

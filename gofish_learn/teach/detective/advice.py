"""What to say to somebody about their forecasts: one sentence of advice, from the exact chances and not from luck."""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.detective.forecasts import Forecast, mean

FEWEST = 4
"""Of fewer forecasts nothing is said."""
SURE = 0.8
"""Whoever says so much, or leaves as little, is sure."""
FENCE = (0.4, 0.6)
FAR = 0.12
"""So far apart are means that differ enough to speak of."""
NEAR = 0.1


@dataclass(frozen=True, slots=True)
class Judged:
    """A forecast, what became of it, and what could have been known.

    Attributes:
        said: how sure the forecaster was that it would happen, 0 to 1.
        chance: the exact chance then.
        happened: whether it happened.
        habit_chance: the chance with the askers' habits heeded (`habit_forecast`), where it was worked out.
    """

    said: float
    chance: float
    happened: bool
    habit_chance: float | None = None

    @property
    def forecast(self) -> Forecast:
        """What was said, and what became of it."""
        return Forecast(self.said, self.happened)

    @property
    def exact(self) -> Forecast:
        """What somebody would have said who counts every deal."""
        return Forecast(self.chance, self.happened)

    @property
    def habits(self) -> Forecast:
        """What somebody would have said who heeds the askers' habits too; without that, the exact chance."""
        return Forecast(self.chance if self.habit_chance is None else self.habit_chance, self.happened)

    @property
    def sureness(self) -> float:
        """How sure the forecaster was of what they held likelier, 0.5 to 1."""
        return max(self.said, 1 - self.said)

    @property
    def earned(self) -> float:
        """The exact chance that they were right."""
        return self.chance if self.said >= 1 - self.said else 1 - self.chance

    @property
    def right(self) -> bool:
        """Whether they were right: what they held likelier came about (at just one half: that it happens)."""
        return self.happened == (self.said >= 1 - self.said)


def distance(judged: Sequence[Judged]) -> float:
    """How far the forecasts were from the exact chances on average, 0 to 1: what they cost without luck.

    Raises:
        ValueError: there are none.
    """
    return mean([abs(one.said - one.chance) for one in judged])


def advice(judged: Sequence[Judged]) -> str:
    """What the forecaster should try next time, in a sentence or two.

    It looks first at what costs most: to be too sure. Everything is compared with the exact chances, so that a few
    lucky or unlucky asks do not decide; how often it really happened is told beside it.
    """
    if len(judged) < FEWEST:
        return "After a few more questions this will say what your forecasts are like."
    sure = [one for one in judged if one.sureness >= SURE]
    if len(sure) >= FEWEST and mean([one.sureness - one.earned for one in sure]) >= FAR:
        return (
            f"You were too sure: {counted(len(sure), 'time')} you were about {per_cent([o.sureness for o in sure])} "
            f"sure, one way or the other, and you were right {sum(o.right for o in sure)} of {len(sure)} times. "
            f"By the exact chances, {tenths([o.earned for o in sure])} was to be expected."
        )
    fence = [one for one in judged if FENCE[0] <= one.said <= FENCE[1]]
    if 2 * len(fence) >= len(judged) and mean([one.chance for one in fence]) <= FENCE[0] - NEAR / 2:
        return (
            f"You sat on the fence: {len(fence)} of {len(judged)} times you said about 50 %. The exact chance was "
            f"{per_cent([o.chance for o in fence])} on average there. Most asks fail: say so when you have no clue."
        )
    said, chance = mean([one.said for one in judged]), mean([one.chance for one in judged])
    if abs(said - chance) >= NEAR:
        return (
            f"You expected too {'many' if said > chance else 'few'} catches: you said "
            f"{per_cent([o.said for o in judged])} on average, and the exact chance was "
            f"{per_cent([o.chance for o in judged])}."
        )
    if mean([one.earned - one.sureness for one in judged]) >= NEAR:
        return (
            f"You were too careful: you were {per_cent([o.sureness for o in judged])} sure on average, and could have "
            f"been {per_cent([o.earned for o in judged])} sure. When a clue is strong, say so."
        )
    if distance(judged) <= NEAR:
        return "Your forecasts mean what they say: they were close to the exact chances."
    return "You said sometimes too much and sometimes too little. Look in the grid for the clues that you missed."


def per_cent(chances: Sequence[float]) -> str:
    """The mean of some chances in per cent."""
    return f"{100 * mean(chances):.0f} %"


def tenths(chances: Sequence[float]) -> str:
    """The mean of some chances as so many in ten."""
    return f"{10 * mean(chances):.0f} in 10"

"""An ask compared with the best asks available: how much chance it gave away, and whether to try it again."""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask
from gofish_learn.knowledge.review.choices import TIE, Choice, best_of

MUCH = 0.25
"""The chance that an ask must give away to be worth another try."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """An ask compared with the best asks available.

    Attributes:
        chance: the chance (0 to 1) that it worked, as far as the asker could know.
        best: all the asks as good as the best (`CLOSE`), in the order of `choices`.
        best_chance: the highest chance.
    """

    ask: Ask
    chance: float
    best: tuple[Ask, ...]
    best_chance: float

    @property
    def is_best(self) -> bool:
        """Whether the ask was as good as any."""
        return self.ask in self.best

    @property
    def given_away(self) -> float:
        """How much chance (0 to 1) the ask gave away."""
        return 0.0 if self.is_best else self.best_chance - self.chance

    @property
    def worth_retry(self) -> bool:
        """Whether a sure catch was missed, or a chance of `MUCH` or more given away."""
        return not self.is_best and (self.best_chance == 1 or self.given_away >= MUCH - TIE)


def judged(listed: Sequence[Choice], ask: Ask) -> Judgement:
    """Compare an ask with the best of the choices that it was one of; a `ValueError` where it is none of them."""
    plain = Ask(ask.asker, ask.target, ask.wanted)
    chance = next((one.chance for one in listed if one.ask == plain), None)
    if chance is None:
        raise ValueError("This ask is not among those that you may make here.")
    best = best_of(listed)
    return Judgement(plain, chance, tuple(one.ask for one in best), best[0].chance)

"""Luck or play: the catches of a game beside those that its asks were good for.

Luck is only spoken of where chance alone makes so many catches, or so few, in fewer than one game in forty (`RARE`).
How often it does is exact for asks that succeed or fail each on its own; the cards of one game depend on one another a
little, which is left out.

Source: the distribution of a sum of independent trials with unequal chances; W. Feller, An Introduction to Probability
Theory and Its Applications, volume 1, third edition, section XI.6.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from gofish_learn.knowledge.proofs.chance_words import one_in, rounded
from gofish_learn.knowledge.review.review import GameReview

RARE = 1 / 40
LITTLE = 0.5
"""So many catches given away are not worth a sentence."""


def catches_of(chances: Sequence[float]) -> list[float]:
    """The chance (0 to 1) of each number of catches, from none to all, that asks with these chances make."""
    found = [1.0]
    for chance in chances:
        found = [miss * (1 - chance) + hit * chance for miss, hit in zip([*found, 0.0], [0.0, *found], strict=True)]
    return found


@dataclass(frozen=True, slots=True)
class Luck:
    """How the catches of some asks stand beside what they were good for.

    Attributes:
        chance: the chance (0 to 1) of so many catches or more where they were more than expected, else of so few.
        lucky: whether there were more than expected.
        usual: the fewest and the most catches that are nothing rare.
    """

    chance: float
    lucky: bool
    usual: tuple[int, int]

    @property
    def is_rare(self) -> bool:
        """Whether it was luck, good or bad."""
        return self.chance < RARE


def luck_of(chances: Sequence[float], catches: int) -> Luck:
    """How a number of catches, which asks with these chances made, stands beside what they were good for."""
    each = catches_of(chances)
    lucky = catches > sum(chances)
    usual = [number for number, so_few in enumerate(accumulate(each)) if min(so_few, 1 - so_few + each[number]) >= RARE]
    return Luck(sum(each[catches:] if lucky else each[: catches + 1]), lucky, (usual[0], usual[-1]))


def luck_in_words(reviewed: GameReview) -> str:
    """Whether it was luck or play, from the numbers; empty where nothing could be caught."""
    if reviewed.accuracy is None:
        return ""
    promised, best = round(reviewed.promised, 1), round(reviewed.best_promised, 1)
    said = [f"Your asks were good for {promised:.1f} catches, and you made {reviewed.catches}."]
    luck = luck_of([one.chance for one in reviewed.asks], reviewed.catches)
    fewest, most = luck.usual
    if luck.is_rare:
        so_many = f"{reviewed.catches} or {'more' if luck.lucky else 'fewer'}"
        kind = "good" if luck.lucky else "bad"
        said.append(f"Asks like yours make {so_many} in {one_in(luck.chance)} games: that was {kind} luck.")
    elif fewest < most:
        said.append(f"Chance alone makes it anything from {fewest} to {most}, so it was neither good luck nor bad.")
    if all(one.is_best for one in reviewed.asks):
        said.append("Your asks were as good as the best there were.")
    elif best - promised >= LITTLE:
        said.append(f"With the best ask every time you’d have made about {rounded(best)}.")
    return " ".join(said)

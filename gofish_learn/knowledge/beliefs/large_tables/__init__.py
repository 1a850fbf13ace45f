"""What six players need to stay under two seconds: the same sums, without the joint states that cannot be.

This module is the only door. Nothing but speed depends on it: with `LARGE` out of reach, all chances are the same up to
rounding. On one core, in twenty games of the standard book with six players who ask at random, this is the time of
update and query together at an ask, in milliseconds, with and without it:

    reading          p99 with    p99 without    longest with    longest without
    logic                 113            143             166                327
    uniform asker         264            989             719              5,407
"""

import math
from collections.abc import Sequence

from gofish_learn.knowledge.beliefs.large_tables.large_table import marginals
from gofish_learn.knowledge.beliefs.turns import ChainLink

__all__ = ["marginals", "pays_off_for"]

LARGE = 8_000_000
"""The work above which it pays off to leave out the joint states that do not leave the pond its cards."""


def pays_off_for(chains: Sequence[Sequence[ChainLink]]) -> bool:
    """Whether `marginals` is quicker than the plain sweep: by the steps from each joint state to those of each seat."""
    sizes = ([len(link.grades) for link in links] for links in zip(*chains, strict=True))
    return sum(math.prod(states) * sum(states) for states in sizes) > LARGE

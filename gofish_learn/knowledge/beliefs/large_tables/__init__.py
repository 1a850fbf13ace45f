"""What six players need to stay under two seconds: the same sums, without the joint states that cannot be.

This module is the only door. Only speed depends on it: with `large_table.LARGE` out of reach, all chances are the
same up to rounding. On one core, in twenty games of the standard book with six players who ask at random, this is the
time of update and query together at an ask, in milliseconds, with and without it:

    reading          p99 with    p99 without    longest with    longest without
    logic                 124            143             229                327
    uniform asker         264            989             719              5,407
"""

from gofish_learn.knowledge.beliefs.large_tables.large_table import marginals, pays_off_for

__all__ = ["marginals", "pays_off_for"]

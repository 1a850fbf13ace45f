"""Whom version 2.0.0 seated where a class was given a deal by its level, for it did not keep whom.

Since then each deal keeps its opponents, so this is never changed, whoever a level seats today.
"""

from collections.abc import Mapping
from types import MappingProxyType

from gofish_learn.bots.opponents import Level, opponent_at
from gofish_learn.engine.rules import Rules

BOTS = ("stubborn", "random", "chunks-1", "chunks-2", "chunks-3", "forgetful", "chunks-6", "memory")
"""The bots by the digits below, from 0."""
DIFFERENT: Mapping[str, Mapping[Level, str]] = MappingProxyType(
    {
        "standard": {
            Level.EASY: "12 125 2235 23345",
            Level.MEDIUM: "25 334 3345 33445",
            Level.HARD: "57 566 5566",
        },
        "young-children": {
            Level.EASY: "12 112 1222 12222",
            Level.MEDIUM: "24 233 2334 23334",
            Level.HARD: "67 677 67777",
        },
        "traditional": {
            Level.EASY: "12 123",
            Level.MEDIUM: "24 345 3345",
            Level.HARD: "57 567",
        },
        "authors": {
            Level.EASY: "12 122 1122",
            Level.MEDIUM: "443 4445",
            Level.HARD: "556 5566",
        },
        "classroom-pairs": {
            Level.EASY: "0112",
            Level.MEDIUM: "24 234 2334 23334",
            Level.HARD: "677",
        },
    }
)
"""The tables at which not all opponents were of one kind, by book and level, a digit for each seat."""


def seated_in_2_0(level: Level, rules: Rules, players: int) -> tuple[str, ...]:
    """The bots that 2.0.0 seated at a level, where so many players (the learner included) sat at the table."""
    tables = DIFFERENT.get(rules.name, {}).get(level, "").split()
    table = next((table for table in tables if len(table) == players - 1), None)
    if table is None:
        return (opponent_at(level, rules, players).bot,) * (players - 1)
    return tuple(BOTS[int(digit)] for digit in table)

"""What two changes of the standard game do: pairs in place of books of four, and a catch that ends the turn.

The games are played once, and what they came to lies in `changed.json` beside this module, so that the room Rule opens
on it at once. `python -m tests.teach.rules.changed_games` writes it anew.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.rule_change import Compared

GAMES = 10_000
SEED = 7


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the standard game.

    Attributes:
        choices: the object of the changed book.
        bots: the bots of the seats; the first remembers everything.
    """

    choices: Mapping[str, object]
    bots: tuple[str, ...]

    @property
    def book(self) -> Rules:
        """The changed book."""
        return own_rules(self.choices)


CHANGES: Mapping[str, Change] = MappingProxyType(
    {
        "pairs": Change({"like": "standard", "title": "Pairs", "group": 2}, ("memory", "forgetful", "random")),
        "catch": Change(
            {"like": "standard", "title": "One ask a turn", "catch_plays_on": False}, ("memory", "random", "stubborn")
        ),
    }
)
"""The changes, by the names under which they are kept."""


@cache
def changed(name: str) -> Mapping[str, Compared]:
    """What the games of a change came to, by the names of the measures of a `RuleChange`."""
    saved = json.loads(files(__package__).joinpath("changed.json").read_text(encoding="utf-8"))
    return {
        measure: Compared(*(Estimate(value, error) for value, error in numbers))
        for measure, numbers in saved[name].items()
    }

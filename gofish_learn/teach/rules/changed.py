"""What two changes of the standard game do: pairs in place of books of four, and a catch that ends the turn.

The games are played once by `measured`, and what they came to lies in `changed.json` beside this module, so that the
The room Rule opens on it at once. `python -m gofish_learn.teach.rules.changed` writes it anew.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.rule_change import Compared, RuleChange

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


def measured(name: str, games: int = GAMES) -> dict[str, Compared]:
    """Play the games of a change by both books."""
    change = CHANGES[name]
    played = RuleChange(STANDARD, change.book, change.bots, SEED)
    played.play_more(games)
    return played.results()


@cache
def changed(name: str) -> Mapping[str, Compared]:
    """What the games of a change came to, by the names of the measures of a `RuleChange`."""
    kept = json.loads(files(__package__).joinpath("changed.json").read_text(encoding="utf-8"))
    return {
        measure: Compared(*(Estimate(value, error) for value, error in numbers))
        for measure, numbers in kept[name].items()
    }


def written(found: Mapping[str, Compared]) -> str:
    """What the games came to as it is kept: the value and the error of each measure by each book, and of the change."""
    rows = (
        f'  "{name}": {json.dumps([[one.value, one.error] for one in (each.original, each.changed, each.difference)])}'
        for name, each in found.items()
    )
    return "{\n" + ",\n".join(rows) + "\n }"


def write() -> None:
    """Play all the games, and write down what they came to."""
    texts = ",\n".join(f' "{name}": {written(measured(name))}' for name in CHANGES)
    Path(str(files(__package__).joinpath("changed.json"))).write_text(f"{{\n{texts}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    write()

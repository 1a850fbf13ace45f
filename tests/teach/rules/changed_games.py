"""Play the games of the two changes anew, and keep what they come to: `python -m tests.teach.rules.changed_games`."""

import json
from collections.abc import Mapping

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.rule_change import Compared, RuleChange
from gofish_learn.teach.rules.changed import CHANGES, GAMES, SEED
from tests.tree import ROOT

FILE = ROOT / "gofish_learn" / "teach" / "rules" / "changed.json"


def measured(name: str, games: int = GAMES) -> dict[str, Compared]:
    """Play the games of a change by both books."""
    change = CHANGES[name]
    played = RuleChange(STANDARD, change.book, change.bots, SEED)
    played.play_more(games)
    return played.results()


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
    FILE.write_text(f"{{\n{texts}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    write()

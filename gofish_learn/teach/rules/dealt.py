"""What dealing more or fewer cards does to the standard game: how long it takes, and who wins.

The games are played once by `measured`, and what they came to lies in `dealt.json` beside this module, so that a page
can show it while a finger moves. `python -m gofish_learn.teach.rules.dealt` writes it anew.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.simulation import simulate

BOTS = ("memory", "forgetful", "random")
"""The bots of the three seats: the Whale, the Turtle and the Crab."""
CARDS = range(3, 10)
"""So many cards are dealt to each player."""
GAMES = 10_000
SEED = 7
TWO_ERRORS = 2


@dataclass(frozen=True, slots=True)
class Dealt:
    """What the games with one deal came to.

    Attributes:
        cards: how many cards each player was dealt.
        asks: the mean number of asks in a game.
        wins: for each seat how many games of a hundred it won; a shared game counts in part.
        error: two standard errors of the wins, in games of a hundred: the largest of the seats'.
    """

    cards: int
    asks: float
    wins: tuple[float, ...]
    error: float


def measured(cards: int) -> Dealt:
    """Play the games with one deal."""
    deal = list(STANDARD.deal)
    deal[len(BOTS) - 2] = cards
    results = simulate(own_rules({"title": "Dealt", "like": "standard", "deal": deal}), BOTS, GAMES, SEED)
    wins = tuple(round(100 * won.value, 1) for won in results.wins)
    error = max(won.error for won in results.wins)
    return Dealt(cards, round(results.asks.mean.value, 1), wins, round(100 * TWO_ERRORS * error, 1))


@cache
def dealt() -> Mapping[int, Dealt]:
    """What was measured, by the number of cards."""
    rows = json.loads(files(__package__).joinpath("dealt.json").read_text(encoding="utf-8"))
    return {row["cards"]: Dealt(row["cards"], row["asks"], tuple(row["wins"]), row["error"]) for row in rows}


def players() -> list[tuple[str, str]]:
    """The title and the face of who plays."""
    return [(OPPONENTS[bot].title, OPPONENTS[bot].face) for bot in BOTS]


def write() -> None:
    """Play all the games, and write down what they came to."""
    rows = ",\n".join(json.dumps(asdict(measured(cards))) for cards in CARDS)
    Path(str(files(__package__).joinpath("dealt.json"))).write_text(f"[\n{rows}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    write()

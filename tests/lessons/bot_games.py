"""How the games of lesson 08 came out, bot by bot: for each game what it was worth to the bot, in sixths.

The games are those of the league table, played once; a test plays the first ones again.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from gofish_learn.lab.estimate import Estimate

GAMES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
WORTH: Mapping[str, str] = {bot: "".join(games) for bot, games in GAMES.items()}
"""For each bot of the lesson its games in order: 6 for a game won alone, 3 or 2 for one shared, 0 for one lost."""


def compared(bots: Mapping[str, int], games: int | None = None) -> Estimate:
    """What bots won in the games that all of them played, each counted as often as it says, with its error.

    `{"Shark": 1, "Whale": -1}` is how many games more Shark won than the Whale, with the same cards.
    """
    played = zip(*([times * int(one) for one in WORTH[bot][:games]] for bot, times in bots.items()), strict=False)
    sums = [sum(game) for game in played]
    return Estimate.of(sum(sums), sum(one * one for one in sums), len(sums), unit=6)


def step_adds(number: int) -> Estimate:
    """How many games more a step won than the one before it."""
    return compared({f"step {number}": 1, f"step {number - 1}": -1})


FIVE_OVER_THREE = {"step 5": 1, "step 4": -1, "step 3": -1, "step 2": 1}
"""How much more step 5 adds than step 3."""
CARE_OVER_COUNTING = {"step 5": 2, "step 2": -1, "step 6": -1}
"""How much more steps 3 to 5 add together than step 6."""

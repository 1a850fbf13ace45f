"""What games came to that were simulated once, by the thousand; `tests/figures/facts` plays them and writes them."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from gofish_learn.lab.estimate import Estimate

MANY = 10_000
"""So many games are played for most of them."""
SIMULATED = files(__package__).joinpath("simulated.json")


def simulated(name: str) -> Estimate:
    """What the games of this name came to."""
    value, error = all_simulated()[name]
    return Estimate(value, error)


@cache
def all_simulated() -> Mapping[str, tuple[float, float]]:
    """All of them: value and standard error, by name."""
    return {name: (value, error) for name, (value, error) in json.loads(SIMULATED.read_text(encoding="utf-8")).items()}

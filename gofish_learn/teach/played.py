"""What games came to that were played once, by the thousand; `tests/figures/facts` plays them and writes them."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from gofish_learn.lab.estimate import Estimate

MANY = 10_000
"""So many games are played for most of them."""
KEPT = Path(str(files(__package__).joinpath("played.json")))


def kept(name: str) -> Estimate:
    """What was kept under a name."""
    value, error = all_kept()[name]
    return Estimate(value, error)


@cache
def all_kept() -> Mapping[str, tuple[float, float]]:
    """Everything that was kept: value and standard error, by name."""
    return {name: (value, error) for name, (value, error) in json.loads(KEPT.read_text(encoding="utf-8")).items()}

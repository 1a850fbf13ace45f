"""The facts of the kit that its texts say in numbers: each one a named question, worked out in one place.

A text that says one of them says it as `say` writes it: `say("It works {first-ask:ten} times in 10.")`. A test compares
what is written with that, wherever it is written, and `lessons/how-to/figures.md` lists them all.

Read `figure` (what one is, and in which forms it is said), `chances` (exact), `games` (played, with their errors, and
kept in `gofish_learn/teach/simulated.json`), `measured.toml` (measured once, and never in a test).
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType

from tests.figures.facts.chances import exact
from tests.figures.facts.figure import Figure, How
from tests.figures.facts.games import from_games


def measured() -> Iterator[Figure]:
    """What `measured.toml` says."""
    rows = tomllib.loads(Path(__file__).with_name("measured.toml").read_text(encoding="utf-8"))
    for name, (question, unit, value, note) in rows.items():
        yield Figure(name, question, unit, How.MEASURED, partial(float, value), note)


FIGURES: Mapping[str, Figure] = MappingProxyType(
    {figure.name: figure for figure in (*exact(), *from_games(), *measured())}
)
"""Every figure by its name."""


def say(text: str) -> str:
    """A text in which each figure in braces is written in the form that is asked for: "{first-ask:cent} in 100".

    Raises:
        KeyError: there is no figure of that name.
        ValueError: a figure cannot be said in that form.
    """
    return text.format_map(FIGURES)

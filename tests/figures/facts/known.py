"""Every figure by its name, and a text with figures in it."""

from collections.abc import Mapping
from types import MappingProxyType

from tests.figures.facts.chances import exact
from tests.figures.facts.figure import Figure
from tests.figures.facts.games import from_games
from tests.figures.facts.times import measured

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

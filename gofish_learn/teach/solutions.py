"""The exercises of the notebooks: what is right, how it is tested, and how many points it is worth.

They are in `solutions.toml` beside this module, by notebook and cell. What is tested says whether the work is right; a
guess only has to be made, since nobody is marked down for having guessed wrong, and a question of one's own has to be
asked. Lesson 08 opens each of its solutions to whoever asks for it, so they are taken from its hints (`whole_steps`).
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType

WHOLE_STEP = re.compile(r"<summary>The whole step</summary>\n\n```python\n(.*?)```", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise.

    Attributes:
        solution: the lines that solve it, put behind what they replace, in lesson 08 the name of the function that they
            write; empty where nothing is to be written.
        test: an expression that is true of a right answer; empty where a later exercise tests it as well.
        points: what it is worth.
    """

    solution: str = ""
    test: str = ""
    points: int = 2


def _exercises() -> Mapping[str, Mapping[str, Exercise]]:
    written = tomllib.loads(files(__package__).joinpath("solutions.toml").read_text(encoding="utf-8"))
    return {notebook: {cell: Exercise(**one) for cell, one in cells.items()} for notebook, cells in written.items()}


EXERCISES = MappingProxyType(_exercises())
"""The exercises by notebook and cell."""


def whole_steps(prose: str) -> dict[str, str]:
    """The solutions that the hints of a notebook open, by the first function that each writes."""
    found = {}
    for text in WHOLE_STEP.findall(prose):
        name = re.match(r"def (\w+)", text)
        if name is not None:
            found[name[1]] = text.strip()
    return found

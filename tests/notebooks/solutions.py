"""The exercises of the notebooks: what is right, and how it is tested.

They are in `solutions.toml` beside this module, by notebook and cell. What is tested says whether the work is right; a
guess only has to be made, since nobody is marked down for having guessed wrong, and a question of one's own has to be
asked. Lesson 08 opens each of its solutions to whoever asks for it, so they are taken from its hints (`whole_steps`).
"""

import ast
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

WHOLE_STEP = re.compile(r"<summary>The whole step</summary>\n\n```python\n(.*?)```", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise.

    Attributes:
        solution: the lines that solve it, put behind what they replace, in lesson 08 the name of the function that they
            write; empty where nothing is to be written.
        test: an expression that is true of a right answer; empty where a later exercise tests it as well.
    """

    solution: str = ""
    test: str = ""


EXERCISES = {
    notebook: {cell: Exercise(**one) for cell, one in cells.items()}
    for notebook, cells in tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")).items()
}
"""The exercises by notebook and cell."""


def whole_steps(prose: str) -> dict[str, str]:
    """The solutions that the hints of a notebook open, by the first function that each writes."""
    found = {}
    for text in WHOLE_STEP.findall(prose):
        name = re.match(r"def (\w+)", text)
        if name is not None:
            found[name[1]] = text.strip()
    return found


def parted(source: str) -> tuple[str, str]:
    """The text of an exercise without its checks, and its checks."""
    lines = source.splitlines()
    checks: list[str] = []
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.Expr) and any(name.startswith("check_") for name in called(node)):
            place = slice(node.lineno - 1, node.end_lineno)
            checks[:0] = lines[place]
            del lines[place]
    return "\n".join(lines).strip(), "\n".join(checks)


def called(node: ast.AST) -> list[str]:
    """The names of the functions that a statement calls."""
    return [one.func.id for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]

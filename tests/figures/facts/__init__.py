"""The facts of the kit that its texts say in numbers: each one a named question, worked out in one place.

A text that says one of them says it as `say` writes it: `say("It works {first-ask:ten} times in 10.")`. A test compares
what is written with that, wherever it is written, and `lessons/how-to/figures.md` lists them all.

Read `figure` (what one is, and in which forms it is said), `chances` (exact), `games` (played, with their errors, and
kept in `gofish_learn/teach/played.json`), `times` (measured, or counted from the texts).
"""

from tests.figures.facts.figure import Figure
from tests.figures.facts.known import FIGURES, say

__all__ = ["FIGURES", "Figure", "say"]

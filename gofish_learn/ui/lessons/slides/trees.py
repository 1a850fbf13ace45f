"""A tree of two steps, its ends worked out by multiplying along each path.

A line is a first step and what can follow: `seven 3/8: seven 2/7, no 5/7`. The word behind `show tree` is counted: the
ends with it as their second step come last, together. Each step comes with a press.
"""

import re
from html import escape
from typing import NamedTuple

from gofish_learn.engine.wording import listed

STEP = re.compile(r"(.+) (\d+)/(\d+)")
WIDE, HIGH = 1000, 480
START, MIDDLE, END = 20, 400, 770


class Branch(NamedTuple):
    """A step: what it is, and its chance as it is written."""

    name: str
    over: int
    under: int


class Tree:
    """The tree."""

    def __init__(self, how: list[str], lines: list[str]) -> None:
        self.counted = " ".join(how)
        self.firsts: list[tuple[Branch, list[Branch]]] = []
        for line in lines:
            first, colon, seconds = line.partition(": ")
            if not colon:
                raise ValueError(f"nothing follows “{line}”.")
            self.firsts.append((_branch(first), [_branch(one) for one in seconds.split(", ")]))
        self.paths = [(first, second) for first, seconds in self.firsts for second in seconds]
        if self.counted and self.counted not in {second.name for _, second in self.paths}:
            raise ValueError(f"no path ends with “{self.counted}”.")
        self.stages = 3 + bool(self.counted)

    def drawn(self, stage: int) -> str:
        """The tree: the first steps, the second ones, the ends, and those that are counted."""
        lines, place = [], 0
        gap = HIGH / len(self.paths)
        for first, seconds in self.firsts:
            ys = [(place + n + 0.5) * gap for n in range(len(seconds))]
            middle = sum(ys) / len(ys)
            lines.append(_arm(START, HIGH / 2, MIDDLE - 130, middle, first))
            if stage >= 1:
                lines += [_arm(MIDDLE, middle, END - 130, y, second) for y, second in zip(ys, seconds, strict=True)]
            if stage >= 2:
                lines += [self._end(y, first, second, stage) for y, second in zip(ys, seconds, strict=True)]
            place += len(seconds)
        return (
            f'<div class="show tree" role="img" aria-label="{escape(self._said(stage))}">'
            f'<svg viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{"".join(lines)}</svg></div>'
        )

    def _end(self, y: float, first: Branch, second: Branch, stage: int) -> str:
        counts = stage >= 3 and second.name == self.counted
        box = f'<rect x="{END + 22}" y="{y - 32:.0f}" width="190" height="56" rx="12"/>' if counts else ""
        return f'{box}<text class="end" x="{END + 117}" y="{y + 8:.0f}">{_product(first, second)}</text>'

    def _said(self, stage: int) -> str:
        if stage == 0:
            return "A tree. First: " + listed([f"{one.name} {one.over}/{one.under}" for one, _ in self.firsts]) + "."
        paths = [
            f"{first.name} {first.over}/{first.under}, then {second.name} {second.over}/{second.under}"
            + (f": {_product(first, second)}" if stage >= 2 else "")
            for first, second in self.paths
        ]
        return f"A tree. {'; '.join(paths)}."

    def tells(self, stage: int) -> str:
        """What comes."""
        counted = listed([_product(*path) for path in self.paths if path[1].name == self.counted]) if stage == 3 else ""
        return (self._said(0), "the second step", "the ends", f"{self.counted}: {counted}")[stage]


def _branch(text: str) -> Branch:
    found = STEP.fullmatch(text.strip())
    if not found:
        raise ValueError(f"“{text}” has no chance such as 3/8.")
    return Branch(found[1], int(found[2]), int(found[3]))


def _product(first: Branch, second: Branch) -> str:
    return f"{first.over * second.over}/{first.under * second.under}"


def _arm(x1: float, y1: float, x2: float, y2: float, branch: Branch) -> str:
    """A line, its chance on it and its name at its end."""
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return (
        f'<path d="M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}"/>'
        f'<text class="chance" x="{x:.0f}" y="{y + 8:.0f}">{branch.over}/{branch.under}</text>'
        f'<text x="{x2 + 62:.0f}" y="{y2 + 8:.0f}">{escape(branch.name)}</text>'
    )

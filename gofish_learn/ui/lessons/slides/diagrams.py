"""Numbers to see, who asks whom, and steps with their chances: bars, dots, a line, a circle, a tree."""

import re
from html import escape
from math import atan2, ceil, cos, degrees, pi, sin, sqrt
from typing import NamedTuple

from gofish_learn.engine.wording import listed
from gofish_learn.ui.lessons.slides.drawn_block import DrawnBlock, matched, sizes

BAR = re.compile(r"(.+): (\d+(?:\.\d+)?)(?: ± (\d+(?:\.\d+)?))?")
ICONS = re.compile(r"(\d+) of (\d+)(?:: (.+))?")
END = re.compile(r"(−?\d+) ?(.*)")
MARK = re.compile(r"(−?\d+(?:\.\d+)?)(?: to (−?\d+(?:\.\d+)?))?: (.+)")
MOST_NOTCHES = 10
MOST_SQUARE = 60
"""Up to so many icons lie in a rectangle that is wider than high; more are in rows of ten."""
ASK = re.compile(r"(\w+) → (\w+)(?:: (.+))?")
NEXT = "next: "
CIRCLE_WIDE, CIRCLE_HIGH = 1000, 560
ACROSS, DOWN = 400, 205
STEP = re.compile(r"(.+) (\d+)/(\d+)")
TREE_WIDE, TREE_HIGH = 1000, 480
START_X, MIDDLE_X, END_X = 20, 400, 770


class Bars(DrawnBlock):
    """Bars, one a line: `no memory: 22`, or `step 6: 56 ± 4`. `of 100 wins` gives the longest and what is counted.

    With `one-by-one` before it, each bar comes with a press.
    """

    def __init__(self, how: list[str], lines: list[str]) -> None:
        one_by_one = how[:1] == ["one-by-one"]
        of, most, *unit = how[one_by_one:] or ["of", "100"]
        if of != "of":
            raise ValueError("say “of 100”, for the longest bar.")
        self.most = float(most)
        self.unit = " ".join([of, most, *unit]) if unit else ""
        self.bars = [matched(BAR, line).groups() for line in lines]
        self.stages = len(lines) + 1 if one_by_one else 1

    def drawn(self, stage: int) -> str:
        """The bars."""
        bars = "".join(self._bar(*bar, later=place >= stage and self.stages > 1) for place, bar in enumerate(self.bars))
        unit = f'<li class="unit">{escape(self.unit)}</li>' if self.unit else ""
        return f'<ul class="show bars"{sizes(rows=len(self.bars) + bool(unit))}>{bars}{unit}</ul>'

    def _bar(self, label: str, value: str, give: str | None, *, later: bool) -> str:
        share = float(value) / self.most
        whisker = '<i class="give"></i>' if give else ""
        said = f"{value} ± {give}" if give else value
        hidden = ' class="later"' if later else ""
        return (
            f'<li><span class="label">{escape(label)}</span><span class="bar" aria-hidden="true"><span{hidden}>'
            f'<i class="fill"{sizes(share=share, give=float(give or 0) / self.most)}>{whisker}</i></span></span>'
            f'<b class="value"><span{hidden}>{said}</span></b></li>'
        )

    def tells(self, stage: int) -> str:
        """The bars, or the one that comes."""
        said = [f"{label}: {value}" for label, value, _ in self.bars]
        return "; ".join(said) if self.stages == 1 else said[stage - 1] if stage else self.unit


class Icons(DrawnBlock):
    """So many of so many, as dots: `64 of 100: Ana has one`; one group a line."""

    def __init__(self, _: list[str], lines: list[str]) -> None:
        self.groups = [matched(ICONS, line).groups() for line in lines]

    def drawn(self, _: int) -> str:
        """The dots, those that are meant filled and the others as rings."""
        groups = "".join(self._group(int(some), int(of), label or "") for some, of, label in self.groups)
        return f'<div class="show icons">{groups}</div>'

    @staticmethod
    def _group(some: int, of: int, label: str) -> str:
        columns = 10 if of > MOST_SQUARE else ceil(sqrt(of * 1.7))
        rows = ceil(of / columns)
        dots = "".join(
            f'<circle class="{"yes" if at < some else "no"}" cx="{at % columns}.5" cy="{at // columns}.5" r="0.36"/>'
            for at in range(of)
        )
        words = f'<span class="label">{some} of {of}{escape(f": {label}") if label else ""}</span>'
        return (
            f'<div class="group" role="img" aria-label="{some} of {of}{escape(f": {label}") if label else ""}">'
            f'<svg viewBox="0 0 {columns} {rows}" aria-hidden="true">{dots}</svg>{words}</div>'
        )

    def tells(self, _: int) -> str:
        """What is counted."""
        return "; ".join(f"{some} of {of}{f': {label}' if label else ''}" for some, of, label in self.groups)


class NumberLine(DrawnBlock):
    """A line, `0 never, 10 always` its ends, with marks: `6.4: at the deal`, or an interval: `39 to 71: Noor`.

    The first mark is the lowest. With `one-by-one` each comes with a press.
    """

    def __init__(self, how: list[str], lines: list[str]) -> None:
        low, high = (matched(END, part.strip()) for part in lines[0].split(","))
        self.low, self.high = _number(low[1]), _number(high[1])
        self.ends = (low[0], high[0])
        self.marks = [matched(MARK, line).groups() for line in lines[1:]]
        self.stages = len(self.marks) + 1 if how == ["one-by-one"] else 1

    def drawn(self, stage: int) -> str:
        """The line."""
        marks = "".join(
            self._mark(*mark, later=self.stages > 1 and place >= stage, row=len(self.marks) - place)
            for place, mark in enumerate(self.marks)
        )
        parts = int(self.high - self.low) if self.high - self.low <= MOST_NOTCHES else MOST_NOTCHES
        notches = "".join(f'<i class="notch"{sizes(at=notch / parts)}></i>' for notch in range(parts + 1))
        low, high = map(escape, self.ends)
        return (
            f'<div class="show line"{sizes(rows=len(self.marks))}><ul>{marks}</ul>'
            f'<div class="axis" aria-hidden="true">{notches}</div>'
            f'<p class="ends"><span>{low}</span><span>{high}</span></p></div>'
        )

    def _mark(self, start: str, end: str | None, label: str, *, later: bool, row: int) -> str:
        at, to = ((_number(value) - self.low) / (self.high - self.low) for value in (start, end or start))
        said = f"{start} to {end}" if end else start
        kind = " ".join(filter(None, ("span" if end else "", "later" if later else "", "low" if at + to < 1 else "")))
        return f'<li class="{kind}"{sizes(at=at, to=to, row=row)}><span><b>{said}</b> {escape(label)}</span></li>'

    def tells(self, stage: int) -> str:
        """The marks, or the one that comes."""
        said = [f"{start}{f' to {end}' if end else ''}: {label}" for start, end, label in self.marks]
        ends = f"from {self.ends[0]} to {self.ends[1]}"
        return "; ".join([ends, *said]) if self.stages == 1 else said[stage - 1] if stage else ends


def _number(written: str) -> float:
    """A number that may have a minus sign as it is printed."""
    return float(written.replace("−", "-"))


class Circle(DrawnBlock):
    """The first line names the players in the order of play; `Ana → Ben: sevens?` is an ask, `next: Ben` the next turn.

    With `one-by-one` each line after the first comes with a press. The last ask stays until the next one.
    """

    def __init__(self, how: list[str], lines: list[str]) -> None:
        self.names = lines[0].split()
        self.lines = lines[1:]
        for line in self.lines:
            self._who(line)
        self.stages = len(self.lines) + 1 if how == ["one-by-one"] else 1

    def _who(self, line: str) -> tuple[str, ...]:
        """The players of a line: who asks and who is asked, or who is next."""
        ask = ASK.fullmatch(line)
        names = (ask[1], ask[2]) if ask else (line.removeprefix(NEXT),)
        if not set(names) <= set(self.names):
            raise ValueError(f"“{line}” names somebody who does not sit there.")
        return names

    def _at(self, name: str) -> tuple[float, float]:
        """Where a player sits; play goes round to the left, as the hands of a clock go."""
        angle = pi / 2 + 2 * pi * self.names.index(name) / len(self.names)
        return CIRCLE_WIDE / 2 + ACROSS * cos(angle), CIRCLE_HIGH / 2 + DOWN * sin(angle)

    def drawn(self, stage: int) -> str:
        """The circle."""
        shown = self.lines if self.stages == 1 else self.lines[:stage]
        turn = next((self._who(line)[0] for line in reversed(shown)), "")
        marks = "".join([self._arrow(line) for line in shown if ASK.fullmatch(line)][-1:])
        players = "".join(self._player(name, is_turn=name == turn) for name in self.names)
        said = escape(self._said(shown))
        return (
            f'<div class="show circle" role="img" aria-label="{said}">'
            f'<svg viewBox="0 0 {CIRCLE_WIDE} {CIRCLE_HIGH}" aria-hidden="true">'
            f'<ellipse class="pond" cx="{CIRCLE_WIDE / 2:g}" cy="{CIRCLE_HIGH / 2:g}" rx="210" ry="95"/>'
            f"{players}{marks}</svg></div>"
        )

    def _player(self, name: str, *, is_turn: bool) -> str:
        x, y = self._at(name)
        turn = " turn" if is_turn else ""
        return (
            f'<g class="player{turn}"><rect x="{x - 95:.0f}" y="{y - 44:.0f}" width="190" height="88" rx="44"/>'
            f'<text x="{x:.0f}" y="{y + 17:.0f}">{escape(name)}</text></g>'
        )

    def _arrow(self, line: str) -> str:
        asker, target = self._who(line)
        words = ASK.fullmatch(line)[3] or ""  # type: ignore[index]  # it matched before
        (x1, y1), (x2, y2) = self._at(asker), self._at(target)
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        start, end = (x1 + 105 * ux, y1 + 60 * uy), (x2 - 115 * ux, y2 - 70 * uy)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        return (
            f'<path class="line" d="M{start[0]:.0f} {start[1]:.0f}L{end[0]:.0f} {end[1]:.0f}"/>'
            f'<path class="tip" transform="translate({end[0]:.0f} {end[1]:.0f}) rotate({degrees(atan2(uy, ux)):.0f})" '
            'd="M-26-22L20 0L-26 22z"/>'
            f'<text class="asked" x="{middle[0]:.0f}" y="{middle[1] - 14:.0f}">{escape(words)}</text>'
        )

    def _said(self, shown: list[str]) -> str:
        seats = f"{', then '.join(self.names)} sit in a circle round the pond, in this order."
        asks = (line.replace(" → ", " asks ") for line in shown)
        return " ".join([seats, *(ask if ask.endswith("?") else f"{ask}." for ask in asks)])

    def tells(self, stage: int) -> str:
        """Who sits there, or what comes."""
        return self._said(self.lines) if self.stages == 1 else self.lines[stage - 1] if stage else self._said([])


class Branch(NamedTuple):
    """A step: what it is, and its chance as it is written."""

    name: str
    over: int
    under: int


class Tree(DrawnBlock):
    """A tree of two steps, its ends worked out by multiplying along each path.

    A line is a first step and what can follow: `seven 3/8: seven 2/7, no 5/7`. The word behind `show tree` is counted:
    the ends with it as their second step come last, together. Each step comes with a press.
    """

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
        gap = TREE_HIGH / len(self.paths)
        for first, seconds in self.firsts:
            ys = [(place + n + 0.5) * gap for n in range(len(seconds))]
            middle = sum(ys) / len(ys)
            lines.append(_arm(START_X, TREE_HIGH / 2, MIDDLE_X - 130, middle, first))
            if stage >= 1:
                lines += [_arm(MIDDLE_X, middle, END_X - 130, y, second) for y, second in zip(ys, seconds, strict=True)]
            if stage >= 2:
                lines += [self._end(y, first, second, stage) for y, second in zip(ys, seconds, strict=True)]
            place += len(seconds)
        return (
            f'<div class="show tree" role="img" aria-label="{escape(self._said(stage))}">'
            f'<svg viewBox="0 0 {TREE_WIDE} {TREE_HIGH}" aria-hidden="true">{"".join(lines)}</svg></div>'
        )

    def _end(self, y: float, first: Branch, second: Branch, stage: int) -> str:
        counts = stage >= 3 and second.name == self.counted
        box = f'<rect x="{END_X + 22}" y="{y - 32:.0f}" width="190" height="56" rx="12"/>' if counts else ""
        return f'{box}<text class="end" x="{END_X + 117}" y="{y + 8:.0f}">{_product(first, second)}</text>'

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
    found = matched(STEP, text.strip())
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

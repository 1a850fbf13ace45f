"""Numbers to see: bars, so many of a hundred, a line from never to always."""

import re
from html import escape
from math import ceil, sqrt

from gofish_learn.ui.lessons.slides.sizes import sizes

BAR = re.compile(r"(.+): (\d+(?:\.\d+)?)(?: ± (\d+(?:\.\d+)?))?")
ICONS = re.compile(r"(\d+) of (\d+)(?:: (.+))?")
END = re.compile(r"(−?\d+) ?(.*)")
MARK = re.compile(r"(−?\d+(?:\.\d+)?)(?: to (−?\d+(?:\.\d+)?))?: (.+)")
MOST_NOTCHES = 10
MOST_SQUARE = 60
"""Up to so many icons lie in a rectangle that is wider than high; more are in rows of ten."""


class Bars:
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
        self.bars = [_matched(BAR, line).groups() for line in lines]
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


class Icons:
    """So many of so many, as dots: `64 of 100: Ana has one`; one group a line."""

    stages = 1

    def __init__(self, _: list[str], lines: list[str]) -> None:
        self.groups = [_matched(ICONS, line).groups() for line in lines]

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


class Line:
    """A line, `0 never, 10 always` its ends, with marks: `6.4: at the deal`, or an interval: `39 to 71: Noor`.

    The first mark is the lowest. With `one-by-one` each comes with a press.
    """

    def __init__(self, how: list[str], lines: list[str]) -> None:
        low, high = (_matched(END, part.strip()) for part in lines[0].split(","))
        self.low, self.high = _number(low[1]), _number(high[1])
        self.ends = (low[0], high[0])
        self.marks = [_matched(MARK, line).groups() for line in lines[1:]]
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
        at, to = (self._share(_number(value)) for value in (start, end or start))
        said = f"{start} to {end}" if end else start
        kind = " ".join(filter(None, ("span" if end else "", "later" if later else "", "low" if at + to < 1 else "")))
        return f'<li class="{kind}"{sizes(at=at, to=to, row=row)}><span><b>{said}</b> {escape(label)}</span></li>'

    def _share(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)

    def tells(self, stage: int) -> str:
        """The marks, or the one that comes."""
        said = [f"{start}{f' to {end}' if end else ''}: {label}" for start, end, label in self.marks]
        ends = f"from {self.ends[0]} to {self.ends[1]}"
        return "; ".join([ends, *said]) if self.stages == 1 else said[stage - 1] if stage else ends


def _number(written: str) -> float:
    """A number that may have a minus sign as it is printed."""
    return float(written.replace("−", "-"))


def _matched(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    found = pattern.fullmatch(line)
    if not found:
        raise ValueError(f"“{line}” is not what is expected.")
    return found

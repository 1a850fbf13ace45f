"""Players round the pond, who asks whom, and who goes next."""

import re
from html import escape
from math import atan2, cos, degrees, pi, sin

ASK = re.compile(r"(\w+) → (\w+)(?:: (.+))?")
NEXT = "next: "
WIDE, HIGH = 1000, 560
ACROSS, DOWN = 400, 205


class Circle:
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
        return WIDE / 2 + ACROSS * cos(angle), HIGH / 2 + DOWN * sin(angle)

    def drawn(self, stage: int) -> str:
        """The circle."""
        shown = self.lines if self.stages == 1 else self.lines[:stage]
        turn = next((self._who(line)[0] for line in reversed(shown)), "")
        marks = "".join([self._arrow(line) for line in shown if ASK.fullmatch(line)][-1:])
        players = "".join(self._player(name, is_turn=name == turn) for name in self.names)
        said = escape(self._said(shown))
        return (
            f'<div class="show circle" role="img" aria-label="{said}">'
            f'<svg viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">'
            f'<ellipse class="pond" cx="{WIDE / 2:g}" cy="{HIGH / 2:g}" rx="210" ry="95"/>{players}{marks}</svg></div>'
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
        return " ".join([seats, *(f"{line.replace(' → ', ' asks ')}." for line in shown)])

    def tells(self, stage: int) -> str:
        """Who sits there, or what comes."""
        return self._said(self.lines) if self.stages == 1 else self.lines[stage - 1] if stage else self._said([])

"""What a chart measures: a chance or another number; how it is laid along an axis, told and written."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import SupportsFloat

from gofish_learn.engine.wording import as_given, listed
from gofish_learn.knowledge.proofs.chance_words import exact_per_cent, in_percent, rounded, short_per_cent
from gofish_learn.ui.charts.picture import PictureError, Spec, check_chances, plain_number

PER_CENT = "format(datum.value * 100, '.3~g')"
BAND = 2
"""So many standard errors the line of an estimate reaches to each side."""
MOST_TOLD = 4
"""A sentence tells so many numbers; of more it tells the lowest and the highest."""


@dataclass(frozen=True)
class Measure:
    """What is measured.

    Attributes:
        name: what it is called; with its unit, unless it is a chance.
        chance: whether it is a chance or a share, from 0 to 1, which is shown in per cent.
    """

    name: str
    chance: bool = False

    def check(self, values: Sequence[object]) -> None:
        """Check that the values can be what is measured."""
        numbers = [value for value in values if isinstance(value, SupportsFloat)]
        if len(numbers) < len(values):
            stranger = next(value for value in values if not isinstance(value, SupportsFloat))
            raise PictureError(f"{as_given(stranger)} is no number, and so it cannot be drawn.")
        if self.chance:
            try:
                check_chances([float(number) for number in numbers])
            except PictureError as refused:
                raise PictureError(f'{refused} Other numbers need a name, such as measure="Books".') from None

    def axis(self) -> Spec:
        """How it is laid along an axis: from 0, a chance in per cent."""
        if self.chance:
            title, more = f"{self.name} (per cent)", {"labelExpr": PER_CENT}
        else:
            title, more = self.name, {}
        axis = {"tickCount": 5, **more}
        return {"type": "quantitative", "title": title, "axis": axis, "scale": {"zero": True, "nice": True}}

    def say(self, value: float) -> str:
        """A value in a sentence."""
        return in_percent(value) if self.chance else plain_number(value)

    def short(self, value: float) -> str:
        """A value beside a mark, whose axis gives the unit."""
        return short_per_cent(value) if self.chance else plain_number(value)

    def cell(self, value: float, error: float | None = None) -> str:
        """A value in a table, with its standard error if it has one."""
        if error is None:
            return exact_per_cent(value) if self.chance else plain_number(value)
        give_or_take = f"{rounded(100 * error, 1)} %" if self.chance else plain_number(round(error, 3))
        return f"{self.cell(value)} ± {give_or_take}"

    def ends(self, value: float, error: float) -> tuple[float, float]:
        """Two standard errors below a value and above it; a chance stays within 0 and 1."""
        low, high = value - BAND * error, value + BAND * error
        return (max(0.0, low), min(1.0, high)) if self.chance else (low, high)

    def column(self, series: str) -> str:
        """The head of a series' column in a table."""
        return f"{series}: {self.name}" if series else self.name

    def sentence(self, series: str, places: Sequence[str], values: Sequence[float]) -> str:
        """The values of named places in a sentence: all if they are few, else the lowest and the highest."""
        head = f"{series}: " if series else ""
        if len(values) <= MOST_TOLD:
            return f"{head}{listed([f'{self.say(v)} for {place}' for place, v in zip(places, values, strict=True)])}."
        least, most = (values.index(end) for end in (min(values), max(values)))
        sentence = (
            f"{head}from {self.say(values[least])} for {places[least]} to {self.say(values[most])} for {places[most]}."
        )
        return sentence[0].upper() + sentence[1:]


CHANCE = Measure("Chance", chance=True)
"""A chance, from 0 to 1, which a chart shows in per cent."""


def measure_of(given: Measure | str) -> Measure:
    """The measure that is given; a text names one that is no chance, such as "Books"."""
    if not isinstance(given, Measure | str):
        raise PictureError(f'{as_given(given)} is no measure: write what is counted, such as measure="Books".')
    return given if isinstance(given, Measure) else Measure(given)

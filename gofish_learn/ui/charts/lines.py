"""Lines over numbered places, with their error bands; and the calibration curve: how sure against how often."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from numbers import Real

from gofish_learn.engine.wording import as_given, holds
from gofish_learn.knowledge.proofs.chance_words import exact_per_cent, in_percent
from gofish_learn.lab.estimate import share_interval
from gofish_learn.ui.charts.measure import CHANCE, MOST_TOLD, Measure, measure_of
from gofish_learn.ui.charts.picture import (
    Picture,
    PictureError,
    Spec,
    check_chances,
    check_lengths,
    plain_number,
    spec_of,
    told_apart,
)

SQUARE = 320
"""The height in pixels of a chart whose two axes are the same."""
POINT: Spec = {"type": "point", "filled": True, "size": 60, "opacity": 1}
PADDING = 8
"""The pixels between the ends of lines and those of the axis below; a number that near to an end begins or ends there,
so that a long one is not cut off."""


@dataclass(frozen=True)
class Line:
    """One line of a chart.

    Attributes:
        name: what it is of; it may be empty where there is only one.
        values: its height at each place.
        low: the lower ends of its error band at each place, or nothing.
        high: the upper ends.
    """

    name: str
    values: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()


@dataclass(frozen=True)
class Said:
    """How often something happened of which somebody was so sure.

    Attributes:
        chance: how sure, from 0 to 1.
        happened: how many times it happened.
        times: how many times it was said, at least 1.
    """

    chance: float
    happened: int
    times: int

    @property
    def share(self) -> float:
        """How often it happened, from 0 to 1."""
        return self.happened / self.times

    @property
    def likely(self) -> tuple[float, float]:
        """From where to where it may be in the long run: the 95 per cent interval of `share_interval`."""
        return share_interval(self.happened, self.times)


def lines(
    title: str, across: str, places: Sequence[float], drawn: Sequence[Line], *, measure: Measure | str = CHANCE
) -> Picture:
    """Lines over numbered places, with their error bands where they have some.

    Args:
        title: What the picture is about.
        across: What the places are, with their unit.
        places: Where the lines have a value.
        drawn: The lines.
        measure: What the values are: chances from 0 to 1, or else the name of what they count, such as "Asks".

    Raises:
        PictureError: a line does not have one value for every place, or a chance is not from 0 to 1.
    """
    measure = measure_of(measure)
    if not holds(drawn, Sequence, Line):
        raise PictureError('The lines are a list, such as [Line("Ana", [0.2, 0.4])], a number for each place.')
    if not holds(places, Iterable, Real):
        raise PictureError(f"{as_given(places)} cannot be the places of lines: they are a list of numbers.")
    for line in drawn:
        bands = [line.low, line.high] if line.low or line.high else []
        check_lengths("places", len(places), line.values, *bands)
        measure.check([*line.values, *line.low, *line.high])
    names = [line.name for line in drawn]
    data = [
        {"place": place, "series": line.name, "value": line.values[at]}
        | ({"low": line.low[at], "high": line.high[at]} if line.low else {})
        for line in drawn
        for at, place in enumerate(places)
    ]
    axis = measure.axis()
    encoding: Spec = {
        "x": {
            "field": "place",
            "type": "quantitative",
            "title": across,
            "scale": {"zero": False, "nice": False, "padding": PADDING},
            "axis": {"tickMinStep": 1, "grid": False, "tickCount": 8, "labelFlush": PADDING + 1},
        }
    }
    layers: list[Spec] = []
    if any(line.low for line in drawn):
        band: Spec = {"y": {"field": "low", **axis}, "y2": {"field": "high"}}
        layers.append(
            {"mark": {"type": "area", "opacity": 0.22, "strokeWidth": 0}, "encoding": band | told_apart(names, "color")}
        )
    height: Spec = {"y": {"field": "value", **axis}}
    layers.append(
        {"mark": {"type": "line", "strokeWidth": 2.5}, "encoding": height | told_apart(names, "color", "strokeDash")}
    )
    layers.append({"mark": POINT, "encoding": height | told_apart(names, "color", "shape")})
    spec = spec_of({"lines": data}, {"data": {"name": "lines"}, "encoding": encoding, "layer": layers})
    rows = tuple(
        (plain_number(place), *(_cell(line, at, measure) for line in drawn)) for at, place in enumerate(places)
    )
    ends = f"{across} from {plain_number(places[0])} to {plain_number(places[-1])}."
    says = " ".join([ends, *(_course(line, places, measure) for line in drawn)])
    return Picture(title, spec, says, (across, *map(measure.column, names)), rows)


def _cell(line: Line, at: int, measure: Measure) -> str:
    value = measure.cell(line.values[at])
    return f"{value} ({measure.cell(line.low[at])} to {measure.cell(line.high[at])})" if line.low else value


def _course(line: Line, places: Sequence[float], measure: Measure) -> str:
    head = f"{line.name}: " if line.name else ""
    first, last = line.values[0], line.values[-1]
    course = f"{head}from {measure.say(first)} to {measure.say(last)}"
    for word, value in (("highest", max(line.values)), ("lowest", min(line.values))):
        if value not in {first, last}:
            course += f", {word} at {plain_number(places[line.values.index(value)])} with {measure.say(value)}"
    return f"{course[0].upper()}{course[1:]}."


def calibration(
    title: str, said: Sequence[Said], *, sure: str = "How sure you were", often: str = "How often it happened"
) -> Picture:
    """The calibration curve: how often it happened, against how sure somebody was; perfect is the diagonal.

    Each point has a bar: the interval in which the share of very many such answers would probably lie.

    Args:
        title: What the picture is about.
        said: What was said and what happened, one a degree of sureness.
        sure: The words below.
        often: The words beside.

    Raises:
        PictureError: there is nothing to draw, a chance is none, or it happened more often than it was said.
    """
    check_lengths("answers", len(said))
    check_chances([one.chance for one in said])
    for one in said:
        if not 0 <= one.happened <= one.times or not one.times:
            raise PictureError(f"{one.happened} in {one.times} is no share.")
    said = sorted(said, key=lambda one: one.chance)
    data = [
        {"sure": one.chance, "often": one.share, "times": one.times, "low": one.likely[0], "high": one.likely[1]}
        for one in said
    ]
    x, y = (Measure(name, chance=True).axis() | {"scale": {"domain": [0, 1]}} for name in (sure, often))
    diagonal: Spec = {
        "data": {"name": "diagonal"},
        "mark": {"type": "line", "style": "guide", "strokeWidth": 2, "strokeDash": [6, 4]},
        "encoding": {"x": {"field": "at", **x}, "y": {"field": "at", **y}},
    }
    place: Spec = {"x": {"field": "sure", **x}, "y": {"field": "often", **y}}
    size = {"field": "times", "type": "quantitative", "scale": {"domainMin": 0, "range": [30, 600]}, "legend": None}
    bar: Spec = {"x": {"field": "sure", **x}, "y": {"field": "low", **y}, "y2": {"field": "high"}}
    curve: Spec = {
        "data": {"name": "said"},
        "layer": [
            {"mark": {"type": "rule", "strokeWidth": 2, "opacity": 0.55}, "encoding": bar},
            {"mark": {"type": "line", "strokeWidth": 2.5}, "encoding": place},
            {"mark": POINT, "encoding": place | {"size": size}},
        ],
    }
    spec = spec_of({"diagonal": [{"at": 0}, {"at": 1}], "said": data}, {"layer": [diagonal, curve]}, SQUARE)
    times = sum(one.times for one in said)
    apart = sum(abs(one.share - one.chance) * one.times for one in said) / times
    sentences = [f"of what was called {in_percent(one.chance)}, {one.happened} of {one.times} happened" for one in said]
    some = sentences if len(sentences) <= MOST_TOLD else [sentences[0], sentences[len(sentences) // 2], sentences[-1]]
    off = f"On average the two are {round(apart * 100)} in 100 apart, over {times} answers."
    says = f"O{'; '.join(some)[1:]}. {off}"
    rows = tuple(
        (
            exact_per_cent(one.chance),
            f"{exact_per_cent(one.share)} ({in_percent(one.likely[0])} to {in_percent(one.likely[1])})",
            str(one.happened),
            str(one.times),
        )
        for one in said
    )
    return Picture(title, spec, says, (sure, often, "Times it happened", "Times it was said"), rows)

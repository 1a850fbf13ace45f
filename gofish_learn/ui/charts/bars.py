"""Bars: values of named groups, side by side where there are several series, and how often each number came up."""

from collections.abc import Mapping
from numbers import Integral
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.wording import as_given, holds
from gofish_learn.knowledge.proofs.chance_words import exact_per_cent
from gofish_learn.lab.estimate import Estimate
from gofish_learn.ui.charts.measure import CHANCE, Measure, measure_of
from gofish_learn.ui.charts.picture import (
    HEIGHT,
    Picture,
    PictureError,
    Spec,
    check_lengths,
    plain_number,
    spec_of,
    told_apart,
)

LONGEST_UPRIGHT = 4
"""Names longer than this are set beside lying bars, where there is room for them."""
NO_ERRORS: Mapping[str, Mapping[str, float]] = MappingProxyType({})
LYING = 20
GAP = 10
"""The height of a lying bar, and of the gap between groups, in pixels."""
MOST_LABELLED = 16
"""With more bars than this the numbers above them would run into each other."""


def bars(
    title: str,
    category: str,
    series: Mapping[Any, float] | Mapping[str, Mapping[Any, float]],
    *,
    measure: Measure | str = CHANCE,
    errors: Mapping[Any, float] | Mapping[str, Mapping[Any, float]] = NO_ERRORS,
) -> Picture:
    """Bars, side by side where there are several series, such as the exact chances beside the simulated ones.

    Where a value has a standard error, a line from two of them below it to two above says how well it is known.

    >>> from gofish_learn import bars
    >>> picture = bars("Who wins", "Player", {"Ana": 0.5, "Ben": 0.3, "Cleo": 0.2})
    >>> print(picture)
    Who wins. 50 % for Ana, 30 % for Ben and 20 % for Cleo.
    Player  Chance
    Ana     50.0 %
    Ben     30.0 %
    Cleo    20.0 %

    Other numbers than chances need a name:

    >>> print(bars("At the end", "Player", {"Ana": 7, "Ben": 6}, measure="Books"))
    At the end. 7 for Ana and 6 for Ben.
    Player  Books
    Ana     7
    Ben     6

    In a notebook `Chart(picture)` draws it, with buttons that save it.

    Args:
        title: What the picture is about.
        category: What the groups are, such as "Rank".
        series: The value of every group, by its name; or that for each of several series, by the name of the series.
            Where a group's name is long the bars lie.
        measure: What the values are: chances from 0 to 1, or else the name of what they count, such as "Books". A
            share under another name is a `gofish_learn.charts.Measure`.
        errors: The standard errors of the values of those series that are estimates, laid out as these are.

    Raises:
        PictureError: there is nothing to draw, the series do not all have the same groups, or a chance is not a number
            from 0 to 1.
    """
    measure = measure_of(measure)
    title, category, series, errors = str(title), str(category), by_series(series), by_series(errors or {"": {}})
    if unknown := [name for name, of in errors.items() if of.keys() - series.get(name, {}).keys()]:
        raise PictureError(f"The errors{f' of {unknown[0]}' if unknown[0] else ''} are laid out as the values are.")
    names = list(series)
    groups = list(next(iter(series.values()), {}))
    check_lengths("groups", len(groups))
    for values in series.values():
        if list(values) != groups:
            raise PictureError("All series of a chart need the same groups, in the same order.")
        measure.check(list(values.values()))
    data = [
        {"group": group, "series": name, "value": value, "text": measure.short(value)}
        | dict(zip(("low", "high"), measure.ends(value, errors.get(name, {}).get(group, 0)), strict=True))
        for name, values in series.items()
        for group, value in values.items()
    ]
    lying = max(map(len, groups)) > LONGEST_UPRIGHT
    along, across, offset = ("y", "x", "yOffset") if lying else ("x", "y", "xOffset")
    place: Spec = {"field": "group", "type": "nominal", "sort": None, "title": category}
    numbered = all(map(str.isdecimal, groups))  # where it is narrow every second number will do, but no name may go
    place["axis"] = {"labelAngle": 0, "labelLimit": 130, "labelOverlap": numbered}
    encoding: Spec = {along: place, across: {"field": "value"} | measure.axis()}
    if len(names) > 1:
        encoding[offset] = {"field": "series", "type": "nominal", "sort": None, "scale": {"domain": names}}
    layers: list[Spec] = [{"mark": {"type": "bar", "strokeWidth": 2}, "encoding": told_apart(names, "stroke", "fill")}]
    if any(errors.values()):
        ends: Spec = {across: {"field": "low"}, f"{across}2": {"field": "high"}}
        for style, width in (("halo", 5), ("guide", 2)):
            layers.append({"mark": {"type": "rule", "style": style, "strokeWidth": width}, "encoding": ends})
    if len(data) <= MOST_LABELLED:
        beside: Spec = {"align": "left", "dx": 5} if lying else {"baseline": "bottom", "dy": -4}
        layers.append(
            {"mark": {"type": "text", **beside}, "encoding": {"text": {"field": "text"}, across: {"field": "high"}}}
        )
    height: int | Spec = {"step": LYING * len(names) + GAP, "for": "position"} if lying else HEIGHT
    spec = spec_of({"bars": data}, {"data": {"name": "bars"}, "encoding": encoding, "layer": layers}, height)
    rows = tuple(
        (group, *(measure.cell(series[name][group], errors.get(name, {}).get(group)) for name in names))
        for group in groups
    )
    says = " ".join(measure.sentence(name, groups, list(series[name].values())) for name in names)
    return Picture(title, spec, says, (category, *map(measure.column, names)), rows)


def by_series(given: object) -> Mapping[str, Mapping[str, Any]]:
    """The values of groups for each series, as text names them; where there is only one it need not be named."""
    if not isinstance(given, Mapping):
        raise PictureError(f'{as_given(given)} cannot be drawn: write the values by name, such as {{"Ana": 0.5}}.')
    if not any(isinstance(values, Mapping) for values in given.values()):
        given = {"": given}
    found = {}
    for name, values in given.items():
        if not isinstance(values, Mapping):
            raise PictureError(f'{as_given(values)} cannot be drawn: write the values by name, such as {{"Ana": 0.5}}.')
        found[str(name)] = {str(group): value for group, value in values.items()}
    return found


def histogram(
    title: str, measure: str, counts: Mapping[int, int], *, things: str = "games", bin_width: int = 1
) -> Picture:
    """How often each number came up, with the mean as a line, and its standard error beside it.

    Args:
        title: What the picture is about.
        measure: What was counted in each thing, such as "Asks in a game".
        counts: For each number how many things had it.
        things: What was looked at, in the plural.
        bin_width: How many neighbouring numbers share a bar.

    Raises:
        PictureError: there is nothing to draw.
    """
    if not holds(counts, Mapping, Integral) or not holds(list(counts), list, Integral):
        raise PictureError("The counts are a dictionary, such as {12: 3, 13: 5}: five times it was 13.")
    total = sum(counts.values())
    if total <= 0 or bin_width < 1 or min(counts.values()) < 0:
        raise PictureError(f"There is nothing to draw: no {things}.")
    bins: dict[int, int] = {}
    for number, count in sorted(counts.items()):
        first = number // bin_width * bin_width
        bins[first] = bins.get(first, 0) + count
    mean = sum(number * count for number, count in counts.items()) / total
    data = [
        {"from": first - 0.5, "to": first + bin_width - 0.5, "base": 0, "count": count} for first, count in bins.items()
    ]
    y = Measure(f"Number of {things}").axis()
    whole = {
        "title": measure,
        "axis": {"tickMinStep": 1, "grid": False, "tickCount": 8},
        "scale": {"zero": False, "nice": False},
    }
    blocks: Spec = {
        "data": {"name": "bins"},
        "mark": {"type": "rect", "style": "block"},
        "encoding": {
            "x": {"field": "from", "type": "quantitative", **whole},
            "x2": {"field": "to"},
            "y": {"field": "count", **y},
            "y2": {"field": "base"},
        },
    }
    line: Spec = {
        "data": {"name": "mean"},
        "encoding": {"x": {"field": "mean", "type": "quantitative"}},
        "layer": [
            {"mark": {"type": "rule", "style": "halo", "strokeWidth": 5}},
            {"mark": {"type": "rule", "style": "guide", "strokeWidth": 2, "strokeDash": [6, 4]}},
            {"mark": {"type": "text", "y": -8, "fontWeight": "bold"}, "encoding": {"text": {"field": "text"}}},
        ],
    }
    squares = sum(number * number * count for number, count in counts.items())
    error = Estimate.of(sum(number * count for number, count in counts.items()), squares, total).error
    text = f"mean {plain_number(round(mean, 1))} ± {plain_number(round(error, 2))}"
    spec = spec_of({"bins": data, "mean": [{"mean": mean, "text": text}]}, {"layer": [blocks, line]})
    spec["padding"] = {"top": 20, "left": 5, "right": 5, "bottom": 5}
    low, high = _middle_half(counts, total)
    says = (
        f"{measure}: {plain_number(round(mean, 1))} on average, give or take "
        f"{plain_number(round(error, 2))}, over {total:,} {things}. "
        f"Half of the {things} lie from {low} to {high}."
    )
    rows = tuple(
        (
            str(first) if bin_width == 1 else f"{first} to {first + bin_width - 1}",
            f"{count:,}",
            exact_per_cent(count / total),
        )
        for first, count in bins.items()
    )
    return Picture(title, spec, says, (measure, f"Number of {things}", f"Share of the {things}"), rows)


def _middle_half(counts: Mapping[int, int], total: int) -> tuple[int, int]:
    passed, ends = 0, list[int]()
    for number, count in sorted(counts.items()):
        passed += count
        while len(ends) < 2 and passed >= total * (0.25, 0.75)[len(ends)]:
            ends.append(number)
    low, high = ends
    return low, high

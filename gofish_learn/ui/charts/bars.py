"""Bars: values of named groups, side by side where there are several series, and how often each number came up."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.wording import as_given
from gofish_learn.ui.charts.measure import CHANCE, Measure, measure_of
from gofish_learn.ui.charts.picture import (
    HEIGHT,
    Picture,
    PictureError,
    Spec,
    check_lengths,
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

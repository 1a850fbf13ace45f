"""Two pictures made of small squares: a grid of chances with their numbers, and so many of a hundred."""

from collections.abc import Mapping
from numbers import Integral

from gofish_learn.engine.wording import as_given, holds, listed
from gofish_learn.knowledge.proofs.chance_words import exact_per_cent, in_percent, short_per_cent
from gofish_learn.ui.charts.picture import (
    Picture,
    PictureError,
    Spec,
    check_chances,
    check_lengths,
    spec_of,
    without_frame,
)

STRONG = 0.5
"""From this chance on a cell is so full of colour that its number is set in the other ink."""
CELL = 38
"""The height of a cell in pixels."""
NARROWEST_CELL = 25
A_ROW = 10
ICON = 26
FISH = "M-1,0C-0.6,-0.62,0.2,-0.62,0.55,-0.08L1,-0.5L1,0.5L0.55,0.08C0.2,0.62,-0.6,0.62,-1,0Z"
"""The shape of an icon: a fish that swims to the left."""


def heat_grid(title: str, down: str, across: str, chances: Mapping[str, Mapping[str, float]]) -> Picture:
    """A grid of chances, each with its number in per cent: who holds what, for instance.

    Args:
        title: What the picture is about.
        down: What the rows are, such as "Player".
        across: What the columns are, such as "Rank".
        chances: Row by row and column by column, by their names, the chance from 0 to 1.

    Raises:
        PictureError: there is nothing to draw, the grid has gaps, or a chance is none.
    """
    if not holds(chances, Mapping, Mapping):
        raise PictureError('A grid is a dictionary of its rows, such as {"Ana": {"7": 0.5, "8": 0.2}}.')
    columns = list(next(iter(chances.values()), {}))
    check_lengths(f"columns ({across})", len(columns))
    for row in chances.values():
        if list(row) != columns:
            raise PictureError(f"All rows of a grid need the same columns ({across}), in the same order.")
        check_chances(list(row.values()))
    data = [
        {"row": name, "column": column, "chance": chance, "text": short_per_cent(chance)}
        for name, row in chances.items()
        for column, chance in row.items()
    ]
    grid: Spec = {"type": "nominal", "sort": None}
    axis = {"labelAngle": 0, "ticks": False, "domain": False, "grid": False, "labelLimit": 110}
    encoding: Spec = {
        "y": {"field": "row", "title": down, "axis": axis, **grid},
        "x": {"field": "column", "title": f"{across} (numbers in per cent)", "axis": axis, **grid},
    }
    fill = {"field": "chance", "type": "quantitative", "scale": {"domain": [0, 1]}, "legend": None}
    text: Spec = {"text": {"field": "text"}}
    layers: list[Spec] = [
        {"mark": {"type": "rect", "style": "square", "strokeWidth": 1}, "encoding": {"color": fill}},
        {
            "transform": [{"filter": f"datum.chance < {STRONG}"}],
            "mark": {"type": "text", "style": "on-faint"},
            "encoding": text,
        },
        {
            "transform": [{"filter": f"datum.chance >= {STRONG}"}],
            "mark": {"type": "text", "style": "on-strong"},
            "encoding": text,
        },
    ]
    rest = {"data": {"name": "cells"}, "encoding": encoding, "layer": layers}
    rows = tuple((name, *map(exact_per_cent, row.values())) for name, row in chances.items())
    says = " ".join(_row_told(name, row) for name, row in chances.items())
    spec = without_frame(spec_of({"cells": data}, rest, {"step": CELL}), least=60 + NARROWEST_CELL * len(columns))
    return Picture(title, spec, says, (down, *columns), rows)


def _row_told(name: str, row: Mapping[str, float]) -> str:
    most = max(row.values())
    best = [column for column, chance in row.items() if chance == most]
    if len(best) == len(row):
        return f"{name}: {in_percent(most)} everywhere."
    return f"{name}: highest for {listed(best)} with {in_percent(most)}."


def icon_array(title: str, count: int, *, of: int = 100, what: str, otherwise: str) -> Picture:
    """So many of a hundred, as fish among bubbles: a chance one can count.

    Args:
        title: What the picture is about.
        count: How many are fish.
        of: How many there are.
        what: What the fish are, in the plural, such as "hands with a pair".
        otherwise: What the bubbles are.

    Raises:
        PictureError: there are not so many.
    """
    if not holds([count, of], list, Integral):
        raise PictureError(f"{as_given(count)} of {as_given(of)} cannot be drawn: write whole numbers.")
    if not 0 <= count <= of or not of:
        raise PictureError(f"{count} of {of} cannot be shown.")
    kinds = (f"{what} ({count})", f"{otherwise} ({of - count})")
    data = [
        {"x": at % A_ROW, "y": at // A_ROW, "kind": kinds[at >= count], "full": int(at < count)} for at in range(of)
    ]
    legend = {"title": None, "orient": "top", "direction": "vertical", "symbolSize": 220, "labelLimit": 0}
    place: Spec = {"type": "ordinal", "axis": None}
    kind: Spec = {"field": "kind", "type": "nominal", "legend": legend}
    drawn: Spec = {"type": "point", "size": 260, "strokeWidth": 1.5, "opacity": 1, "filled": True, "style": "icon"}
    rest: Spec = {
        "data": {"name": "icons"},
        "mark": drawn,
        "encoding": {
            "x": {"field": "x", **place},
            "y": {"field": "y", **place},
            "shape": {**kind, "scale": {"domain": list(kinds), "range": [FISH, "circle"]}},
            "fill": {**kind, "scale": {"domain": list(kinds), "range": "fills"}},
        },
    }
    squares = {"width": {"step": ICON}, "autosize": "pad"}
    spec = without_frame(spec_of({"icons": data}, rest | squares, {"step": ICON}))
    says = f"{count} of {of} are {what}: {in_percent(count / of)}. The other {of - count} are {otherwise}."
    rows = tuple(
        (name, str(number), exact_per_cent(number / of)) for name, number in ((what, count), (otherwise, of - count))
    )
    return Picture(title, spec, says, ("Which", f"How many of {of}", "Share"), rows)

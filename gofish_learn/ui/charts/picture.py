"""A picture of numbers: what to draw, what it shows in words, and the numbers themselves as a table.

What to draw is a Vega-Lite specification, a plain dict. It names no colour, only what one is for ("category", "fills",
a style): the page knows whether it is dark, and whoever prints it brings those of print. Its numbers are in `datasets`,
apart from the rest, so that a page whose numbers change need not be drawn anew.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from numbers import Real
from typing import Any

from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.ui.app.messages import PictureShown

Spec = dict[str, Any]
"""A Vega-Lite specification, or a part of one."""

SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"
HEIGHT = 260
"""The height of a chart whose height does not follow from what it shows, in pixels at the usual size of text."""

DASHES = [[1, 0], [8, 5], [2, 4], [10, 4, 2, 4], [14, 5], [5, 2, 2, 2]]
SHAPES = ["circle", "square", "diamond", "triangle-up", "cross", "triangle-down"]


class PictureError(ValueError):
    """Numbers that cannot be drawn; the message is a sentence that says why.

    Every chart raises it where there is nothing to draw, numbers are missing, or a chance is not between 0 and 1.
    """


@dataclass(frozen=True, repr=False)
class Picture(Shown):
    """A picture of numbers. `gofish_learn.Chart` draws it; by itself it prints, and shows in a notebook, its table.

    Attributes:
        title: what it is about; a download is named by it.
        spec: the Vega-Lite specification.
        says: one or two sentences that say what the picture shows, with its numbers.
        columns: the heads of the table, each with its unit where it has one; the first column names the rows.
        rows: the cells of the table, row by row.
    """

    title: str
    spec: Mapping[str, Any]
    says: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def saying(self, says: str) -> "Picture":
        """The same picture with another sentence, where the caller knows better what matters in it."""
        return replace(self, says=says)

    def text_table(self) -> TextTable:
        """What it shows, as `print` writes it: its numbers as a table."""
        return TextTable(f"{self.title}. {self.says}", self.columns, self.rows)

    def to_message(self) -> PictureShown:
        """The picture as a page is sent it: a JSON object."""
        return {
            "title": self.title,
            "spec": dict(self.spec),
            "says": self.says,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
        }


def spec_of(datasets: Mapping[str, Sequence[Mapping[str, Any]]], rest: Spec, height: int | Spec = HEIGHT) -> Spec:
    """A whole specification: as wide as its place, with these numbers."""
    return {
        "$schema": SCHEMA,
        "width": "container",
        "height": height,
        "autosize": {"type": "fit-x", "contains": "padding"},
        "datasets": {
            name: [{key: _in_json(value) for key, value in row.items()} for row in rows]
            for name, rows in datasets.items()
        },
    } | rest


def _in_json(value: object) -> object:
    """A chance or an estimate as the number that JSON has for it; everything else as it is."""
    if isinstance(value, int):
        return value
    return float(value) if isinstance(value, Real) else value


def without_frame(spec: Spec, *, least: int = 0) -> Spec:
    """A specification of a picture that has no axes to frame it.

    Args:
        spec: The specification.
        least: The width in pixels that it needs at the usual size of text; where there is less, the page scrolls it.
    """
    return spec | {"view": {"stroke": None}, "usermeta": {"least": least}}


def told_apart(names: Sequence[str], *channels: str) -> Spec:
    """Encodings that tell series apart, never by colour alone: fills, dashes or shapes come with the colours.

    Args:
        names: The names of the series; a single one needs no telling.
        channels: Which of color, stroke, fill, strokeDash and shape the mark has.

    Raises:
        PictureError: there are more series than can be told apart.
    """
    if len(names) > len(SHAPES):
        raise PictureError(f"A chart can show {len(SHAPES)} series at most, not {len(names)}.")
    if len(names) == 1:
        return {}
    ranges: dict[str, Any] = {"strokeDash": DASHES[: len(names)], "shape": SHAPES[: len(names)], "fill": "fills"}
    legend = {"title": None, "orient": "top", "symbolStrokeWidth": 2, "symbolOpacity": 1}
    encodings: Spec = {}
    for channel in channels:
        scale: Spec = {"domain": list(names), "range": ranges.get(channel, "category")}
        encodings[channel] = {"field": "series", "type": "nominal", "scale": scale, "legend": legend}
    return encodings


def check_chances(values: Sequence[float]) -> None:
    """Check that every value is a chance."""
    for value in values:
        if not 0 <= value <= 1:
            raise PictureError(f"A chance is a number from 0 to 1, not {value}.")


def check_lengths(what: str, wanted: int, *sequences: Sequence[object]) -> None:
    """Check that each sequence has as many members as there are places for them."""
    if not wanted:
        raise PictureError(f"There is nothing to draw: no {what}.")
    for sequence in sequences:
        if len(sequence) != wanted:
            raise PictureError(f"There are {wanted} {what}, but {len(sequence)} numbers for them.")


def plain_number(value: float) -> str:
    """A number for people: at most two decimals, and thousands apart."""
    text = f"{value:,.2f}"
    return text.rstrip("0").rstrip(".")

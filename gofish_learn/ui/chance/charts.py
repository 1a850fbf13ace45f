"""The pictures that are the Chance lab's own.

They are deals on their way to the exact value, an opening among others that differ in one number, one in so many as a
field of dots, and all guesses beside the truth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from textwrap import wrap
from typing import Any

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import bar_per_cent, one_in, per_cent, rounded
from gofish_learn.lab.deals import TrialCounts
from gofish_learn.ui.charts.measure import CHANCE, Measure
from gofish_learn.ui.charts.picture import (
    Picture,
    Spec,
    check_chances,
    check_lengths,
    plain_number,
    spec_of,
    told_apart,
)

SHARE = Measure("Share so far", chance=True)
EXACT = Measure("Exact chance", chance=True)
CARDS = Measure("Cards a deal on average")
SOLID, DASHED = [1, 0], [8, 5]
TICKS = (10, 100, 1_000, 10_000)
MOST_DOTS = 1_500
"""More dots than this nobody counts."""
DOT = 11
"""The height of a row of dots in pixels."""
ROOM = 1.2
"""So many times as high as the highest bar is the chart, for the words above it."""
TO_ONE = [0, 0.2, 0.4, 0.6, 0.8, 1]
LONGEST_LINE = 14
"""So many letters of a question leave room beside them on a telephone."""
LABELLED = 12
"""With more bars than this only the one that is looked at has its number."""


def course_chart(title: str, exact: float, way: Sequence[TrialCounts], *, chance: bool) -> Picture:
    """What deals came to on their way, with the interval around it, and the exact value as a line across.

    At least in one of the deals on the way the question arose.
    """
    data = [row for tried in way if (row := _course_row(tried, chance=chance)) is not None]
    check_lengths("deals", len(data))
    axis = (SHARE if chance else CARDS).axis()
    x: Spec = {
        "type": "quantitative",
        "title": "Deals",
        "scale": {"type": "log", "domain": [TICKS[0], max(TICKS[1], way[-1].deals)], "nice": False},
        "axis": {"values": list(TICKS), "format": ",", "grid": False},
    }
    across: Spec = {"x": {"field": "deals", **x}}
    value: Spec = {"y": {"field": "value", **axis}}
    told = told_apart(["exact", "simulated"], "color", "strokeDash")
    told["strokeDash"]["scale"]["range"] = [DASHED, SOLID]
    for channel in told.values():
        channel["legend"] = channel["legend"] | {"symbolType": "stroke", "symbolSize": 500}
    layers: list[Spec] = [
        {
            "data": {"name": "course"},
            "mark": {"type": "area", "opacity": 0.22, "strokeWidth": 0},
            "encoding": across | {"y": {"field": "low", **axis}, "y2": {"field": "high"}, "color": told["color"]},
        },
        {"data": {"name": "lines"}, "mark": {"type": "line", "strokeWidth": 2.5}, "encoding": across | value | told},
    ]
    last = way[-1].deals
    ends = [{"series": "exact", "deals": deals, "value": exact} for deals in (TICKS[0], max(TICKS[1], last))]
    drawn = [{"series": "simulated", "deals": row["deals"], "value": row["value"]} for row in data]
    band = [row | {"series": "simulated"} for row in data]
    spec = spec_of({"course": band, "lines": [*ends, *drawn]}, {"layer": layers})
    cell = per_cent if chance else _cards
    looked = [row for row in data if row["deals"] in {*TICKS, 200, last}]
    rows = tuple(
        (plain_number(row["deals"]), cell(row["value"]), f"{cell(row['low'])} to {cell(row['high'])}", cell(exact))
        for row in looked
    )
    first, final = looked[0], looked[-1]
    says = (
        f"Simulated: {cell(first['value'])} after {plain_number(first['deals'])} deals, {cell(final['value'])} after "
        f"{plain_number(final['deals'])}. The exact value is {cell(exact)}."
    )
    columns = ("Deals", "Simulated so far", "Most likely the exact value is between", "Exact")
    return Picture(title, spec, says, columns, rows)


def _course_row(tried: TrialCounts, *, chance: bool) -> dict[str, float] | None:
    """One place on the way: what the deals had come to, and the ends of the interval; None where nothing was asked."""
    estimate, interval = tried.estimate, tried.interval
    if estimate is None or interval is None:
        return None
    low, high = interval if chance else (estimate.value - 2 * estimate.error, estimate.value + 2 * estimate.error)
    return {"deals": tried.deals, "value": estimate.value, "low": max(0.0, low), "high": high}


def marked_bars(  # noqa: PLR0913 - each is what one sees
    title: str, category: str, places: Sequence[int], values: Sequence[float], marked: int, *, chance: bool
) -> Picture:
    """One bar for each opening that differs in one number, the one that is looked at full and the others pale."""
    measure = EXACT if chance else CARDS
    check_lengths("bars", len(places), values)
    measure.check(values)
    data: list[dict[str, Any]] = [
        {"place": str(place), "value": value, "text": short(value, chance=chance), "here": place == marked}
        for place, value in zip(places, values, strict=True)
    ]
    axis = measure.axis()
    if chance and ROOM * max(values) > 1:
        axis["axis"] = axis["axis"] | {
            "values": TO_ONE,
            "tickCount": len(TO_ONE),
        }  # there is no chance above 100 per cent
    many = len(places) > LABELLED
    step = {"labelAngle": 0, "labelOverlap": True, "grid": False}
    encoding: Spec = {
        "x": {"field": "place", "type": "ordinal", "sort": None, "title": category, "axis": step},
        "y": {"field": "value", **axis},
    }
    fill = {"condition": {"test": "datum.here", "value": 1}, "value": 0.2}
    text: Spec = {"mark": {"type": "text", "baseline": "bottom", "dy": -4}, "encoding": {"text": {"field": "text"}}}
    layers: list[Spec] = [
        {"mark": {"type": "bar"}, "encoding": {"fillOpacity": fill}},
        ({"transform": [{"filter": "datum.here"}]} if many else {}) | text,
        {
            "transform": [{"filter": "datum.here"}],
            "mark": {"type": "text", "baseline": "bottom", "dy": -21, "fontWeight": "bold"},
            "encoding": {"text": {"value": "now"}},
        },
    ]
    above: Spec = {
        "data": {"name": "room"},
        "mark": {"type": "point", "opacity": 0},
        "encoding": {"x": encoding["x"], "y": encoding["y"]},
    }
    room = [{"place": data[0]["place"], "value": ROOM * max(values)}]
    bars = {"data": {"name": "bars"}, "encoding": encoding, "layer": layers}
    spec = spec_of({"bars": data, "room": room}, {"layer": [bars, above]})
    cell = per_cent if chance else _cards
    rows = tuple((f"{row['place']}{' (now)' if row['here'] else ''}", cell(row["value"])) for row in data)
    here = values[list(places).index(marked)]
    ends = f"{cell(values[0])} for {places[0]}, {cell(values[-1])} for {places[-1]}"
    return Picture(title, spec, f"{category}: {ends}; now {marked}: {cell(here)}.", (category, measure.name), rows)


def _cards(value: float) -> str:
    return f"{plain_number(value)} cards"


def short(value: float, *, chance: bool) -> str:
    """A number above a bar: per cent to two digits that tell, or cards to two decimals."""
    if not chance:
        return plain_number(value)
    return bar_per_cent(value)


def one_in_dots(title: str, chance: Fraction, what: str, otherwise: str) -> Picture | None:
    """One full dot in a field of so many that one of them is full on average; None where they are too many to draw."""
    of = round(1 / chance)
    if of > MOST_DOTS:
        return None
    wide = max(10, round((2 * of) ** 0.5))
    full = of // 2 + wide // 3
    data = [{"x": at % wide, "y": at // wide, "full": at == full} for at in range(of)]
    place: Spec = {"type": "ordinal", "axis": None}
    fill = {"condition": {"test": "datum.full", "value": 1}, "value": 0.3}
    size = {"condition": {"test": "datum.full", "value": 130}, "value": 20}
    spec = spec_of(
        {"dots": data},
        {
            "data": {"name": "dots"},
            "mark": {"type": "point", "filled": True, "shape": "circle", "strokeWidth": 0.7},
            "encoding": {"x": {"field": "x", **place}, "y": {"field": "y", **place}, "fillOpacity": fill, "size": size},
        },
        {"step": DOT},
    )
    says = f"One dot in {of:,} is large and full: {one_in(chance)}."
    rows = ((what, "1", per_cent(Fraction(1, of))), (otherwise, f"{of - 1:,}", per_cent(Fraction(of - 1, of))))
    return Picture(title, spec, says, ("Which", f"How many of {of:,}", "Share"), rows)


@dataclass(frozen=True, slots=True)
class Guessed:
    """A guess beside the exact chance, each from 0 to 1."""

    title: str
    guess: float
    truth: float


def guesses_chart(title: str, guesses: Sequence[Guessed]) -> Picture:
    """Each guess and the truth on one line from 0 to 100 per cent, and how far they are apart."""
    check_lengths("guesses", len(guesses))
    check_chances([value for one in guesses for value in (one.guess, one.truth)])
    names = ["exact", "your guess"]
    points = [
        {"title": _lines_of(one.title), "series": name, "value": value}
        for one in guesses
        for name, value in zip(names, (one.truth, one.guess), strict=True)
    ]
    spans = [
        {"title": _lines_of(one.title), "low": min(one.guess, one.truth), "high": max(one.guess, one.truth)}
        for one in guesses
    ]
    axis = CHANCE.axis() | {"scale": {"domain": [0, 1]}}
    y: Spec = {"field": "title", "type": "nominal", "sort": None, "title": None}
    y["axis"] = {"labelExpr": r"split(datum.value, '\n')", "labelLimit": 0, "labelBaseline": "middle"}
    told = told_apart(names, "color", "shape", "fill")
    told["shape"]["scale"]["range"] = ["diamond", "circle"]
    point: Spec = {"x": {"field": "value", **axis}, "y": y} | told
    layers: list[Spec] = [
        {
            "data": {"name": "spans"},
            "mark": {"type": "rule", "style": "branch"},
            "encoding": {"x": {"field": "low", **axis}, "x2": {"field": "high"}, "y": y},
        },
        {
            "data": {"name": "points"},
            "mark": {"type": "point", "size": 140, "strokeWidth": 2.5, "opacity": 1},
            "encoding": point,
        },
    ]
    spec = spec_of({"spans": spans, "points": points}, {"layer": layers}, {"step": 46})
    rows = tuple(
        (one.title, per_cent(one.guess), per_cent(one.truth), f"{rounded(100 * abs(one.guess - one.truth), 1)} points")
        for one in guesses
    )
    off = sum(abs(one.guess - one.truth) for one in guesses) / len(guesses)
    says = f"On average your guesses are {so_many(round(off * 100), 'percentage point')} away from the exact chance."
    return Picture(title, spec, says, ("Question", "Your guess", "Exact", "Apart"), rows)


def _lines_of(title: str) -> str:
    """A title in lines that leave room beside them on a telephone."""
    return "\n".join(wrap(title, LONGEST_LINE))

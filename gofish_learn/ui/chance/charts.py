"""A picture for notebooks: deals on their way to the exact value."""

from collections.abc import Sequence

from gofish_learn.knowledge.proofs.chance_words import per_cent
from gofish_learn.lab.deals import TrialCounts
from gofish_learn.ui.charts.measure import Measure
from gofish_learn.ui.charts.picture import (
    Picture,
    Spec,
    check_lengths,
    plain_number,
    spec_of,
    told_apart,
)

SHARE = Measure("Share so far", chance=True)
CARDS = Measure("Cards a deal on average")
SOLID, DASHED = [1, 0], [8, 5]
TICKS = (10, 100, 1_000, 10_000)


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


def _cards(value: float) -> str:
    return f"{plain_number(value)} cards"

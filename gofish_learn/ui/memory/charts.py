"""The pictures that are the memory lab's own: a learner's forgetting beside the models', and a span beside others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gofish_learn.engine.wording import so_many
from gofish_learn.teach.memory.curves import Retention
from gofish_learn.ui.charts.measure import Measure
from gofish_learn.ui.charts.picture import (
    Picture,
    Spec,
    check_chances,
    check_lengths,
    plain_number,
    spec_of,
    told_apart,
)
from gofish_learn.ui.words.outcome import capital

SHARE = Measure("Still in mind", chance=True)
LISTED = (1, 2, 4, 8, 16)
"""So many asks later the table beside the picture says what the models keep."""
ROW = 44
"""The height in pixels of one span."""


@dataclass(frozen=True, slots=True)
class SpanMark:
    """A number of facts, and from where to where it may be.

    Attributes:
        name: whose it is.
        low: the lower end.
        facts: the number itself.
        high: the upper end, or None where nobody knows how much higher it is.
    """

    name: str
    low: float
    facts: float
    high: float | None


def recall_chart(
    title: str, kept: Sequence[Retention], delays: Sequence[int], models: Mapping[str, Sequence[float]]
) -> Picture:
    """What somebody keeps so many asks later, as points with error bars, beside the lines of some models.

    Args:
        title: what the picture is about.
        kept: what is kept after some delays; there may be none yet.
        delays: after how many asks the models have a value.
        models: the share that each keeps after each of these delays, 0 to 1, by the model's name.
    """
    check_lengths("delays", len(delays), *models.values())
    for shares in models.values():
        check_chances(shares)
    points_of_models = [
        (name, delay, share) for name, shares in models.items() for delay, share in zip(delays, shares, strict=True)
    ]
    latest = max(delays)
    x: Spec = {
        "field": "delay",
        "type": "quantitative",
        "title": "Asks ago",
        "scale": {"domain": [min(delays), latest], "nice": False},
        "axis": {"tickMinStep": 1, "grid": False, "tickCount": 8},
    }
    y = SHARE.axis() | {"scale": {"domain": [0, 1]}}
    place: Spec = {"x": x, "y": {"field": "value", **y}}
    likely: Spec = {"x": x, "y": {"field": "low", **y}, "y2": {"field": "high"}}
    layers: list[Spec] = [
        {
            "data": {"name": "models"},
            "mark": {"type": "line", "strokeWidth": 2.5},
            "encoding": place | one_below_the_other(told_apart(list(models), "color", "strokeDash")),
        },
        {
            "data": {"name": "yours"},
            "mark": {"type": "rule", "style": "branch", "strokeWidth": 2.5},
            "encoding": likely,
        },
        {
            "data": {"name": "yours"},
            "mark": {"type": "point", "filled": True, "opacity": 1, "size": 150, "style": "branch"},
            "encoding": place,
        },
    ]
    datasets: dict[str, list[dict[str, Any]]] = {
        "models": [{"delay": delay, "series": name, "value": share} for name, delay, share in points_of_models],
        "yours": [
            {"delay": min(one.delay, latest), "value": one.share, "low": one.low, "high": one.high} for one in kept
        ],
    }
    rows = [
        (
            f"You, after {plain_number(round(one.delay, 1))}",
            f"{SHARE.cell(one.share)} ({SHARE.cell(one.low)} to {SHARE.cell(one.high)})",
            str(one.answers),
        )
        for one in kept
    ]
    rows += [
        (f"{name}, after {delay}", SHARE.cell(share), "") for name, delay, share in points_of_models if delay in LISTED
    ]
    columns = ("Whose, and asks since", "Still in mind", "Answers")
    return Picture(title, spec_of(datasets, {"layer": layers}), _recall_says(kept), columns, tuple(rows))


def one_below_the_other(encodings: Spec) -> Spec:
    """The same encodings with a legend that has a line for each series: their names are long."""
    return {
        channel: encoding | {"legend": encoding["legend"] | {"columns": 1, "labelLimit": 0}}
        for channel, encoding in encodings.items()
    }


def _recall_says(kept: Sequence[Retention]) -> str:
    if not kept:
        return "The lines are the bots’. Your points come in once you’ve answered some questions."
    told = [
        f"about {so_many(round(one.delay), 'ask')} later likely between "
        f"{SHARE.say(one.low)} and {SHARE.say(one.high)} of what was said is still in mind"
        for one in kept
    ]
    return f"{capital(', and '.join(told if len(told) <= 2 else [told[0], told[-1]]))}."


def span_chart(title: str, spans: Sequence[SpanMark]) -> Picture:
    """How many facts are kept at once, by different people, each from its lower to its upper end."""
    check_lengths("spans", len(spans))
    most = max(10.0, *(span.high or 0.0 for span in spans))
    x: Spec = {
        "type": "quantitative",
        "title": "Facts kept at once",
        "scale": {"domain": [0, most], "nice": False},
        "axis": {"tickMinStep": 1, "tickCount": 10},
    }
    y: Spec = {"field": "name", "type": "nominal", "sort": None, "title": None, "axis": {"labelLimit": 150}}
    data = [
        {
            "name": span.name,
            "low": span.low,
            "facts": span.facts,
            "high": most if span.high is None else span.high,
            "text": f"{plain_number(span.facts)}{'' if span.high is not None else ' or more'}",
        }
        for span in spans
    ]
    layers: list[Spec] = [
        {
            "mark": {"type": "rule", "style": "branch", "strokeWidth": 4},
            "encoding": {"x": {"field": "low", **x}, "x2": {"field": "high"}},
        },
        {"mark": {"type": "point", "filled": True, "size": 160}, "encoding": {"x": {"field": "facts", **x}}},
        {
            "mark": {"type": "text", "dy": -14, "fontWeight": "bold"},
            "encoding": {"x": {"field": "facts", **x}, "text": {"field": "text"}},
        },
    ]
    rest: Spec = {"data": {"name": "spans"}, "encoding": {"y": y}, "layer": layers}
    spec = spec_of({"spans": data}, rest, {"step": ROW})
    rows = tuple(
        (span.name, plain_number(span.facts), range_of(span).strip(" ()") or "not known yet") for span in spans
    )
    told = [f"{span.name}: {plain_number(span.facts)}{range_of(span)}" for span in spans]
    return Picture(title, spec, f"{'; '.join(told)}.", ("Whose", "Facts kept at once", "Likely from"), rows)


def range_of(span: SpanMark) -> str:
    """From where to where a span may be, in brackets; nothing where it is one number."""
    if span.high is None:
        return f" ({plain_number(span.low)} or more)"
    return "" if span.low == span.high else f" ({plain_number(span.low)} to {plain_number(span.high)})"

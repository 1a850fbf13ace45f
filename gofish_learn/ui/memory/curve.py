"""The page of a learner's own memory: what is kept after so many asks, and how many facts at once, beside others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import Any

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.remembering.models import Chunks, LastEvents
from gofish_learn.teach.memory.measures import (
    BINS,
    COWAN,
    FEWEST_ROUNDS,
    MILLER,
    HalfLife,
    Recall,
    RecallResult,
    Retention,
    Span,
    by_delay,
    fading,
    recall_curve,
)
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
from gofish_learn.ui.memory.messages import AsksAgo, CurveSoFar, MemoryCurve, Task
from gofish_learn.ui.memory.round import TITLES
from gofish_learn.ui.memory.session import MemorySession
from gofish_learn.ui.words.outcome import capital

SHARE = Measure("Still in mind", chance=True)
LISTED = (1, 2, 4, 8, 16)
"""So many asks later the table beside the picture says what the models keep."""
ROW = 44
"""The height in pixels of one span."""
DELAYS = tuple(range(1, 21))
"""How many asks ago something was, as far as the picture goes."""
LAST_EVENTS = 12
ROOMS = (4, 7)
FEW_ASKS = 1.5
"""A half-life below so many asks is told by its upper end alone: such a number helps nobody."""
HALF = 0.5
FEW_AGO = BINS[1][1]
"""What is more asks ago than these is old."""
JUMPS = "Your points still jump about, so it’s too early to say how fast you forget."
WIDE_RATIO = 4
"""A half-life whose upper end is so many times its lower one is hardly known."""
WIDE_SPAN = 3
"""So many facts between the ends of a span, and it is hardly known."""
WIDE = "That’s a wide range, because a few rounds can’t tell much."
NOTHING_YET = "Each question you answer gives this curve a point."
ROUNDS_HELP = "Each round you play makes it clearer."
HOW = """\
In mind or a lucky guess? Out of four answers, a guess hits one. So we take away what luck would give: with c the \
chance of a lucky hit, and r the share of right answers, (r - c) / (1 - c) were in mind. “I don’t know” is honest, and \
makes c smaller. (Diamond and Evans 1973)
The bars hold the truth in about 95 of 100 cases. They are Wilson’s intervals, with luck taken away in the same way. \
(Wilson 1927)
How fast you forget: of all half-lives we take the one that makes your answers most likely (maximum likelihood). The \
bot loses half of what it knows in each half-life, without interference, and guesses as often as you do. The range is \
its 95 per cent interval: every half-life that makes your answers nearly as likely. (Wilks 1938)
How many facts at once: of all spans we take the one that makes your sheets most likely, and every span that does it \
nearly as well is in the range. With room for s facts, you know s of n; now and then, 1 time in 20, your mind \
wanders; and your wrong ticks show how often you guess. (Rouder and others 2008, Wilks 1938)
Cowan found about 4 things where people couldn’t group or rehearse them, Miller about 7. Their things were digits, \
words or colours, not cards. The bots’ lines are counted in 8 games. A bot also has to keep who said “Go fish!”, so \
it seems to lose more than you."""
"""How it is all worked out, a paragraph a line."""


@dataclass(frozen=True, slots=True)
class SpanMark:
    """A number of facts, and from where to where it may be; `high` is None where nobody knows how much higher."""

    name: str
    low: float
    facts: float
    high: float | None


def recall_chart(
    title: str, kept: Sequence[Retention], delays: Sequence[int], models: Mapping[str, Sequence[float]]
) -> Picture:
    """What somebody keeps so many asks later, as points with error bars, beside the lines of some models.

    A model has a share (0 to 1) after each of the delays, in asks.
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
            "encoding": place | _one_below_the_other(told_apart(list(models), "color", "strokeDash")),
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


def _one_below_the_other(encodings: Spec) -> Spec:
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
        (span.name, plain_number(span.facts), _range_of(span).strip(" ()") or "not known yet") for span in spans
    )
    told = [f"{span.name}: {plain_number(span.facts)}{_range_of(span)}" for span in spans]
    return Picture(title, spec, f"{'; '.join(told)}.", ("Whose", "Facts kept at once", "Likely from"), rows)


def _range_of(span: SpanMark) -> str:
    """From where to where a span may be, in brackets; nothing where it is one number."""
    if span.high is None:
        return f" ({plain_number(span.low)} or more)"
    return "" if span.low == span.high else f" ({plain_number(span.low)} to {plain_number(span.high)})"


def curve_so_far(answers: Sequence[Recall], ago: int | None = None) -> CurveSoFar:
    """How many answers were right, by how many asks ago the thing was; `ago` is that of what is asked now."""
    points: list[AsksAgo] = []
    for first, last in BINS:
        here = [answer.said is RecallResult.RIGHT for answer in answers if first <= answer.delay <= last]
        points.append(
            {
                "label": f"{first}–{last}" if (first, last) != BINS[-1] else f"{first}+",
                "right": sum(here),
                "answers": len(here),
                "now": ago is not None and first <= ago <= last,
            }
        )
    told = [
        f"{point['label']} asks ago, {point['right']} of {point['answers']}" for point in points if point["answers"]
    ]
    return {"points": points, "says": f"Right so far: {'; '.join(told)}." if told else NOTHING_YET}


def curve_page(session: MemorySession) -> MemoryCurve:
    """The page of the learner's own curve, as its script draws it; nothing is estimated before there is enough."""
    half_life, span, kept = session.half_life, session.span, by_delay(session.recalls)
    some = bool(session.recalls or session.sheets)
    return {
        "heading": "Your memory",
        "say": "Points and bars are yours, lines are bots. A long bar means that we don’t know it well yet."
        if half_life or span
        else f"Play {FEWEST_ROUNDS} rounds of a kind, and you’ll see here how your memory compares with a bot’s.",
        "likeness": likeness(half_life, session.rounds, kept),
        "recall": None if half_life is None else _recall_picture(kept, half_life).to_message(),
        "span_says": span_says(span, len(session.sheets)),
        "span": None if span is None or span.facts < 1 else _span_picture(span).to_message(),
        "how": HOW.splitlines(),
        "can_clear": some,
    }


def likeness(half_life: HalfLife | None, rounds: int, kept: Sequence[Retention] = ()) -> str:
    """How fast the learner forgets, with the range of that, in sentences; `kept` has the points of the chart."""
    if half_life is None:
        return _to_come(rounds, Task.WHO, "how fast things slip your mind")
    if not _is_like(half_life, kept):
        return f"{JUMPS} {ROUNDS_HELP}"
    low, best = whole(half_life.low), whole(half_life.asks)
    if half_life.high is None:
        return (
            f"You forget very little: {_asks(low)} later at least half is still there, and perhaps much more. "
            f"{ROUNDS_HELP}"
        )
    high = whole(half_life.high)
    if half_life.asks < FEW_ASKS:
        return f"What was just said stays with you best: half of it for up to {_asks(high)}. {ROUNDS_HELP}"
    wide = f" {WIDE} {ROUNDS_HELP}" if high >= WIDE_RATIO * low else ""
    return (
        f"About {_asks(best)} later you still know half of what was said. It may be as few as {low} or as many as "
        f"{high}.{wide}"
    )


def _is_like(half_life: HalfLife, kept: Sequence[Retention]) -> bool:
    """Whether what an estimate says can be seen in the points: that what is older is forgotten, and how soon."""
    shares = [one.share for one in kept]
    says_newest = half_life.high is not None and half_life.asks < FEW_ASKS
    if says_newest and shares and shares[0] < max(shares):
        return False
    newer, older = ([one for one in kept if (one.delay <= FEW_AGO) == is_new] for is_new in (True, False))
    return not (newer and older) or _pooled(newer) >= _pooled(older) or min(shares) >= HALF


def _pooled(kept: Sequence[Retention]) -> float:
    return sum(one.share * one.answers for one in kept) / sum(one.answers for one in kept)


def _to_come(rounds: int, task: Task, what: str) -> str:
    more = max(1, FEWEST_ROUNDS - rounds)
    if not rounds:
        return f"Play {so_many(more, 'round')} of “{TITLES[task]}” to see {what}."
    so_far = "That was one round" if rounds == 1 else f"Those were {rounds} rounds"
    return f"{so_far} of “{TITLES[task]}”; play {more} more to see {what}."


def whole(number: float) -> int:
    """A number of asks as it is said: whole, and at least 1."""
    return max(1, round(number))


def _asks(number: float) -> str:
    return so_many(whole(number), "ask")


def _recall_picture(kept: Sequence[Retention], half_life: HalfLife) -> Picture:
    models = dict(_model_curves())
    if _is_like(half_life, kept):
        models["the bot most like you"] = tuple(fading(delay, half_life.asks) for delay in DELAYS)
    return recall_chart("What is still in mind so many asks later", kept, DELAYS, models)


@lru_cache(maxsize=1)
def _model_curves() -> tuple[tuple[str, tuple[float, ...]], ...]:
    """The curves of the models that are the same for every learner."""
    last = (f"the last {LAST_EVENTS} things", recall_curve(LastEvents(LAST_EVENTS), DELAYS))
    return (last, *((f"room for {room} facts", recall_curve(Chunks(room), DELAYS)) for room in ROOMS))


def span_says(span: Span | None, sheets: int) -> str:
    """How many facts the learner keeps at once, with the range of the estimate, in sentences."""
    if span is None:
        return _to_come(sheets, Task.SHEET, "how many facts you can keep at once")
    low, best = floor(span.low), round(span.facts)
    if span.high is None:
        if not low:
            return f"It’s too early to say how many facts you can keep at once. {ROUNDS_HELP}"
        return f"You can keep at least {so_many(low, 'fact')} at once, and perhaps many more. {ROUNDS_HELP}"
    high = ceil(span.high)
    if span.facts < 1:
        return f"You can keep up to {so_many(max(1, high), 'fact')} at once. Saying them over to yourself helps."
    wide = f" {WIDE} {ROUNDS_HELP}" if high - low >= WIDE_SPAN else ""
    least = f"It may be as few as {low} or as many as {high}." if low else f"It may be as many as {high}."
    return f"You can keep about {so_many(best, 'fact')} at once. {least}{wide}"


def _span_picture(span: Span) -> Picture:
    you = SpanMark("You", span.low, span.facts, span.high)
    return span_chart("How many facts at once", [you, SpanMark("Cowan 2001", *COWAN), SpanMark("Miller 1956", *MILLER)])

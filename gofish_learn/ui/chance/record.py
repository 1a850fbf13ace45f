"""The picture of all guesses beside the truth."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import per_cent
from gofish_learn.ui.charts.measure import CHANCE
from gofish_learn.ui.charts.picture import Picture, Spec, check_chances, check_lengths, spec_of, told_apart

LONGEST_LINE = 14


@dataclass(frozen=True, slots=True)
class Guessed:
    """A guess beside the truth.

    Attributes:
        title: the question.
        guess: what was guessed, from 0 to 1.
        truth: the exact chance.
    """

    title: str
    guess: float
    truth: float


def guesses_chart(title: str, guesses: Sequence[Guessed]) -> Picture:
    """Each guess and the truth on one line from 0 to 100 per cent, and how far they are apart."""
    check_lengths("guesses", len(guesses))
    check_chances([value for one in guesses for value in (one.guess, one.truth)])
    names = ["exact", "your guess"]
    points = [
        {"title": lines_of(one.title), "series": name, "value": value}
        for one in guesses
        for name, value in zip(names, (one.truth, one.guess), strict=True)
    ]
    spans = [
        {"title": lines_of(one.title), "low": min(one.guess, one.truth), "high": max(one.guess, one.truth)}
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
        (one.title, per_cent(one.guess), per_cent(one.truth), _apart(abs(one.guess - one.truth))) for one in guesses
    )
    off = sum(abs(one.guess - one.truth) for one in guesses) / len(guesses)
    says = f"On average your guesses are {_whole_points(off)} away from the exact chance."
    return Picture(title, spec, says, ("Question", "Your guess", "Exact", "Apart"), rows)


def _apart(distance: float) -> str:
    return f"{distance * 100:.1f} points"


def _whole_points(distance: float) -> str:
    points = round(distance * 100)
    return so_many(points, "percentage point")


def lines_of(title: str) -> str:
    """A title in lines that leave room beside them on a telephone."""
    return "\n".join(wrap(title, LONGEST_LINE))

"""A tree of chances: what can happen first, what then, and how likely each way through is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from numbers import Real
from typing import Any

from gofish_learn.engine.wording import as_given
from gofish_learn.knowledge.proofs.chance_words import exact_per_cent, in_percent
from gofish_learn.ui.charts.picture import Picture, PictureError, Spec, check_chances, spec_of, without_frame

LEAF = 56
"""The height of a leaf, in pixels."""
LINE = 15
"""The height of a line of text, in pixels."""
WIDTH_OF_A_STEP = 120
ON_THE_WAY = 0.58
"""How far along a branch its chance stands."""
LONGEST_LINE = 16
NEAR = 1e-9
MOST_TOLD = 4


@dataclass(frozen=True)
class Branch:
    """Something that can happen, and what can happen then.

    Attributes:
        label: what happens, in a few words.
        chance: its chance where the tree has come to, from 0 to 1; a `Fraction` is shown as one in the table.
        then: what can happen after it; the chances add up to 1.
        counted: what stands on the line to it in place of the chance in per cent, such as "38/45".
    """

    label: str
    chance: float | Fraction
    then: Sequence["Branch"] = ()
    counted: str = ""


@dataclass(frozen=True)
class _Knot:
    """A branch with its place on the page: `depth` to the right, `height` in leaves from the top."""

    branch: Branch
    depth: int
    height: float
    way: tuple[Branch, ...]
    children: tuple["_Knot", ...]

    @property
    def chance(self) -> float | Fraction:
        product: float | Fraction = Fraction(1)
        for branch in self.way:
            product = product * branch.chance
        return product

    def all(self) -> Iterator["_Knot"]:
        yield self
        for child in self.children:
            yield from child.all()


def check_branches(branches: object) -> None:
    """See that all that can happen is a list of branches, each with a number for its chance."""
    such_as = 'write a list, such as [Branch("a seven", 0.4), Branch("another card", 0.6)].'
    if not isinstance(branches, Sequence):
        raise PictureError(f"{as_given(branches)} is no tree: {such_as}")
    for branch in branches:
        if not isinstance(branch, Branch) or not isinstance(branch.chance, Real):
            raise PictureError(f"{as_given(branch)} is no branch with its chance: {such_as}")
        check_branches(branch.then)


def tree(title: str, root: str, branches: Sequence[Branch]) -> Picture:
    """A tree of chances, from the left to the right, with the chance of every way at its end.

    Args:
        title: What the picture is about.
        root: Where it begins, in a few words.
        branches: What can happen first.

    Raises:
        PictureError: a chance is none, or those of a fork do not add up to 1.
    """
    check_branches(branches)
    top, leaves = _placed(Branch(root, 1, branches), 0, 0, ())
    knots = list(top.all())
    ends = [knot for knot in knots if not knot.children]
    deepest = max(knot.depth for knot in knots)
    edges = [_edge(knot, child) for knot in knots for child in knot.children]
    spec = without_frame(
        spec_of(
            {"edges": edges, "dots": [{"x": knot.depth, "y": knot.height} for knot in knots], "words": _words(knots)},
            {"layer": _layers(deepest, leaves)},
            leaves * LEAF,
        ),
        least=WIDTH_OF_A_STEP * deepest + 120,
    )
    lines = [f"{', then '.join(step.label for step in end.way)}: {in_percent(float(end.chance))}" for end in ends]
    likely = sorted(zip(ends, lines, strict=True), key=lambda pair: -pair[0].chance)[:MOST_TOLD]
    head = f"From {root} there are {len(ends)} ways. " if len(ends) > MOST_TOLD else ""
    ways = "; ".join(words for _, words in likely)
    says = f"{head}{ways[0].upper()}{ways[1:]}."
    rows = tuple(
        (" → ".join(step.label for step in end.way), _product(end.way), exact_per_cent(float(end.chance)))
        for end in ends
    )
    return Picture(title, spec, says, ("Way", "Chances along it", "Chance of the way"), rows)


def _edge(knot: _Knot, child: _Knot) -> dict[str, Any]:
    along = tuple(
        start + (end - start) * ON_THE_WAY for start, end in ((knot.depth, child.depth), (knot.height, child.height))
    )
    ends = {"x": knot.depth, "y": knot.height, "x2": child.depth, "y2": child.height}
    return ends | {
        "text_x": along[0],
        "text_y": along[1],
        "text": child.branch.counted or in_percent(float(child.branch.chance)),
    }


def _words(knots: Sequence[_Knot]) -> list[dict[str, Any]]:
    """The lines of text at the knots: of a leaf beside it, ending with the chance of its way; of a fork above it."""
    words = []
    for knot in knots:
        text = _wrapped(knot.branch.label)
        if knot.children:
            first, place = -0.5 - len(text) * LINE / LEAF + 0.36, "start" if not knot.depth else "fork"
        else:
            text.append(f"= {in_percent(float(knot.chance))}")
            first, place = -(len(text) - 1) / 2 * LINE / LEAF, "leaf"
        for at, line in enumerate(text):
            words.append({"x": knot.depth, "y": knot.height + first + at * LINE / LEAF, "text": line, "place": place})
    return words


def _layers(deepest: int, leaves: int) -> list[Spec]:
    x: Spec = {"type": "quantitative", "axis": None, "scale": {"domain": [-0.06, deepest + 0.6], "nice": False}}
    y: Spec = {"type": "quantitative", "axis": None, "scale": {"domain": [leaves - 0.4, -0.6], "nice": False}}
    at: Spec = {"x": {"field": "x", **x}, "y": {"field": "y", **y}}
    middle: Spec = {"x": {"field": "text_x", **x}, "y": {"field": "text_y", **y}, "text": {"field": "text"}}
    rule: Spec = {"type": "rule", "style": "branch", "strokeWidth": 2}
    layers: list[Spec] = [
        {"data": {"name": "edges"}, "mark": rule, "encoding": at | {"x2": {"field": "x2"}, "y2": {"field": "y2"}}},
        *({"data": {"name": "edges"}, "mark": mark, "encoding": middle} for mark in _with_halo({"fontWeight": "bold"})),
        {
            "data": {"name": "dots"},
            "mark": {"type": "point", "filled": True, "shape": "circle", "size": 70, "opacity": 1},
            "encoding": at,
        },
    ]
    places: dict[str, Spec] = {
        "start": {"align": "left", "dx": -6},
        "fork": {"align": "center"},
        "leaf": {"align": "left", "dx": 9},
    }
    for place, how in places.items():
        layers += [
            {
                "data": {"name": "words"},
                "transform": [{"filter": f"datum.place === '{place}'"}],
                "mark": mark,
                "encoding": at | {"text": {"field": "text"}},
            }
            for mark in _with_halo(how)
        ]
    return layers


def _with_halo(how: Spec) -> list[Spec]:
    text: Spec = {"type": "text", "baseline": "middle", **how}
    return [{**text, "style": "halo", "strokeWidth": 8, "strokeJoin": "round"}, text]


def _placed(branch: Branch, depth: int, top: int, way: tuple[Branch, ...]) -> tuple[_Knot, int]:
    check_chances([float(branch.chance)])
    if not branch.then:
        if not depth:
            raise PictureError("There is nothing to draw: no branches.")
        return _Knot(branch, depth, top, way, ()), 1
    total = sum(float(child.chance) for child in branch.then)
    if abs(total - 1) > NEAR:
        raise PictureError(f"The chances after {branch.label} add up to {total:g}, not to 1.")
    children, leaves = list[_Knot](), 0
    for child in branch.then:
        knot, more = _placed(child, depth + 1, top + leaves, (*way, child))
        children.append(knot)
        leaves += more
    height = (children[0].height + children[-1].height) / 2
    return _Knot(branch, depth, height, way, tuple(children)), leaves


def _product(way: Sequence[Branch]) -> str:
    return " × ".join(
        str(step.chance) if isinstance(step.chance, Fraction) else exact_per_cent(step.chance) for step in way
    )


def _wrapped(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LONGEST_LINE:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines

"""Every picture can be drawn, says in a sentence what it shows, and has the same numbers in its table."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import vl_convert
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.knowledge.proofs.chance_words import exact_per_cent
from gofish_learn.ui.charts.bars import bars
from gofish_learn.ui.charts.grids import heat_grid, icon_array
from gofish_learn.ui.charts.lines import Line, Said, calibration, lines
from gofish_learn.ui.charts.picture import Picture, PictureError
from gofish_learn.ui.charts.tree import Branch, tree
from tests.lessons import paper
from tests.lessons.paper import on_paper
from tests.tree import ROOT

CSS = ROOT / "gofish_learn" / "ui" / "charts" / "chart.css"
SVG = "{http://www.w3.org/2000/svg}"
chances = st.floats(0, 1, allow_subnormal=False)

TWO_ASKS = tree(
    "Two asks",
    "your turn",
    [
        Branch("a catch", Fraction(3, 10), [Branch("another", Fraction(1, 2)), Branch("go fish", Fraction(1, 2))]),
        Branch("go fish", Fraction(7, 10)),
    ],
)
PICTURES = {
    "bars": bars("Chance of a rank", "Rank", {"Exact": {"A": 0.29, "7": 0.5}, "Simulated": {"A": 0.31, "7": 0.47}}),
    "lying bars": bars("Games won", "Bot", {"": {"Memory": 0.6, "Random": 0.4}}),
    "numbers": bars("Asks", "Players", {"": {"2": 55.5, "4": 70.8}}, measure="Asks in a game"),
    "lines": lines(
        "Games won by memory",
        "Memory in asks",
        [0, 5, 10],
        [Line("Thinker", [0.2, 0.5, 0.4], [0.1, 0.4, 0.3], [0.3, 0.6, 0.5]), Line("Random", [0.2, 0.15, 0.2])],
    ),
    "calibration": calibration("How well you know", [Said(0.9, 8, 10), Said(0.5, 3, 4), Said(0.1, 0, 5)]),
    "grid": heat_grid("Who holds what", "Player", "Rank", {"Ana": {"A": 0, "7": 0.29}, "Ben": {"A": 1, "7": 0.71}}),
    "icons": icon_array("Catch or not", 29, what="hands with a catch", otherwise="hands without"),
    "tree": TWO_ASKS,
}


def drawn(picture: Picture) -> ET.Element:
    """The picture as Vega-Lite's own converter prints it."""
    return ET.fromstring(vl_convert.vegalite_to_svg(on_paper(picture)))  # noqa: S314 - made here


def marks(picture: Picture, role: str) -> list[ET.Element]:
    """The elements of the marks of one kind, such as `mark-rect`."""
    groups = [group for group in drawn(picture).iter(f"{SVG}g") if role in group.get("class", "").split()]
    return [mark for group in groups if "role-mark" in group.get("class", "") for mark in group]


def texts(picture: Picture) -> set[str]:
    return {"".join(text.itertext()) for text in drawn(picture).iter(f"{SVG}text")}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_can_be_drawn_on_paper(name: str) -> None:
    picture = PICTURES[name]
    written = texts(picture)
    assert picture.title in written
    assert len(list(drawn(picture).iter(f"{SVG}path"))) > 3


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_has_a_sentence_with_numbers_and_a_table_that_fits_its_heads(name: str) -> None:
    picture = PICTURES[name]
    assert re.match(r"[A-Z0-9].*\d.*\.$", picture.says)
    assert picture.rows
    assert {len(row) for row in picture.rows} == {len(picture.columns)}
    assert picture.saying("Look at the sevens.").says == "Look at the sevens."


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_asks_for_no_data_from_elsewhere(name: str) -> None:
    def urls(value: Any) -> list[Any]:
        if isinstance(value, dict):
            return [*([value["url"]] if "url" in value else []), *(url for one in value.values() for url in urls(one))]
        return [url for one in value for url in urls(one)] if isinstance(value, list) else []

    assert urls(PICTURES[name].to_message()) == []


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_names_no_colour_so_that_it_can_be_drawn_by_night(name: str) -> None:
    assert re.findall(r"#[0-9a-f]{3,8}\b|\b(?:white|black|red|blue|green|grey)\b", str(PICTURES[name].spec)) == []


def test_bars_stand_as_high_as_their_chances() -> None:
    rectangles = [mark.get("d", "") for mark in marks(PICTURES["bars"], "mark-rect")]
    heights = [abs(float(found[1])) for path in rectangles if (found := re.search(r"v(-?[\d.]+)", path))]
    assert [round(height / heights[0], 3) for height in heights] == [
        pytest.approx(share / 0.29, abs=0.01) for share in (0.29, 0.5, 0.31, 0.47)
    ]


def test_series_differ_by_more_than_colour() -> None:
    assert {mark.get("fill") is None for mark in marks(PICTURES["bars"], "mark-rect")} == {True, False}
    strokes = {mark.get("stroke-dasharray") for mark in marks(PICTURES["lines"], "mark-line")}
    assert len(strokes) == 2


def test_lines_tell_their_ends_and_where_they_turn_and_their_table_has_the_band() -> None:
    picture = PICTURES["lines"]
    assert picture.says == (
        "Memory in asks from 0 to 10. Thinker: from 20 % to 40 %, highest at 5 with 50 %. "
        "Random: from 20 % to 20 %, lowest at 5 with 15 %."
    )
    assert picture.columns == ("Memory in asks", "Thinker: Chance", "Random: Chance")
    assert picture.rows[1] == ("5", "50.0 % (40.0 % to 60.0 %)", "15.0 %")


def test_a_calibration_curve_says_what_was_called_how_sure_and_what_happened() -> None:
    picture = PICTURES["calibration"]
    assert picture.says == (
        "Of what was called 10 %, 0 of 5 happened; of what was called 50 %, 3 of 4 happened; "
        "of what was called 90 %, 8 of 10 happened. On average the two are 13 in 100 apart, over 19 answers."
    )
    assert picture.rows[1] == ("50.0 %", "75.0 % (30 % to 95 %)", "3", "4")


def test_a_bar_that_is_an_estimate_shows_how_well_it_is_known() -> None:
    shares = {"Exact": {"A": 0.3, "B": 0.5}, "Simulated": {"A": 0.31, "B": 0.99}}
    picture = bars("Chance", "Rank", shares, errors={"Simulated": {"A": 0.02, "B": 0.01}})
    assert picture.rows == (("A", "30.0 %", "31.0 % ± 2.0 %"), ("B", "50.0 %", "99.0 % ± 1.0 %"))
    ends = [(row["low"], row["high"]) for row in picture.spec["datasets"]["bars"]]
    assert ends == [(0.3, 0.3), (0.5, 0.5), pytest.approx((0.27, 0.35)), pytest.approx((0.97, 1.0))]
    assert marks(picture, "mark-rule")
    assert not marks(PICTURES["bars"], "mark-rule")


def test_icons_are_fish_and_bubbles_that_can_be_counted() -> None:
    icons = marks(PICTURES["icons"], "mark-symbol")
    hollow = [icon.get("fill") is None for icon in icons]
    shapes = {icon.get("d") for icon in icons}
    assert (len(icons), hollow.count(True), len(shapes)) == (100, 71, 2)
    assert PICTURES["icons"].says == ("29 of 100 are hands with a catch: 29 %. The other 71 are hands without.")


def test_a_tree_multiplies_along_its_ways() -> None:
    assert TWO_ASKS.rows == (
        ("a catch → another", "3/10 × 1/2", "15.0 %"),
        ("a catch → go fish", "3/10 × 1/2", "15.0 %"),
        ("go fish", "7/10", "70.0 %"),
    )
    assert TWO_ASKS.says == "Go fish: 70 %; a catch, then another: 15 %; a catch, then go fish: 15 %."
    assert {"30 %", "70 %", "= 15 %", "= 70 %"} <= texts(TWO_ASKS)


@given(forks=st.lists(st.lists(st.integers(1, 9), min_size=1, max_size=4), min_size=1, max_size=4))
def test_the_ways_of_a_tree_add_up_to_one(forks: list[list[int]]) -> None:
    branches = [
        Branch(f"first {at}", Fraction(1, len(forks)), [Branch(f"then {n}", Fraction(n, sum(fork))) for n in fork])
        for at, fork in enumerate(forks)
    ]
    rows = tree("Ways", "here", branches).rows
    products = [eval_product(row[1]) for row in rows]
    assert sum(products) == 1
    assert [row[2] for row in rows] == [exact_per_cent(product) for product in products]


def eval_product(text: str) -> Fraction:
    product = Fraction(1)
    for factor in text.split(" × "):
        product *= Fraction(factor)
    return product


@settings(max_examples=15)
@given(values=st.lists(chances, min_size=1, max_size=13))
def test_the_table_of_bars_is_what_was_given(values: list[float]) -> None:
    picture = bars("Chance", "Rank", {"": dict(zip("A23456789TJQK", values, strict=False))})
    assert [float(row[1].removesuffix(" %")) for row in picture.rows] == pytest.approx(
        [value * 100 for value in values], abs=0.051
    )
    assert [row["value"] for row in picture.spec["datasets"]["bars"]] == values


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: bars("", "Rank", {}), "There is nothing to draw: no groups."),
        (
            lambda: bars("", "Rank", {"": {"A": 1.5}}),
            'A chance is a number from 0 to 1, not 1.5. Other numbers need a name, such as measure="Books".',
        ),
        (
            lambda: bars("", "Rank", {"a": {"A": 1}, "b": {"B": 1}}),
            "All series of a chart need the same groups, in the same order.",
        ),
        (lambda: lines("", "", [0, 1], [Line("", [1])]), "There are 2 places, but 1 numbers for them."),
        (lambda: calibration("", [Said(0.5, 3, 2)]), "3 in 2 is no share."),
        (
            lambda: heat_grid("", "Player", "Rank", {"Ana": {"A": 1}, "Ben": {"7": 1}}),
            "All rows of a grid need the same columns (Rank), in the same order.",
        ),
        (lambda: icon_array("", 101, what="", otherwise=""), "101 of 100 cannot be shown."),
        (lambda: tree("", "here", [Branch("a", 0.5)]), "The chances after here add up to 0.5, not to 1."),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(make: Callable[[], Picture], sentence: str) -> None:
    with pytest.raises(PictureError) as refused:
        make()
    assert str(refused.value) == sentence


def colours(theme: str) -> dict[str, str]:
    """The colours of the charts by day ("light") or by night ("dark"), by the names of their variables."""
    light, dark = CSS.read_text(encoding="utf-8").split('.gofish-root[data-theme="dark"]')
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light if theme == "light" else dark))


def luminance(colour: tuple[float, ...]) -> float:
    """The relative luminance of a colour, as WCAG 2.2 defines it.

    Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance.
    """
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def rgb(text: str) -> tuple[float, ...]:
    """The parts of a colour that is written in hexadecimal, from 0 to 255."""
    return tuple(int(text[at : at + 2], 16) for at in (1, 3, 5))


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """How far two colours stand apart, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_series_stands_out_from_the_paper(theme: str) -> None:
    named = colours(theme)
    series = [colour for name, colour in named.items() if name.startswith("series")]
    assert len(series) == 6
    assert min(contrast(rgb(colour), rgb(named["chart-paper"])) for colour in series) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_number_in_a_cell_can_be_read_whatever_it_is(theme: str) -> None:
    named = colours(theme)
    low, middle, high = (rgb(named[f"heat-{at}"]) for at in range(3))
    for chance in (at / 100 for at in range(101)):
        start, end, way = (low, middle, chance * 2) if chance < 0.5 else (middle, high, chance * 2 - 1)
        cell = tuple(one + (other - one) * way for one, other in zip(start, end, strict=True))
        ink = rgb(named["heat-ink-0" if chance < 0.5 else "heat-ink-2"])
        assert contrast(cell, ink) >= 4.5, chance


def test_the_colours_of_print_are_those_of_the_page_by_day() -> None:
    named = colours("light")
    assert [named[f"series-{at}"] for at in range(1, 7)] == list(paper.SERIES)
    assert [named[f"heat-{at}"] for at in range(3)] == list(paper.HEAT)

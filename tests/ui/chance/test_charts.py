"""The pictures of the Chance lab: they can be drawn, and their numbers are those of the formulas and of the deals."""

import re
from collections.abc import Callable
from functools import cache, partial
from xml.etree import ElementTree as ET

import pytest
import vl_convert

from gofish_learn.knowledge.odds import dealt_book, holding
from gofish_learn.lab.deals import Setting, TrialCounts
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.chance.charts import Guessed, course_chart, guesses_chart, marked_bars, one_in_dots
from gofish_learn.ui.chance.exact import array, first_ask_tree, next_card, walk_tree
from gofish_learn.ui.chance.steps import dealt
from gofish_learn.ui.charts.picture import Picture
from tests.lessons.paper import on_paper

SVG = "{http://www.w3.org/2000/svg}"


@cache
def way() -> tuple[TrialCounts, ...]:
    """What a thousand deals came to on their way."""
    return dealt("opponent", Setting(), 3, 1_000)


@cache
def exact() -> float:
    """The chance that those deals try."""
    return float(holding(7, 1))


def some(picture: Picture | None) -> Picture:
    """A picture that is there."""
    assert picture is not None
    return picture


def tree_of(name: str) -> Picture:
    """The tree of a question at its own opening."""
    question = QUESTIONS[name]
    return some(walk_tree(question, question.walks(question.setting)[0]))


def array_of(name: str) -> Picture:
    """What can be counted of the answer to a question at its own opening."""
    question = QUESTIONS[name]
    return some(array(question, question.setting, question.exact(question.setting).value))


PICTURES: dict[str, Callable[[], Picture]] = {
    "course": lambda: course_chart("On their way", exact(), way(), chance=True),
    "course of cards": lambda: course_chart("On their way", 0.47, dealt("cards", Setting(), 3, 200), chance=False),
    "marked bars": lambda: marked_bars("By cards", "Cards each", [1, 2, 3], [0.1, 0.002, 0.3], 2, chance=True),
    "many marked bars": lambda: marked_bars(
        "By draws", "Cards", range(1, 36), [at / 40 for at in range(35)], 9, chance=True
    ),
    "high bars": lambda: marked_bars("By draws", "Cards", [1, 2], [0.5, 0.99], 2, chance=True),
    "bars of cards": lambda: marked_bars("By cards", "Cards each", [1, 2], [0.1, 0.2], 1, chance=False),
    "predictions": lambda: guesses_chart(
        "Yours", [Guessed("Does Ana have a seven?", 0.5, exact()), Guessed("A book", 0, 1 / 595)]
    ),
    "first ask": lambda: first_ask_tree(Setting()),
    "next card": lambda: next_card(Setting(draws=10)),
    "next card alone": lambda: next_card(Setting(draws=1)),
    "dots": lambda: some(one_in_dots("One in so many", dealt_book(7).value, "hands with a book", "hands without one")),
    **{f"tree of {name}": partial(tree_of, name) for name in QUESTIONS if name != "cards"},
    **{f"array of {name}": partial(array_of, name) for name in QUESTIONS},
}


@cache
def picture_of(name: str) -> Picture:
    """One of the pictures, drawn once."""
    return PICTURES[name]()


def drawn(picture: Picture) -> ET.Element:
    """The picture as Vega-Lite's own converter prints it."""
    return ET.fromstring(vl_convert.vegalite_to_svg(on_paper(picture)))  # noqa: S314 - made here


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_can_be_drawn_and_told_and_read_as_a_table(name: str) -> None:
    picture = picture_of(name)
    drawing = drawn(picture)
    assert picture.title in {"".join(text.itertext()) for text in drawing.iter(f"{SVG}text")}
    assert len(list(drawing.iter(f"{SVG}path"))) > 2
    assert re.match(r"[A-Z0-9].*\d.*\.$", picture.says)
    assert {len(row) for row in picture.rows} == {len(picture.columns)}


def test_the_course_shows_what_the_deals_had_come_to_and_the_exact_value_across() -> None:
    datasets = picture_of("course").spec["datasets"]
    assert [(row["deals"], row["value"]) for row in datasets["course"]] == [
        (tried.deals, tried.total / tried.asked) for tried in way()
    ]
    assert [row["value"] for row in datasets["lines"] if row["series"] == "exact"] == [exact(), exact()]
    assert all(row["low"] <= row["value"] <= row["high"] for row in datasets["course"])
    first, last = datasets["course"][0], datasets["course"][-1]
    assert last["high"] - last["low"] < (first["high"] - first["low"]) / 5


def test_a_prediction_and_the_truth_stand_on_one_line_and_differ_in_shape() -> None:
    picture = picture_of("predictions")
    points = picture.spec["datasets"]["points"]
    assert [(point["series"], point["value"]) for point in points[:2]] == [("exact", exact()), ("your guess", 0.5)]
    assert picture.rows[0] == ("Does Ana have a seven?", "50 per cent", "40.5 per cent", "9.5 points")
    assert picture.says == "On average your guesses are 5 percentage points away from the exact chance."
    shapes = {
        path.get("d") for path in drawn(picture).iter(f"{SVG}path") if path.get("aria-roledescription") == "point"
    }
    assert len(shapes) == 2


@pytest.mark.parametrize("name", [name for name in QUESTIONS if name not in {"cards", "book"}])
def test_the_branches_of_a_tree_but_the_bottom_one_add_up_to_the_exact_chance(name: str) -> None:
    exact = float(QUESTIONS[name].exact(QUESTIONS[name].setting).value)
    *hits, _ = (float(row[2].removesuffix(" %")) for row in tree_of(name).rows)
    assert sum(hits) == pytest.approx(100 * exact, abs=0.3)

"""A card is the same on paper as on the screen: suits, colours, and where all of it stands have one source each."""

import re

import pytest

from gofish_learn.engine.cards import Card, Suit
from gofish_learn.teach.cut_outs import CutOut
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.apps import UI
from gofish_learn.ui.card_shapes import COLOURS, PLACES, SUITS
from gofish_learn.ui.frame.drawings import SHAPES
from gofish_learn.ui.lessons.cards import face_of, sides_drawn


def test_a_suit_is_drawn_once() -> None:
    files = [path for path in UI.parent.rglob("*") if path.suffix in {".js", ".py", ".css", ".html"}]
    found = {path.name for path in files for outline in SUITS.values() if outline[:20] in path.read_text("utf-8")}
    assert found == {"card_shapes.py"}


def test_the_table_a_page_that_its_host_draws_and_paper_have_the_same_suits() -> None:
    table = join_modules(UI, "table/main.js")
    for suit, outline in SUITS.items():
        assert table.count(outline) == SHAPES.count(outline) == 1
        assert face_of(Card.parse(f"7{suit}")).count(outline) == 2, "below the index and in the corner"


STYLE = join_styles(UI, "table/table.css")
PLACES_ON_THE_TABLE = dict(re.findall(r"--((?:index|suit|pip)-[a-z-]+): ([\d.]+%?);", STYLE))
"""As the style sheet says it: shares of the card's height or width, sizes in widths of it."""


def test_paper_has_the_colours_of_the_table() -> None:
    for suit in Suit:
        assert re.findall(rf"--suit-{suit.letter}: ([^;]+);", STYLE) == [COLOURS[suit.letter]]
        assert COLOURS[suit.letter] in face_of(Card.parse(f"7{suit.letter}"))
    assert len(set(COLOURS.values())) == len(Suit)


def test_no_length_of_a_face_is_said_in_the_rules_that_use_it() -> None:
    dress = (UI / "furniture" / "cards.css").read_text("utf-8")
    assert PLACES_ON_THE_TABLE.keys() == PLACES.keys()
    for name in PLACES:
        assert STYLE.count(f"--{name}: ") == 1
        assert dress.count(f"var(--{name})") == 1
    for rule in re.findall(
        r"^\.gf-(?:index|index-wide|pip|card > \.gf-suit) \{(.*?)\}", dress, re.MULTILINE | re.DOTALL
    ):
        assert re.findall(r"(?:inset|font-size):[^;]*\d[^;]*;", rule) == []


@pytest.mark.parametrize("size", ["small", "large"])
def test_the_print_page_draws_a_face_where_the_table_does(size: str) -> None:
    (drawn,) = sides_drawn(CutOut("One card", "", (Card.parse("7H"),), large=size == "large"))
    (suit_at, pip_at) = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", drawn)
    of = {name: float(said.rstrip("%")) for name, said in PLACES_ON_THE_TABLE.items()}
    left, top, scale = map(float, suit_at)
    assert (left / 48, top / 66, scale * 20 / 48) == pytest.approx(
        (of["suit-left"] / 100, of["suit-top"] / 100, of["suit-size"]), abs=1e-3
    )
    left, top, scale = map(float, pip_at)
    assert (1 - (left + scale * 20) / 48, 1 - (top + scale * 20) / 66, scale * 20 / 48) == pytest.approx(
        (of["pip-right"] / 100, of["pip-bottom"] / 100, of["pip-size"]), abs=1e-3
    )
    assert f'font-size="{48 * of["index-size"]:g}"' in drawn

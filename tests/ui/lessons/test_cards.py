"""A card is the same on paper as on the screen: the suits and their colours have one source."""

import re

from gofish_learn.engine.cards import Suit
from gofish_learn.ui.app.scripts.bundle import join_modules
from gofish_learn.ui.lessons.cards import COLOURS, STATIC, SUITS, suit_drawing


def test_paper_has_the_suits_that_the_table_draws() -> None:
    table = join_modules(STATIC / "table")
    assert set(SUITS) == {suit.letter for suit in Suit}
    assert [
        suit for suit, outline in SUITS.items() if table.count(outline) != 1 or outline not in suit_drawing(suit)
    ] == []


def test_a_suit_is_drawn_in_one_file_only() -> None:
    files = [path for path in STATIC.parents[1].rglob("*") if path.suffix in {".js", ".py", ".css", ".html"}]
    found = {path.name for path in files for outline in SUITS.values() if outline[:20] in path.read_text("utf-8")}
    assert found == {"suits.js"}


def test_paper_has_the_colours_of_the_table_by_day() -> None:
    light = (STATIC / "shared" / "tokens.css").read_text("utf-8").partition("color-scheme: light")[0]
    assert [colour for colour in COLOURS.values() if not re.search(rf"--\w+: {colour};", light)] == []
    assert len(set(COLOURS.values())) == len(Suit)

"""The pictures of the lessons on the start page of the notebooks: `python -m tests.lessons.covers` draws them anew.

Each is the place of the kit, sea and sand, with what its lesson is about: cards as they lie on the table, and faces of
those who play.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

from gofish_learn.engine.cards import Card
from gofish_learn.ui.apps import UI
from gofish_learn.ui.lessons.cards import HEIGHT, WIDTH, face_of
from tests.tree import ROOT

PICTURES = ROOT / "notebooks" / "pictures"
ACROSS, DOWN = 320, 180
FONT = "ui-rounded, Segoe UI, Roboto, Noto Sans, Arial, sans-serif"
SEA = (
    '<clipPath id="place"><rect width="320" height="180" rx="18"/></clipPath>'
    '<g clip-path="url(#place)"><rect width="320" height="180" fill="#a9d6da"/>'
    '<ellipse cx="160" cy="150" rx="250" ry="96" fill="#f1e2c3"/></g>'
)
FISH = (
    '<path transform="translate(6 20) scale(.8)" fill="#a6dbe0" '
    'd="M4 16c6-10 20-12 29-2 3-3 6-5 10-6-2 5-2 11 0 16-4-1-7-3-10-6-9 10-23 8-29-2z"/>'
)
EDGE = 'stroke="#b9b3a2" stroke-width=".8"'


def card(words: str, x: float, y: float, *, turn: float = 0, size: float = 1, seen: float = 1) -> str:
    way = f"translate({x:g} {y:g}) rotate({turn:g} 24 33) scale({size:g})"
    face = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#fffefa" {EDGE}/>{face_of(Card.parse(words))}'
    return f'<g transform="{way}" opacity="{seen:g}">{face}</g>'


def back(x: float, y: float, *, turn: float = 0, size: float = 1) -> str:
    way = f"translate({x:g} {y:g}) rotate({turn:g} 24 33) scale({size:g})"
    rim = 'fill="#1d6f80" stroke="#fffefa" stroke-width="2.5"'
    return f'<g transform="{way}"><rect width="{WIDTH}" height="{HEIGHT}" rx="6" {rim}/>{FISH}</g>'


def who(name: str, x: float, y: float, size: float = 84) -> str:
    drawn = (UI / "furniture" / "faces" / f"{name}.svg").read_text("utf-8")
    inside = re.sub(r"\s+", " ", drawn[drawn.index(">") + 1 : drawn.rindex("<")])
    return f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 120 120">{inside}</svg>'


def says(words: str, x: float, y: float, size: float = 30) -> str:
    """Words in large letters, with their middle at a place."""
    style = f'font-size="{size:g}" font-weight="800" fill="#12303a" text-anchor="middle"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{words}</text>'


def rings(marks: str, x: float, y: float) -> str:
    """Ways in a row: an `o` is one that is left, an `x` one that is crossed out."""
    cross = '<path d="M-6 -6L6 6M6 -6L-6 6" stroke="#8f1d1d" stroke-width="3.5" stroke-linecap="round"/>'
    ring = '<circle r="7" fill="#fffefa" stroke="#1c6b43" stroke-width="3"/>'
    return "".join(
        f'<g transform="translate({x + 22 * place:g} {y:g})">{ring if mark == "o" else cross}</g>'
        for place, mark in enumerate(marks)
    )


COVERS: Mapping[str, str] = MappingProxyType(
    {
        "01": "".join(
            card(f"7{suit}", 66 + 46 * at, 58 + 6 * abs(at - 1.5), turn=9 * (at - 1.5))
            for at, suit in enumerate("CDHS")
        ),
        "02": card("7H", 36, 62, size=1.15)
        + says("?", 128, 116, 54)
        + "".join(back(152 + 26 * at, 62) for at in range(5)),
        "03": "".join(card(f"7{suit}", 40 + 34 * at, 70, turn=-6) for at, suit in enumerate("CDH"))
        + "".join(card(f"{rank}C", 168 + 24 * at, 70, turn=6) for at, rank in enumerate("A2345")),
        "04": who("crab", 22, 62)
        + who("octopus", 222, 62)
        + rings("oxoox", 116, 84)
        + rings("xxoxo", 116, 110)
        + rings("oxxxo", 116, 136),
        "05": "".join(
            card(words, 28 + 54 * at, 66, seen=seen)
            for at, (words, seen) in enumerate([("5C", 1), ("JD", 0.75), ("2H", 0.5), ("9S", 0.3), ("KC", 0.15)])
        ),
        "06": card("7H", 130, 40, turn=-4)
        + card("QS", 148, 62, turn=8)
        + who("starfish", 24, 74)
        + who("turtle", 214, 74),
        "07": who("whale", 24, 66, 104) + says("?", 160, 124, 60) + who("puffer", 192, 66, 104),
        "08": who("clam", 116, 74, 92) + says("{", 82, 140, 72) + says("}", 240, 140, 72),
        "09": "".join(card(f"8{suit}", 34 + 38 * at, 64) for at, suit in enumerate("CH"))
        + says("&#8594;", 160, 112, 44)
        + "".join(card(f"8{suit}", 186 + 26 * at, 64) for at, suit in enumerate("CDHS")),
        "10": who("jellyfish", 30, 60, 96) + says("?", 176, 138, 110) + who("penguin", 222, 76, 80),
    }
)
"""What is drawn for each lesson, by its number."""


def drawn(number: str) -> str:
    """The picture of a lesson."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {ACROSS} {DOWN}" width="{ACROSS}" height="{DOWN}"'
    style = "<style>.index{text-anchor:middle;font-weight:800}</style>"
    return f'{head} font-family="{FONT}">{style}{SEA}{COVERS[number]}</svg>\n'


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for number in COVERS:
        (PICTURES / f"{number}.svg").write_text(drawn(number), encoding="utf-8")

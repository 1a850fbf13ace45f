"""Cards to cut out, in the kit's own look: a jumbo index, four colours, suits that black ink keeps apart.

Sizes are in millimetres. Sixteen cards, or four large ones, fill the part of a sheet that A4 and Letter have in common.
"""

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from gofish_learn.engine.cards import Card, Suit
from gofish_learn.teach.cut_outs import CutOut

SMALL, LARGE = (48, 66), (96, 132)
STATIC = Path(__file__).parents[1] / "static"
DRAWN = (STATIC / "furniture" / "suits.js").read_text("utf-8")
SUITS = dict(re.findall(r'^  ([CDHS]): "(.+)",$', DRAWN, re.MULTILINE))
"""The outline of each suit in a square of 20 by 20, as on the table."""
PAINTED = (STATIC / "shared" / "tokens.css").read_text("utf-8")
COLOURS = {suit.letter: re.findall(rf"--{suit.name.lower()[:-1]}: (#\w+);", PAINTED)[0] for suit in Suit}
"""The colour of each suit on the table by day."""


def index_of(card: Card) -> str:
    """The rank as it stands on a card."""
    return "10" if card.rank.letter == "T" else card.rank.letter


def suit_drawing(suit: str) -> str:
    """A suit as a picture of its own, in its colour."""
    drawing = f'<path fill="{COLOURS[suit]}" d="{SUITS[suit]}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20">{drawing}</svg>'


def cards_drawn(cut_out: CutOut) -> Iterator[str]:
    """Each card or slip of a set as a piece of a page."""
    for _ in range(cut_out.copies):
        for card in cut_out.cards:
            yield _card(card, large=cut_out.large)
        for words in cut_out.words:
            lines = '<span class="rule"></span>' * cut_out.lines
            yield f'<li class="slip{" ruled" if cut_out.lines else ""}"><span>{escape(words)}</span>{lines}</li>'


def _card(card: Card, *, large: bool) -> str:
    suit = card.suit.letter
    return (
        f'<li class="card{" large" if large else ""}"><svg viewBox="0 0 48 66" role="img" aria-label="{card.words}">'
        f'<g fill="{COLOURS[suit]}"><text x="4" y="19" class="index">{index_of(card)}</text>'
        f'<path transform="translate(4.5 23) scale(.6)" d="{SUITS[suit]}"/>'
        f'<path transform="translate(19 33) scale(1.3)" d="{SUITS[suit]}"/></g></svg></li>'
    )

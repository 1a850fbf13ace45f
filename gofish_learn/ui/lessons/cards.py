"""Cards to cut out, in the kit's own look: a jumbo index, four colours, suits that black ink keeps apart.

Sizes are in millimetres. Sixteen cards, or four large ones, fill the part of a sheet that A4 and Letter have in common.
"""

from collections.abc import Iterator
from html import escape

from gofish_learn.engine.cards import Card
from gofish_learn.teach.cut_outs import CutOut

SMALL, LARGE = (48, 66), (96, 132)
SUITS = {
    "S": "M10 1C8 5 2 8 2 12.4c0 2.6 2 4.1 4 4.1 1.3 0 2.4-.6 3.1-1.5C9 16.9 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.1-2.3-4"
    " .7.9 1.8 1.5 3.1 1.5 2 0 4-1.5 4-4.1C18 8 12 5 10 1z",
    "H": "M10 18.6C4.5 14.2 1.5 11 1.5 6.9 1.5 4 3.6 2 6 2c1.7 0 3.2 1 4 2.7C10.8 3 12.3 2 14 2c2.4 0 4.5 2 4.5 4.9 0"
    " 4.1-3 7.3-8.5 11.7z",
    "D": "M10 .8C12.2 4.6 14.5 7.4 17.3 10 14.5 12.6 12.2 15.4 10 19.2 7.8 15.4 5.5 12.6 2.7 10 5.5 7.4 7.8 4.6 10 .8z",
    "C": "M10 1.2a4.1 4.1 0 0 0-3.3 6.5 4.2 4.2 0 1 0 2.5 7C9 16.8 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.2-2.4-4.3a4.2 4.2"
    " 0 1 0 2.5-7A4.1 4.1 0 0 0 10 1.2z",
}
"""As on the table: see `static/furniture/drawings.js`."""
COLOURS = {"C": "#0b6a36", "D": "#0a57ad", "H": "#b80f27", "S": "#17181c"}


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

"""Cards to cut out, in the kit's own look: a jumbo index, four colours, suits that black ink keeps apart.

Sizes are in millimetres. Sixteen cards, or four large ones, fill the part of a sheet that A4 and Letter have in common.
"""

import re
from collections.abc import Iterator
from html import escape

from gofish_learn.engine.cards import Card
from gofish_learn.teach.cut_outs import CutOut
from gofish_learn.ui.card_shapes import COLOURS, PLACES, SUITS

WIDTH, HEIGHT = (48, 66)
BASELINE = 0.85
"""How far below the top of its line a letter stands, in heights of the line."""


MILLIMETRES = {
    name: round(share * (HEIGHT if name.endswith(("top", "bottom")) else WIDTH), 2) for name, share in PLACES.items()
}
"""Where index, suit and pip stand on a small card, and how large they are, in millimetres."""


CARD = re.compile(r"\b(?:10|[2-9AJQK])[CDHS]\b")
"""A card as the lessons write it, such as `7H`."""
HAND = re.compile(rf"{CARD.pattern}(?: {CARD.pattern})*")
"""Cards in a row, which no line parts."""


def index_of(card: Card) -> str:
    """The rank as it stands on a card."""
    return "10" if card.rank.letter == "T" else card.rank.letter


def index_size(card: Card) -> float:
    """How large the index is on a small card, in millimetres: 10 is set smaller, as it has two digits."""
    return MILLIMETRES["index-size-wide" if len(index_of(card)) > 1 else "index-size"]


def sides_drawn(cut_out: CutOut) -> list[str]:
    """A set of cards or slips on sides of paper, edge to edge, so that one cut parts two of them."""
    pieces = [*_drawn(cut_out)]
    room = 4 if cut_out.large else 8 if cut_out.lines else 16
    return ["".join(pieces[at : at + room]) for at in range(0, len(pieces), room)]


def _drawn(cut_out: CutOut) -> Iterator[str]:
    for _ in range(cut_out.copies):
        for card in cut_out.cards:
            yield _card(card, large=cut_out.large)
        for words in cut_out.words:
            lines = '<span class="rule"></span>' * cut_out.lines
            yield f'<li class="slip{" ruled" if cut_out.lines else ""}"><span>{escape(words)}</span>{lines}</li>'


def face_of(card: Card) -> str:
    """What is drawn on the face of a card, in millimetres of a small one."""
    suit, size = card.suit.letter, index_size(card)
    middle = MILLIMETRES["index-left"] + MILLIMETRES["index-width"] / 2
    baseline = MILLIMETRES["index-top"] + size * BASELINE
    right, bottom = (WIDTH - MILLIMETRES["pip-right"], HEIGHT - MILLIMETRES["pip-bottom"])
    pip = MILLIMETRES["pip-size"]
    return (
        f'<g fill="{COLOURS[suit]}">'
        f'<text x="{middle:g}" y="{baseline:g}" font-size="{size:g}" class="index">{index_of(card)}</text>'
        f"{_outline(suit, MILLIMETRES['suit-left'], MILLIMETRES['suit-top'], MILLIMETRES['suit-size'])}"
        f"{_outline(suit, right - pip, bottom - pip, pip)}</g>"
    )


def _card(card: Card, *, large: bool) -> str:
    return (
        f'<li class="card{" large" if large else ""}">'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{card.words}">{face_of(card)}'
        f'<text x="4" y="62" font-size="5" class="said">{index_of(card)}{card.suit.letter}</text></svg></li>'
    )


def _outline(suit: str, left: float, top: float, size: float) -> str:
    return f'<path transform="translate({left:g} {top:g}) scale({size / 20:g})" d="{SUITS[suit]}"/>'

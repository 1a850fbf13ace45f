"""What is drawn on pages: cards, suits and icons, as SVG in HTML.

Only what is written in this file is taken for HTML as it is, and cards that were read as cards.
"""

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from gofish_learn.engine.cards import Card

SUITS = {
    "S": (
        "M10 1C8 5 2 8 2 12.4c0 2.6 2 4.1 4 4.1 1.3 0 2.4-.6 3.1-1.5C9 16.9 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.1-2.3-4 "
        ".7.9 1.8 1.5 3.1 1.5 2 0 4-1.5 4-4.1C18 8 12 5 10 1z"
    ),
    "H": (
        "M10 18.6C4.5 14.2 1.5 11 1.5 6.9 1.5 4 3.6 2 6 2c1.7 0 3.2 1 4 2.7C10.8 3 12.3 2 14 2c2.4 0 4.5 2 4.5 4.9 0 "
        "4.1-3 7.3-8.5 11.7z"
    ),
    "D": "M10 .8C12.2 4.6 14.5 7.4 17.3 10 14.5 12.6 12.2 15.4 10 19.2 7.8 15.4 5.5 12.6 2.7 10 5.5 7.4 7.8 4.6 10 .8z",
    "C": (
        "M10 1.2a4.1 4.1 0 0 0-3.3 6.5 4.2 4.2 0 1 0 2.5 7C9 16.8 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.2-2.4-4.3a4.2 4.2 "
        "0 1 0 2.5-7A4.1 4.1 0 0 0 10 1.2z"
    ),
}
"""The outline of each suit in a square of 20 by 20; `static/furniture/suits.js` has the same for the live table."""
_FISH = Markup(
    '<path class="gf-fish-body" d="M4 20c6-10 20-12 29-2 3-3 6-5 10-6-2 5-2 11 0 16-4-1-7-3-10-6-9 10-23 8-29-2z"/>'
    '<circle class="gf-fish-eye" cx="13" cy="17.5" r="2"/>'
)
_ICONS = {"turn": Markup('<path d="M3.5 12h14M12 5.5l6.5 6.5-6.5 6.5" stroke-width="3.2"/>')}


SHAPES = Markup(
    '<svg class="gf-shapes" width="0" height="0" aria-hidden="true">{}<symbol id="gf-shape-fish" '
    'viewBox="0 0 46 40">{}</symbol></svg>'
).format(
    Markup().join(
        Markup('<symbol id="gf-shape-{}" viewBox="0 0 20 20"><path d="{}"/></symbol>').format(letter, outline)
        for letter, outline in SUITS.items()
    ),
    _FISH,
)
"""What cards are made of, once for a page: each card takes it from there."""


@cache
def suit(letter: str) -> Markup:
    """A suit, by its letter."""
    return Markup('<svg class="gf-suit gf-suit-{0}" aria-hidden="true"><use href="#gf-shape-{0}"/></svg>').format(
        letter
    )


@cache
def icon(name: str) -> Markup:
    """An icon, such as `turn`."""
    return Markup('<svg viewBox="0 0 24 24" class="gf-icon gf-icon-{}" aria-hidden="true">{}</svg>').format(
        name, _ICONS[name]
    )


@cache
def card_backs(cards: int, *, fanned: bool = True) -> Markup:
    """The backs of so many cards, each with its place: in a fan from the middle of it, in a stack from its lowest."""
    middle = (cards - 1) / 2 if fanned else 0
    back = Markup(
        '<span class="gf-card gf-back" style="--place: {:g}" aria-hidden="true">'
        '<svg class="gf-fish"><use href="#gf-shape-fish"/></svg></span>'
    )
    return Markup().join(back.format(place - middle) for place in range(cards))


def card_items(cards: Iterable[Card | str]) -> Markup:
    """Cards as the items of a list, with their names for a screen reader."""
    return Markup().join(_item(Card.parse(str(card))) for card in cards)


@cache
def _item(card: Card) -> Markup:
    return Markup('<li>{}<span class="gf-unseen">{}</span></li>').format(_face(card), card.words)


def card_face(card: Card | str) -> Markup:
    """The face of a card; its name for a screen reader stands beside it."""
    return _face(Card.parse(str(card)))


@cache
def _face(card: Card) -> Markup:
    letter, rank = card.suit.letter, card.rank.letter
    return Markup(
        '<span class="gf-card gf-card-{0}" data-card="{1}" aria-hidden="true"><span class="gf-index{2}">{3}</span>{4}'
        '<span class="gf-pip">{4}</span></span>'
    ).format(letter, card, " gf-index-wide" if rank == "T" else "", "10" if rank == "T" else rank, suit(letter))

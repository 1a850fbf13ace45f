"""What is drawn on pages: cards, suits and icons, as SVG in HTML.

Only what is written here and in `card_shapes.py` is taken for HTML as it is, and cards that were read as cards.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from xml.etree import ElementTree as ET

from markupsafe import Markup

from gofish_learn.engine.cards import Card
from gofish_learn.ui.app.scripts.joined import drawings
from gofish_learn.ui.card_shapes import FISH, ICONS, SUITS

SVG = "http://www.w3.org/2000/svg"
QUIET_ZONE = 4
"""The white border of a QR code, in its own squares. Source: ISO/IEC 18004."""

SHAPES = Markup(
    '<svg class="gf-shapes" width="0" height="0" aria-hidden="true">{}<symbol id="gf-shape-fish" '
    'viewBox="0 0 46 40">{}</symbol></svg>'
).format(
    Markup().join(
        Markup('<symbol id="gf-shape-{}" viewBox="0 0 20 20"><path d="{}"/></symbol>').format(letter, outline)
        for letter, outline in SUITS.items()
    ),
    Markup(FISH),  # noqa: S704 - written in card_shapes.py
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
    drawn = Markup(ICONS[name])  # noqa: S704 - written in card_shapes.py
    return Markup('<svg viewBox="0 0 24 24" class="gf-icon gf-icon-{}" aria-hidden="true">{}</svg>').format(name, drawn)


@cache
def face(name: str) -> Markup:
    """A face in its calm mood, by the name of its drawing; nothing where there is none of it."""
    drawing = drawings().get(name)
    return Markup(calm(drawing)) if drawing else Markup()  # noqa: S704 - a file of ours


def calm(drawing: str) -> str:
    """A drawing of a face as an SVG, without what shows only in other moods."""
    ET.register_namespace("", SVG)
    tree = ET.fromstring(drawing)  # noqa: S314 - a file of ours
    for parent in list(tree.iter()):
        for part in [part for part in parent if "calm" not in part.get("data-on", "calm").split()]:
            parent.remove(part)
    for part in tree.iter():
        part.text = part.tail = None
        for of_moods in ("data-on", "data-limb"):
            part.attrib.pop(of_moods, None)
    return ET.tostring(tree, "unicode").replace(f' xmlns="{SVG}"', "")  # which none in HTML needs


@cache
def card_backs(cards: int, *, fanned: bool = True) -> Markup:
    """The backs of so many cards, each with its place: in a fan from the middle of it, in a stack from its lowest."""
    middle = (cards - 1) / 2 if fanned else 0
    back = Markup(
        '<span class="gf-card gf-back" style="--place: {:g}" aria-hidden="true">'
        '<svg class="gf-fish"><use href="#gf-shape-fish"/></svg></span>'
    )
    return Markup().join(back.format(place - middle) for place in range(cards))


@cache
def mark_of(key: str) -> Markup:
    """What stands in the text of a `PartedPage` for the part with this key."""
    return Markup('<gf-part "{}">').format(key)


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


@lru_cache(maxsize=8)
def qr_code(text: str) -> Markup:
    """A QR code, black on white whatever the page's colours are, as not all readers take it the other way."""
    from segno import encoder  # noqa: PLC0415 - few pages show one; a site has this module of it alone

    rows = encoder.encode(text, error="m", micro=False).matrix  # type: ignore[no-untyped-call]
    size = len(rows) + 2 * QUIET_ZONE
    dark = (
        f"M{x} {y}h1v1h-1z"
        for y, row in enumerate(rows, QUIET_ZONE)
        for x, is_dark in enumerate(row, QUIET_ZONE)
        if is_dark
    )
    return Markup(
        '<svg xmlns="{0}" viewBox="0 0 {1} {1}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{1}v{1}H0z"/>'
        '<path fill="#000" d="{2}"/></svg>'
    ).format(SVG, size, "".join(dark))

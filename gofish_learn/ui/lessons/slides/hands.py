"""Cards on a slide, drawn as on the table and on paper."""

from html import escape

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.ui.card_shapes import FISH
from gofish_learn.ui.lessons.cards import HEIGHT, WIDTH, face_of
from gofish_learn.ui.lessons.slides.drawn_block import DrawnBlock, sizes

BACK, OTHER = "?", "-"
GONE, NEW = "~", "+"


class Hands(DrawnBlock):
    """Rows of hands: `Ana: 7H ? | pond: ? ?`. A card is `7H`, `?` face down, `7` any seven, `-` any other.

    A `~` before a card crosses it out, and a `+` shows that it is new.
    """

    def __init__(self, _: list[str], lines: list[str]) -> None:
        self.rows = [[_hand(part) for part in line.split("|")] for line in lines]

    def drawn(self, _: int) -> str:
        """The cards."""
        most = max(sum(len(cards) for _, cards in row) + 0.6 * (len(row) - 1) for row in self.rows)
        labelled = any(label for row in self.rows for label, _ in row)
        size = sizes(rows=len(self.rows), most=most, labels=labelled)
        rows = "".join(f'<div class="hands">{"".join(_drawn(*hand) for hand in row)}</div>' for row in self.rows)
        return f'<div class="show cards" role="img" aria-label="{escape(self.tells(0))}"{size}>{rows}</div>'

    def tells(self, _: int) -> str:
        """Whose cards they are, in words."""
        return " ".join(f"{label}: {_words(cards)}." if label else f"{_words(cards)}." for label, cards in self._all())

    def _all(self) -> list[tuple[str, list[str]]]:
        return [hand for row in self.rows for hand in row]


def card_drawn(token: str) -> str:
    """A card as a picture; its words are left to the caller."""
    kind = "gone" if token.startswith(GONE) else "new" if token.startswith(NEW) else ""
    name = token.lstrip(GONE + NEW)
    back = name == BACK
    if back:
        fish = f'<g class="fish" transform="translate(8 20) scale(0.7)">{FISH}</g>'
        inside = f'<rect x="2.5" y="2.5" width="43" height="61" rx="4"/>{fish}'
    elif len(name) == 1:
        words = {OTHER: "", "T": "10"}.get(name, name)
        inside = f'<text class="index" x="24" y="50" font-size="{36 if name == "T" else 48}">{words}</text>'
    else:
        inside = face_of(Card.parse(name))
    cross = '<path class="cross" d="M4 4L44 62M44 4L4 62"/>' if kind == "gone" else ""
    classes = " ".join(filter(None, ("playing", kind, "back" if back else "")))
    return f'<svg class="{classes}" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{inside}{cross}</svg>'


def _hand(part: str) -> tuple[str, list[str]]:
    label, colon, cards = part.rpartition(":")
    tokens = cards.split()
    if not tokens:
        raise ValueError(f"there are no cards in “{part.strip()}”.")
    for token in tokens:
        card_drawn(token)
    return (label.strip() if colon else "", tokens)


def _drawn(label: str, cards: list[str]) -> str:
    said = f'<span class="whose">{escape(label)}</span>' if label else ""
    return f'<div class="hand">{said}<div class="row">{"".join(map(card_drawn, cards))}</div></div>'


def _words(cards: list[str]) -> str:
    known = [_name(card) for card in cards if BACK not in card]
    hidden = len(cards) - len(known)
    return listed(known + ([f"{so_many(hidden, 'card')} face down"] if hidden else []))


def _name(token: str) -> str:
    kind = {GONE: " (crossed out)", NEW: " (new)"}.get(token[0], "")
    name = token.lstrip(GONE + NEW)
    if len(name) == 1:
        return ("another card" if name == OTHER else f"any {Rank.parse(name).singular}") + kind
    return Card.parse(name).words + kind

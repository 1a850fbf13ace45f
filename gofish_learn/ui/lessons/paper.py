"""Sheets as sides of paper, which a browser prints: on the page where they are chosen, and in a file of their own."""

import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from mistune.core import BlockState

from gofish_learn.engine.cards import Card
from gofish_learn.teach.cut_outs import CutOut
from gofish_learn.ui.card_shapes import COLOURS, SUITS
from gofish_learn.ui.lessons.blocks import Block
from gofish_learn.ui.lessons.cards import CARD, HAND, index_of, sides_drawn
from gofish_learn.ui.lessons.html import HIDDEN, Page
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.sheets import TWICE, Sheet
from gofish_learn.ui.lessons.slides.wall import Wall
from gofish_learn.ui.lessons.writing import is_open, sides_of

MORE = f'<div class="open-lines" aria-hidden="true">{"<i></i>" * 3}</div>\n'
SLIDE = '<div class="step"><div class="fit"><div class="told"><h3>{}</h3>{}</div></div></div>'


@dataclass(frozen=True)
class Printed:
    """A sheet, or what it has for one period, as it is printed.

    Attributes:
        label: what it is called among the others.
        sides: what stands on each side of paper, or all of it where it goes on from page to page.
        period: the period that it is for, such as `04a`; empty for the whole lesson.
        cut_out: the cards or slips on it, if it is to be cut apart into these.
    """

    sheet: Sheet
    label: str
    sides: tuple[Markup, ...]
    period: str = ""
    cut_out: CutOut | None = None


def printed(site: Site, sheet: Sheet, place: str | None = None) -> Iterator[Printed]:
    """What a sheet has, period by period, on the page at an address, or in a file that stands alone."""
    for cut_out in sheet.cut_outs:
        yield Printed(sheet, f"{sheet.title}, {cut_out.title}", _marked(sides_drawn(cut_out)), cut_out=cut_out)
    for period, screens in sheet.of_period(sheet.slides).items():
        wall = Wall(site, sheet.document, place)
        slides = [SLIDE.format(html.escape(one.slide.title), wall.screen(one)) for one in screens]
        pairs = ("".join(slides[at : at + 2]) for at in range(0, len(slides), 2))
        yield Printed(sheet, _label(sheet, period), _marked(pairs), period)
    paper = Paper(site, sheet.document, place)
    for period, part in sheet.parts.items() if sheet.blocks else ():
        sides = (paper.piece(side, cut=sheet.name in TWICE) for side in sides_of(part))
        yield Printed(sheet, _label(sheet, period), _marked(sides), period)


def _label(sheet: Sheet, period: str) -> str:
    return f"{sheet.title}, {period}" if period else sheet.title


def _marked(sides: Iterable[str]) -> tuple[Markup, ...]:
    return tuple(Markup(side) for side in sides)  # noqa: S704 - drawn here


class Paper(Page):
    """Turns blocks into HTML that is printed: nothing on it opens, leads anywhere or scrolls."""

    def render_token(self, token: Block, state: BlockState) -> str:
        """A token; below an open answer come more lines, as many as the paper has room for."""
        drawn = super().render_token(token, state)
        return drawn + MORE if token["type"] == "paragraph" and is_open(token) else drawn

    def piece(self, blocks: Iterable[Block], *, cut: bool) -> str:
        """What begins a page; what is to be cut apart is on it twice, and read aloud once."""
        drawn = self.draw(blocks)
        if not cut:
            return drawn
        ticket, again = (f'<div class="ticket"{hidden}>\n{drawn}</div>\n' for hidden in ("", ' aria-hidden="true"'))
        return f'{ticket}<p class="cut" aria-hidden="true"><span>✂</span></p>\n{again}'

    def heading(self, text: str, level: int, **_: Any) -> str:
        """A heading; several sheets on a page may have the same."""
        return f"<h{level + 1}>{text}</h{level + 1}>\n"

    def text(self, text: str) -> str:
        """Words; what names a card, such as `7H`, is drawn as one."""
        return HAND.sub(lambda found: f'<span class="hand">{CARD.sub(_card, found[0])}</span>', super().text(text))

    def thematic_break(self) -> str:
        """A line of nothing but underscores, to write on."""
        return f'<p class="ruled"><span class="blank line">{HIDDEN}</span></p>\n'

    def question(self, text: str) -> str:
        """A question with all that belongs to it."""
        return f'<div class="question">\n{text}</div>\n'

    def lead(self, text: str) -> str:
        """What the next question is about."""
        return f'<div class="lead-in">\n{text}</div>\n'

    def emphasis(self, text: str) -> str:
        """Emphasis."""
        return f"<em>{text}</em>"

    def link(self, text: str, url: str, title: str | None = None) -> str:  # noqa: ARG002 - as the library calls it
        """The words of a link."""
        return text + html.escape(self.site.target(self.document, url, self.place).said)

    def details(self, text: str, summary: str) -> str:
        """What is in a box, below its title."""
        return f'<div class="opened"><p><strong>{html.escape(summary)}</strong></p>\n{text}</div>\n'

    def table(self, text: str, **_: Any) -> str:
        """A table."""
        return f"<table>\n{text}</table>\n"


def _card(found: re.Match[str]) -> str:
    card = Card.parse(found[0])
    return (
        f'<svg class="small-card" viewBox="0 0 44 30" role="img" aria-label="{card.words}">'
        f'<g fill="{COLOURS[card.suit.letter]}"><text x="13" y="22" font-size="20">{index_of(card)}</text>'
        f'<path transform="translate(24 8) scale(0.75)" d="{SUITS[card.suit.letter]}"/></g></svg>'
    )

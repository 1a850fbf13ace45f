"""Blocks as HTML: headings that nest, boxes that open, tables that scroll, blanks to fill in, links of the site."""

import html
import mimetypes
import re
from base64 import b64encode
from collections.abc import Iterable
from typing import Any

import mistune
from mistune.core import BlockState

from gofish_learn.ui.lessons.blocks import Block, plain, rows_of
from gofish_learn.ui.lessons.documents import ROOT, Document
from gofish_learn.ui.lessons.links import Site, to_top
from gofish_learn.ui.lessons.writing import BLANK, BOX, is_choices, is_short

BLANKS = ((8, "short"), (16, "word"), (32, "words"), (50, "half"))
"""Blanks of up to so many letters, and how they are called; a longer one takes a line."""
HIDDEN = '<span class="gofish-hidden">blank</span>'
TICK = '<span class="tick"><span class="gofish-hidden">to tick:</span></span>'
LONG_CELL = 60
"""From so many letters on, what is in a cell is text to read."""


class Page(mistune.HTMLRenderer):
    """Turns the blocks of one document into HTML."""

    NAME = "html"

    def __init__(self, site: Site, document: Document, place: str | None, *, lower: int = 0) -> None:
        """For the page at an address, or for one that stands alone, and brings its pictures with it."""
        super().__init__(escape=True)
        self.site, self.document, self.place, self.lower = site, document, place or "", lower
        self.is_alone = place is None

    def draw(self, blocks: Iterable[Block]) -> str:
        """The HTML of some blocks."""
        return str(self(list(blocks), BlockState()))

    def text(self, text: str) -> str:
        """Words; a row of underscores is a blank to write in, and `☐` is a box to tick."""
        return BLANK.sub(_blank, html.escape(text, quote=False)).replace(BOX, TICK)

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        """A heading with a name that links can lead to."""
        tag = f"h{min(level + self.lower, 6)}"
        return f'<{tag} id="{html.escape(attrs["id"])}">{text}</{tag}>\n'

    def emphasis(self, text: str) -> str:
        """Emphasis; what is the title of an app leads to the app."""
        app = self.site.apps.get(html.unescape(text))
        return f'<em><a href="{to_top(self.place)}{html.escape(app)}">{text}</a></em>' if app else f"<em>{text}</em>"

    def link(self, text: str, url: str, title: str | None = None) -> str:  # noqa: ARG002 - as the library calls it
        """A link, or its words where there is nothing to open."""
        target = self.site.target(self.document, url, self.place)
        if not target.address:
            return text + html.escape(target.said)
        return f'<a href="{html.escape(target.address)}">{text}</a>'

    def source(self, url: str) -> str:
        """The address of a picture, or all of it."""
        address = self.site.target(self.document, url, self.place).address
        file = self.site.folder.images.get(address.removeprefix(f"./{ROOT}")) if self.is_alone else None
        if file is None:
            return address
        return f"data:{mimetypes.guess_type(file.name)[0]};base64,{b64encode(file.read_bytes()).decode()}"

    def image(self, text: str, url: str, title: str | None = None) -> str:  # noqa: ARG002 - as the library calls it
        """A picture; its words are below it for all to read, and are read out with it once."""
        address = html.escape(self.source(url))
        words = html.escape(html.unescape(text))
        return (
            f'<span class="picture"><img src="{address}" alt="{words}"><span aria-hidden="true">{words}</span></span>'
        )

    def details(self, text: str, summary: str) -> str:
        """A box that opens."""
        return f"<details>\n<summary>{html.escape(summary)}</summary>\n{text}</details>\n"

    def say(self, text: str = "") -> str:  # noqa: ARG002 - what is to be said is not shown
        """Nothing: a note for the speaker is for the speaker."""
        return ""

    next_side = say

    def block_code(self, code: str, info: str | None = None) -> str:  # noqa: ARG002 - as the library calls it
        """Lines to type, which scroll where they are too wide."""
        return f'<pre tabindex="0"><code>{html.escape(code, quote=False)}</code></pre>\n'

    def render_token(self, token: Block, state: BlockState) -> str:
        """A token; a table is told whether it holds text, which is not to be squeezed into narrow columns."""
        if token["type"] == "table":
            rows = rows_of(token)
            longest = max(len(plain(cell)) for row in rows for cell in row)
            token = token | {"attrs": {"wide": len(rows[0]) > 2 and longest > LONG_CELL}}
        if is_choices(token):
            kind = "choices short" if is_short(token) else "choices"
            return f'<ul class="{kind}">\n{self.render_tokens(token["children"], state)}</ul>\n'
        return str(super().render_token(token, state))

    def table(self, text: str, *, wide: bool) -> str:
        """A table, which scrolls where it is too wide, by the keyboard too."""
        kind = "table wide" if wide else "table"
        return f'<div class="{kind}" role="group" aria-label="Table" tabindex="0"><table>\n{text}</table></div>\n'

    def table_head(self, text: str) -> str:
        """The header of a table."""
        return f"<thead>\n<tr>{text}</tr>\n</thead>\n"

    def table_body(self, text: str) -> str:
        """The rows of a table."""
        return f"<tbody>\n{text}</tbody>\n"

    def table_row(self, text: str) -> str:
        """A row."""
        return f"<tr>{text}</tr>\n"

    def table_cell(self, text: str, align: str | None = None, *, head: bool = False) -> str:
        """A cell; one without words is no header of anything."""
        side = f' class="{align}"' if align else ""
        return f'<th scope="col"{side}>{text}</th>' if head and text.strip() else f"<td{side}>{text}</td>"


def _blank(found: re.Match[str]) -> str:
    length = len(found[0])
    kind = next((name for most, name in BLANKS if length <= most), "line")
    return f'<span class="blank {kind}">{HIDDEN}</span>'


def words_of(blocks: Iterable[Block]) -> str:
    """The words of some blocks, in one line."""
    return " ".join(" ".join(plain(block) for block in blocks).split())

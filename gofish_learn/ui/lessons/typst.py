"""Sheets as a document for Typst, which makes a PDF of it without a browser or a network.

Words go into string literals and nothing else, so nothing that a lesson says can be taken for a command; each call ends
with a semicolon, so nothing that follows can be taken for a part of it. Only the fonts that Typst brings are used, and
so a sheet has the same pages on every machine.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mistune.core import BaseRenderer, BlockState

from gofish_learn.engine.cards import Card
from gofish_learn.teach.cut_outs import CutOut
from gofish_learn.ui.lessons.blocks import Block, is_minutes, plain, rows_of
from gofish_learn.ui.lessons.cards import (
    CARD,
    HAND,
    LARGE,
    MILLIMETRES,
    SMALL,
    index_of,
    index_size,
    suit_drawing,
)
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.sheets import TWICE, Sheet
from gofish_learn.ui.lessons.shelf import ROOT, Document
from gofish_learn.ui.lessons.writing import BLANK, BOX, is_choices, is_open, is_short
from gofish_learn.ui.shapes import COLOURS, SUITS

MAIN = "main.typ"
PAPERS = {"a4": "a4", "letter": "us-letter"}
MARK = re.compile("([♠♥♦♣])")
SYMBOLS = dict(zip("♠♥♦♣", "SHDC", strict=True))
ALIGNMENTS = {"left", "center", "right"}
LONG_BLANK = 40
"""From so many underscores on, a blank takes the rest of the line."""
MM_A_MARK = 2.1
BOARD = "board"
"""How a drawing for the board is marked."""
SHORT, SHORT_TO_READ = 12, 5
"""A table of so many rows at most is not parted, where it is written into or only read; a row never is."""
ROOM_MM = 9
"""How wide an empty cell is at least."""
FEW = 3
"""A table of so many columns at most is there to be written into."""
WIDE = 22
"""From so many letters on, what is in a column is text, and shares what room the others leave."""
FITS = {
    "plan": "on_one_page",
    "today": "on_one_side",
    "worksheet": "on_both_sides",
    "notes": "to_read",
    **dict.fromkeys(TWICE, "twice"),
}
"""How a sheet is fitted to its paper, where that differs from the others of its kind."""
PIECES = re.compile(f"({BLANK.pattern}|{BOX}|{MARK.pattern[1:-1]}|{HAND.pattern})")
"""What is drawn, in a text."""

PREAMBLE = (Path(__file__).parent / "templates" / "preamble.typ").read_text("utf-8")


def files_for(site: Site, sheets: Iterable[Sheet], paper: str, title: str) -> dict[str, bytes]:
    """What Typst needs to make one PDF of some sheets: the document, called `main`, and its pictures.

    The sheets stand in the order of their pages; each begins a page and numbers its own. The paper is `a4` or `letter`.
    """
    files = {f"suit-{suit}.svg": suit_drawing(suit).encode() for suit in SUITS}
    parts = [_places(), PREAMBLE, f"#set document(title: {_literal(title)}, date: none);\n"]
    for sheet in sheets:
        marks = _Marks(site, sheet.document, writing=sheet.is_for_writing)
        if sheet.cut_outs:
            parts += (page for cut_out in sheet.cut_outs for page in _cut_out(cut_out, sheet, PAPERS[paper]))
        else:
            fit = FITS.get(sheet.name, "on_one_sheet" if sheet.is_for_writing else "")
            takes_room = sheet.is_for_writing or sheet.name in TWICE
            foot = "" if sheet.name in {"plan", *TWICE} else sheet.document.title
            for part in sheet.parts.values():
                body = marks.draw(part)
                fitted = f"#{fit}({'(gap, more) => ' if takes_room else ''}[{body}]);\n"
                parts.append(_page(PAPERS[paper], foot, fitted if fit else body))
        files |= {name: site.shelf.images[name].read_bytes() for name in marks.pictures}
    return files | {MAIN: "".join(parts).encode()}


def _places() -> str:
    """Where things stand on a small card, in millimetres, for `card` of the preamble."""
    lengths = {"width": SMALL[0], **MILLIMETRES}
    return f"#let places = ({', '.join(f'{name}: {length:g}' for name, length in lengths.items())});\n"


def _page(paper: str, foot: str, body: str) -> str:
    """Pages of their own, numbered from 1."""
    number = '#context counter(page).display("1");'
    return (
        f'#page(paper: "{paper}", margin: (x: 18mm, top: 15mm, bottom: 16mm), footer-descent: 35%,\n'
        f"footer: [#text(size: 8pt)[#{_literal(foot)};#h(1fr);{number}];])[\n"
        f"#counter(page).update(1);\n{body}];\n"
    )


def _cut_out(cut_out: CutOut, sheet: Sheet, paper: str) -> Iterator[str]:
    """Cards or slips, edge to edge, so that one cut parts two of them."""
    width, height = LARGE if cut_out.large else SMALL
    count = 2 if cut_out.large else 4
    if cut_out.lines:
        width, height, count = 96, 66, 2
    pieces = [_card(card, width, height) for card in cut_out.cards]
    pieces += [f"slip({width}mm, {height}mm, {cut_out.lines}, {_literal(words)})" for words in cut_out.words]
    cells = ",\n".join(pieces * cut_out.copies)
    says = f"{sheet.document.title} · {cut_out.title}. {cut_out.how}"
    yield (
        f'#page(paper: "{paper}", margin: (x: 0mm, top: 9mm, bottom: 5mm), header-ascent: 1.5mm,\n'
        f"header: align(center, text(size: 8pt)[#mark; #{_literal(says)};]))[\n"
        f"#align(center, grid(columns: ({width}mm,) * {count},\n{cells}));\n];\n"
    )


def _card(card: Card, width: int, height: int) -> str:
    suit = card.suit.letter
    return f'card({width}mm, {height}mm, "{suit}", "{index_of(card)}", {index_size(card):g}, "{COLOURS[suit]}")'


def _literal(text: str) -> str:
    """A text as a string literal of Typst's, on one line."""
    printable = "".join(char if char.isprintable() else " " for char in text)
    return '"' + printable.replace("\\", "\\\\").replace('"', '\\"') + '"'


class _Marks(BaseRenderer):
    """Turns the blocks of one document into Typst's markup."""

    NAME = "typst"

    def __init__(self, site: Site, document: Document, *, writing: bool) -> None:
        super().__init__()
        self.site, self.document, self.writing = site, document, writing
        self.pictures: set[str] = set()

    def draw(self, blocks: Iterable[Block]) -> str:
        state = BlockState()
        return "".join(self.render_token(block, state) for block in blocks if not is_minutes(block))

    def text(self, text: str) -> str:
        return "".join(self._piece(part) for part in PIECES.split(text) if part)

    def _piece(self, part: str) -> str:
        if BLANK.fullmatch(part):
            return f"#gap({'1fr' if len(part) >= LONG_BLANK else f'{len(part) * MM_A_MARK:.1f}mm'});"
        if HAND.fullmatch(part):
            return f"#box[{'#h(0.25em);'.join(map(_small_card, CARD.findall(part)))}];"
        if part == BOX:
            return "#tick;"
        return f'#suit("{SYMBOLS[part]}");' if part in SYMBOLS else f"#{_literal(part)};"

    def emphasis(self, text: str) -> str:
        return f"#emph[{text}];"

    def strong(self, text: str) -> str:
        return f"#strong[{text}];"

    def codespan(self, text: str) -> str:
        return f"#raw({_literal(text)});"

    def inline_html(self, text: str) -> str:
        return self.text(text)

    def linebreak(self) -> str:
        return "#linebreak();"

    def softbreak(self) -> str:
        return " "

    def link(self, text: str, url: str, title: str = "") -> str:  # noqa: ARG002 - as the library calls it
        target = self.site.target(self.document, url, "")
        outside = target.address.startswith("http")
        return f"#link({_literal(target.address)})[{text}];" if outside else text + f"#{_literal(target.said)};"

    def image(self, words: str, url: str) -> str:
        name = self.site.target(self.document, url, "").address.removeprefix("./").removeprefix(ROOT)
        if name not in self.site.shelf.images:
            return self.text(words)
        self.pictures.add(name)
        said = _literal(words)
        return f"#figure(image({_literal(name)}, width: 75%, alt: {said}), caption: [#{said};], numbering: none);"

    def paragraph(self, text: str) -> str:
        return f"{text}\n\n"

    def block_text(self, text: str) -> str:
        return text

    def heading(self, text: str, level: int, **_: str) -> str:
        return f"#heading(level: {level})[{text}];\n\n"

    def thematic_break(self) -> str:
        if self.writing:  # a line of nothing but underscores
            return "#gap(1fr);\n\n"
        return "#line(length: 100%, stroke: 0.5pt);\n\n"

    def block_code(self, text: str, info: str = "") -> str:
        lines = (f"#raw({_literal(line)});" for line in text.rstrip("\n").split("\n"))
        call = "#board" if info == BOARD else "#block(inset: (left: 1em))"
        return f"{call}[{' #linebreak();'.join(lines)}];\n\n"

    def block_quote(self, text: str) -> str:
        return f"#quote(block: true)[{text}];\n\n"

    def list(self, items: list[str], *, ordered: bool, start: int = 1, **_: Any) -> str:
        call = f"enum(start: {start}, " if ordered else "list("
        return f"#{call}{''.join(f'[{item}], ' for item in items)});\n\n"

    def details(self, text: str, summary: str) -> str:
        head = f"#strong[#{_literal(summary)};];"
        return f"#block(inset: (left: 1em), stroke: (left: 1.5pt + luma(180)))[{head}\n\n{text}];\n\n"

    def question(self, text: str) -> str:
        return f"#block(breakable: false, above: 1.4em)[{text}];\n\n"

    def lead(self, text: str) -> str:
        return f"#block(breakable: false, sticky: true)[{text}];\n\n"

    def say(self, text: str) -> str:  # noqa: ARG002 - what is to be said is not printed
        return ""

    def render_token(self, token: dict[str, Any], state: BlockState) -> str:
        method = self._get_method(token["type"])
        attrs = token.get("attrs") or {}
        if token["type"] == "table":
            return self.table(token, state)
        if is_choices(token):
            items = [self.render_tokens(item["children"], state) for item in token["children"]]
            return (
                f"#choices({'short' if is_short(token) else 'long'}, {', '.join(f'[{item}]' for item in items)});\n\n"
            )
        if token["type"] == "list":
            return self.list([self.render_tokens(item["children"], state) for item in token["children"]], **attrs)
        if token["type"] == "image":
            return self.image(plain(token), attrs["url"])
        if "raw" in token:
            return str(method(token["raw"], **attrs))
        if self.writing and token["type"] == "paragraph" and is_open(token):
            return f"{self.render_tokens(token['children'], state)}#more;\n\n"
        if "children" in token:
            return str(method(self.render_tokens(token["children"], state), **attrs))
        return str(method(**attrs))

    def table(self, token: Block, state: BlockState) -> str:
        rows = rows_of(token)
        cells = ["".join(self.render_token(cell, state) for cell in row) for row in rows]
        few = self.writing and len(rows[0]) <= FEW
        widths = ", ".join(_width([len(plain(row[n])) for row in rows[1:]], few=few) for n in range(len(rows[0])))
        body = "\n".join(cells[1:])
        call = f"#block(breakable: {'false' if len(rows) <= (SHORT if self.writing else SHORT_TO_READ) else 'true'})"
        return f"{call}[#table(columns: ({widths},), table.header(repeat: true, {cells[0]}),\n{body})];\n\n"

    def table_cell(self, text: str, align: str | None = None, *, head: bool = False) -> str:
        side = f"align: {align}, " if align in ALIGNMENTS else ""
        roomy = self.writing and not head and (not text or text.startswith("#gap"))
        inset = "inset: (x: 6pt, y: 7.5pt), " if roomy else ""
        text = f"#h({ROOM_MM}mm);" if roomy and not text else text
        return f"table.cell({side}{inset})[{f'#strong[{text}];' if head else text}], "


def _small_card(words: str) -> str:
    card = Card.parse(words)
    return f'#small-card("{index_of(card)}", "{card.suit.letter}", "{COLOURS[card.suit.letter]}");'


def _width(lengths: list[int], *, few: bool) -> str:
    """The width of a column: as wide as its cells, or for long text a share by its length.

    A column to be filled in takes the room that the others leave, if there are few.
    """
    if few and not any(lengths):
        return "1fr"
    if max(lengths, default=0) < WIDE:
        return "auto"
    return f"{sum(lengths) ** 0.5:.1f}fr"

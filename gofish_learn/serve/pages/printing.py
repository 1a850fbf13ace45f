"""Paper: the lessons as PDFs, made by Typst on this machine: no browser, no network, the same pages everywhere.

The command makes one PDF. A server answers from a book: the pages of the lessons, and the PDFs that it has made.
"""

import asyncio
import functools
import importlib.util
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.places import lessons_folder, start_page, template_folder
from gofish_learn.ui.lessons.book import Book
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.sheets import PAPERS, Sheet, SheetError, asked_for
from gofish_learn.ui.lessons.shelf import Shelf
from gofish_learn.ui.lessons.typst import MAIN, files_for

HOW_TO_GET = 'Typst, which makes the PDF, is not installed; this installs it: python -m pip install "typst<0.16"'

ACCESSIBLE: Literal["ua-1"] = "ua-1"
"""The standard for PDFs that can be read aloud."""
MOST_KEPT = 24
"""How many PDFs are kept in memory; each is a fifth of a megabyte."""


class PdfError(RuntimeError):
    """A PDF cannot be made; the message says why."""


def make_pdf(site: Site, sheets: Iterable[Sheet], paper: str, title: str) -> bytes:
    """One PDF of some sheets, in the order of their pages, on `a4` or `letter`; its title is what a window shows."""
    try:
        import typst
    except ImportError as error:
        raise PdfError(HOW_TO_GET) from error
    with tempfile.TemporaryDirectory(prefix="gofish-print-") as place:
        folder = Path(place)
        for name, content in files_for(site, sheets, paper, title).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        try:
            # Its own fonts only, so that a sheet has the same pages on every machine; and tags for screen readers.
            return typst.compile(folder / MAIN, ignore_system_fonts=True, timestamp=0, pdf_standards=ACCESSIBLE)
        except typst.TypstError as error:
            raise PdfError(f"The sheets cannot be printed: {error}.") from error


class LessonBook(Book):
    """The pages of a server, and the PDFs that were asked for last."""

    def __init__(self, site: Site, palette: str) -> None:
        super().__init__(site, palette, pdf=importlib.util.find_spec("typst") is not None)
        self._printing = asyncio.Lock()  # held while a PDF is made, as each keeps a core busy
        self._pdf = functools.lru_cache(MOST_KEPT)(self._made)

    async def pdf_of(self, number: str, what: Sequence[str], paper: str, period: str = "") -> bytes:
        """The PDF of some sheets of a lesson or of one period, made on another thread when it is first asked for."""
        if not what or paper not in PAPERS:
            raise SheetError(f"Say which sheets, and on which paper: {' or '.join(PAPERS)}.")
        if period and not period.startswith(number):
            raise SheetError(f"Lesson {number} has no period {quoted(period)}.")
        async with self._printing:
            return await asyncio.to_thread(self._pdf, number, tuple(dict.fromkeys(what)), paper, period)

    def _made(self, number: str, what: tuple[str, ...], paper: str, period: str) -> bytes:
        sheets = asked_for(self.site.shelf, period or number, list(what))
        return make_pdf(self.site, sheets, paper, f"Lesson {number}: {self.site.shelf.lessons[number].title}")


def book_for(apps: Mapping[str, str]) -> LessonBook:
    """The pages of the lessons, from which links lead to the apps."""
    palette = (template_folder() / "palette.css").read_text(encoding="utf-8")
    return LessonBook(Site(Shelf(lessons_folder(), start=start_page()), apps), palette)

"""The pages of the lessons for a server, with the PDFs that it makes."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from gofish_learn.serve.places import lessons_folder, template_folder
from gofish_learn.serve.printing.pdf import can_make_pdf, make_pdf
from gofish_learn.ui.lessons.book import Book
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.sheets import PAPERS, SheetError, asked_for
from gofish_learn.ui.lessons.shelf import Shelf

MOST_KEPT = 24
"""How many PDFs are kept in memory; each is a fifth of a megabyte."""


class LessonBook(Book):
    """The pages of a server, and the PDFs that it has made.

    Attributes:
        printing: held while a PDF is made, as each keeps a core busy.
        printed: the PDFs that were asked for last.
    """

    def __init__(self, site: Site, palette: str) -> None:
        super().__init__(site, palette, pdf=can_make_pdf())
        self.printing = asyncio.Lock()
        self.printed: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    async def pdf_of(self, number: str, what: Sequence[str], paper: str) -> bytes:
        """The PDF of some sheets of a lesson, made on another thread when it is first asked for.

        Raises:
            SheetError: there is no such lesson, sheet or paper.
            PdfError: it cannot be made.
        """
        wanted = list(dict.fromkeys(what))
        if not wanted or paper not in PAPERS:
            raise SheetError(f"Say which sheets, and on which paper: {' or '.join(PAPERS)}.")
        sheets = asked_for(self.site.shelf, number, wanted)
        key = (number, paper, *wanted)
        async with self.printing:
            if key not in self.printed:
                title = f"Lesson {number}: {self.site.shelf.lessons[number].title}"
                self.printed[key] = await asyncio.to_thread(make_pdf, self.site, sheets, paper, title)
            self.printed.move_to_end(key)
            while len(self.printed) > MOST_KEPT:
                self.printed.popitem(last=False)
            return self.printed[key]


def book_for(apps: Mapping[str, str], home: str = "") -> LessonBook:
    """The pages of the lessons, from which links lead to the apps."""
    palette = (template_folder() / "palette.css").read_text(encoding="utf-8")
    return LessonBook(Site(Shelf(lessons_folder()), apps, home), palette)

"""The lessons' pages, pictures and PDFs in somebody's own Jupyter server; none of them needs a kernel."""

import mimetypes
from collections.abc import Mapping
from typing import Any

from tornado.web import HTTPError, authenticated

from gofish_learn.serve.notebook.hub.pages import HubPage
from gofish_learn.serve.pages.policies import LESSON_POLICY
from gofish_learn.serve.printing.lesson_book import LessonBook, book_for
from gofish_learn.serve.printing.pdf import PdfError
from gofish_learn.ui.lessons.sheets import PAPERS, SheetError
from gofish_learn.ui.lessons.shelf import ROOT


class FromTheBook(HubPage):
    """What is answered from the book of the lessons."""

    policy = LESSON_POLICY

    def initialize(self, *, book: LessonBook, **settings: Any) -> None:  # type: ignore[override]
        """Take the book."""
        super().initialize(**settings)
        self.book = book


class LessonPage(FromTheBook):
    """A page of the lessons."""

    @authenticated
    def get(self, path: str) -> None:
        """Show a page; an address without its last slash leads to the one with it."""
        if path in self.book.pages:
            self.finish(self.book.page(path))
        elif f"{path}/" in self.book.pages:
            self.redirect(f"{path.rpartition('/')[2]}/", permanent=True)
        else:
            raise HTTPError(404)


class LessonFile(FromTheBook):
    """A style, a script or a picture of the lessons."""

    @authenticated
    def get(self, path: str) -> None:
        """Send a file."""
        content = self.book.files.get(ROOT + path)
        if content is None:
            raise HTTPError(404)
        self.set_header("Content-Type", mimetypes.guess_type(path)[0] or "application/octet-stream")
        self.finish(content)


class LessonPdf(FromTheBook):
    """The sheets of a lesson as a PDF."""

    @authenticated
    async def get(self, number: str) -> None:
        """Send a PDF."""
        what, paper = self.get_query_arguments("what"), self.get_query_argument("paper", PAPERS[0])
        try:
            content = await self.book.pdf_of(number, what, paper)
        except (SheetError, PdfError) as error:
            raise HTTPError(404) from error
        self.set_header("Content-Type", "application/pdf")
        self.finish(content)


def lesson_addresses(apps: Mapping[str, str], home: str, settings: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """The addresses of the lessons, as Tornado's rules.

    Args:
        apps: The addresses of the apps, below that of the server, by their titles.
        home: Where the landing page is, below it, too.
        settings: What every page of ours is given.
    """
    more = {**settings, "book": book_for(apps, home)}
    return [
        (r"/lessons/((?:static|images)/\w[\w.-]*)", LessonFile, more),
        (r"/lessons/(\d\d)/print\.pdf", LessonPdf, more),
        (r"/(lessons(?:/[\w-]+)*/?)", LessonPage, more),
    ]

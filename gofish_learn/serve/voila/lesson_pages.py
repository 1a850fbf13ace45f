"""The handlers of the lessons' pages, pictures and PDFs. None of them needs a kernel, and a page is made once."""

import asyncio
import mimetypes
import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Any

from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler

from gofish_learn.serve.classroom.bar import bar_of
from gofish_learn.serve.classroom.hosts import is_here
from gofish_learn.serve.classroom.visits import visit_of
from gofish_learn.serve.pages.plain import PAGE_POLICY
from gofish_learn.serve.places import lessons_folder, template_folder
from gofish_learn.serve.printing.pdf import PdfError, can_make_pdf, make_pdf
from gofish_learn.serve.voila.apps import App
from gofish_learn.serve.voila.patches.kept_files import ASK_AGAIN, FOR_EVER, HASHED
from gofish_learn.ui.lessons.book import Book
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.sheets import PAPERS, SheetError, asked_for
from gofish_learn.ui.lessons.shelf import ROOT, Shelf

LESSON_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)
FORBIDDEN = 403
FOR_TEACHERS = re.compile(r"/(?:teacher-notes|tests-answers|present|print)(?:/|\.pdf|$)")
"""The addresses of what has the answers in it: for teachers, where others can reach the server."""
REFUSED = {
    "heading": "This page is for your teacher",
    "advice": "It has the answers in it. Go back to the lesson, and see what you can find out.",
}
MOST_KEPT = 24
"""How many PDFs are kept in memory; each is a fifth of a megabyte."""


class LessonBook(Book):
    """The pages of a server, and the PDFs that it has made.

    Attributes:
        printing: held while a PDF is made, as each keeps a core busy.
        printed: the PDFs that were asked for last.
    """

    def __init__(self, site: Site, palette: str) -> None:
        """Take the documents, where they lead, and the colours of the site."""
        super().__init__(site, palette, pdf=can_make_pdf())
        self.printing = asyncio.Lock()
        self.printed: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    async def pdf_of(self, number: str, what: tuple[str, ...], paper: str) -> bytes:
        """The PDF of some sheets of a lesson, made on another thread when it is first asked for.

        Raises:
            SheetError: the lesson has no such sheets.
            PdfError: it cannot be made.
        """
        sheets = asked_for(self.site.shelf, number, list(what))
        key = (number, paper, *what)
        async with self.printing:
            if key not in self.printed:
                title = f"Lesson {number}: {self.site.shelf.lessons[number].title}"
                self.printed[key] = await asyncio.to_thread(make_pdf, self.site, sheets, paper, title)
            self.printed.move_to_end(key)
            while len(self.printed) > MOST_KEPT:
                self.printed.popitem(last=False)
            return self.printed[key]


def book_for(apps: Iterable[App], home: str = "") -> LessonBook:
    """The pages of the lessons, from which links lead to the apps.

    Args:
        apps: The apps.
        home: Where the landing page is, below the address of the server.
    """
    palette = (template_folder() / "palette.css").read_text(encoding="utf-8")
    places = {app.title: f"voila/render/{app.file}" for app in apps}
    return LessonBook(Site(Shelf(lessons_folder()), places, home), palette)


class FromTheBook(BaseVoilaHandler):  # type: ignore[misc]  # Voila is published without types
    """What is answered from the book of the lessons."""

    def initialize(self, book: LessonBook, **settings: Any) -> None:
        """Take the book."""
        super().initialize(**settings)
        self.book = book

    @property
    def content_security_policy(self) -> str:
        """Allows our own files and nothing else: no script stands in a page."""
        return LESSON_POLICY

    async def prepare(self) -> None:
        """Turn learners and guests away from what has the answers in it."""
        await super().prepare()
        visit = visit_of(self)
        is_teachers = visit is None or visit.teacher or (visit.member is None and is_here(self.request))
        if not is_teachers and FOR_TEACHERS.search(self.request.path):
            self.set_status(FORBIDDEN)
            self.set_header("Content-Security-Policy", PAGE_POLICY)
            self.finish(self.render_template("error.html", **REFUSED))


class LessonPage(FromTheBook):
    """A page of the lessons."""

    def get(self, path: str) -> None:
        """Show a page; an address without its last slash leads to the one with it.

        Raises:
            HTTPError: 404 if there is none.
        """
        if path in self.book.pages:
            self.set_header("Cache-Control", ASK_AGAIN)
            self.finish(self.book.page(path).replace("</head>", f"{bar_of(self)}</head>", 1))
        elif f"{path}/" in self.book.pages:
            self.redirect(f"{path.rpartition('/')[2]}/", permanent=True)
        else:
            raise HTTPError(404)


class LessonFile(FromTheBook):
    """A style, a script or a picture of the lessons."""

    def get(self, path: str) -> None:
        """Send a file.

        Raises:
            HTTPError: 404 if there is none.
        """
        content = self.book.files.get(ROOT + path)
        if content is None:
            raise HTTPError(404)
        self.set_header("Content-Type", mimetypes.guess_type(path)[0] or "application/octet-stream")
        self.set_header("Cache-Control", FOR_EVER if HASHED.search(path) else ASK_AGAIN)
        self.finish(content)


class LessonPdf(FromTheBook):
    """The sheets of a lesson as a PDF."""

    async def get(self, number: str) -> None:
        """Send a PDF.

        Raises:
            HTTPError: 404 if there is no such lesson or sheet, or no PDF can be made here.
        """
        paper = self.get_query_argument("paper", PAPERS[0])
        what = tuple(dict.fromkeys(self.get_query_arguments("what")))
        if number not in self.book.site.shelf.lessons or paper not in PAPERS or not what:
            raise HTTPError(404)
        try:
            content = await self.book.pdf_of(number, what, paper)
        except (SheetError, PdfError) as error:
            raise HTTPError(404) from error
        self.set_header("Content-Type", "application/pdf")
        self.set_header("Content-Disposition", f'inline; filename="lesson-{number}.pdf"')
        self.finish(content)


def lesson_addresses(book: LessonBook, settings: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """The addresses of the lessons, as Tornado's rules.

    Args:
        book: The pages.
        settings: What every handler of Voila's is given.
    """
    more = {**settings, "book": book}
    return [
        (r"/lessons/((?:static|images)/\w[\w.-]*)", LessonFile, more),
        (r"/lessons/(\d\d)/print\.pdf", LessonPdf, more),
        (r"/(lessons(?:/[\w-]+)*/?)", LessonPage, more),
    ]

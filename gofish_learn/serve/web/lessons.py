"""The lessons' pages, pictures and PDFs. None needs a worker, and a page is made once, beside the event loop."""

import asyncio
import mimetypes
import re
from typing import Any, ClassVar

from tornado.web import HTTPError

from gofish_learn.serve.pages.policies import LESSON_POLICY
from gofish_learn.serve.printing.lesson_book import LessonBook, book_for
from gofish_learn.serve.printing.pdf import PdfError
from gofish_learn.serve.web.classroom.bar import bar_of
from gofish_learn.serve.web.classroom.hosts import is_here
from gofish_learn.serve.web.handler import FOR_EVER, Handler
from gofish_learn.serve.web.house import House
from gofish_learn.ui.apps import APPS
from gofish_learn.ui.lessons.sheets import PAPERS, SheetError
from gofish_learn.ui.lessons.shelf import ROOT

ASK_AGAIN = "no-cache"
HASHED = re.compile(r"[.-][0-9a-f]{8,}\.\w+$")
"""The name of a file that has another one as soon as there is something else in it."""
FOR_TEACHERS = re.compile(r"/(?:teacher-notes|tests-answers|present|print)(?:/|\.pdf|$)")
"""The addresses of what has the answers in it: for teachers, where others can reach the server."""
REFUSED = (
    "This page is for your teacher",
    "It has the answers in it. Go back to the lesson, and see what you can find out.",
)


class FromTheBook(Handler):
    """What is answered from the book of the lessons."""

    policy: ClassVar[str] = LESSON_POLICY

    def initialize(self, house: House, book: LessonBook) -> None:  # type: ignore[override]  # takes more
        """Take the book."""
        super().initialize(house)
        self.book = book

    async def prepare(self) -> None:
        """Turn learners and guests away from what has the answers in it."""
        await super().prepare()
        visit = self.visit
        is_teachers = visit is None or visit.teacher or (visit.member is None and is_here(self.request))
        if not (self._finished or is_teachers) and FOR_TEACHERS.search(self.request.path):
            self.refuse(403, REFUSED)


class LessonPage(FromTheBook):
    """A page of the lessons."""

    async def get(self, path: str) -> None:
        """Show a page; an address without its last slash leads to the one with it."""
        if path in self.book.pages:
            page = await asyncio.to_thread(self.book.page, path)
            self.set_header("Cache-Control", ASK_AGAIN)
            self.finish(page.replace("</head>", f"{bar_of(self)}</head>", 1))
        elif f"{path}/" in self.book.pages:
            self.redirect(f"{path.rpartition('/')[2]}/", permanent=True)
        else:
            raise HTTPError(404)


class LessonFile(FromTheBook):
    """A style, a script or a picture of the lessons."""

    def get(self, path: str) -> None:
        """Send a file."""
        content = self.book.files.get(ROOT + path)
        if content is None:
            raise HTTPError(404)
        self.set_header("Content-Type", mimetypes.guess_type(path)[0] or "application/octet-stream")
        self.set_header("Cache-Control", FOR_EVER if HASHED.search(path) else ASK_AGAIN)
        self.finish(content)


class LessonPdf(FromTheBook):
    """The sheets of a lesson as a PDF."""

    async def get(self, number: str) -> None:
        """Send a PDF, which is made on a thread: Typst does not hold up the others meanwhile."""
        what, paper = self.get_query_arguments("what"), self.get_query_argument("paper", PAPERS[0])
        try:
            content = await self.book.pdf_of(number, what, paper)
        except (SheetError, PdfError) as error:
            raise HTTPError(404) from error
        self.set_header("Content-Type", "application/pdf")
        self.set_header("Content-Disposition", f'inline; filename="lesson-{number}.pdf"')
        self.finish(content)


def lesson_addresses(house: House) -> list[tuple[Any, ...]]:
    """The addresses of the lessons, as Tornado's rules."""
    about = {"house": house, "book": book_for({app.title: f"gofish/{app.notebook}" for app in APPS})}
    return [
        (r"/lessons/((?:static|images)/\w[\w.-]*)", LessonFile, about),
        (r"/lessons/(\d\d)/print\.pdf", LessonPdf, about),
        (r"/(lessons(?:/[\w-]+)*/?)", LessonPage, about),
    ]

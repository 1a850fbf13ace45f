"""What is answered from the book of the lessons, by our own server and by somebody's own Jupyter server alike."""

import asyncio
import mimetypes
import re
from typing import Any

from tornado.web import HTTPError, RequestHandler

from gofish_learn.serve.pages.printing import LessonBook, PdfError
from gofish_learn.ui.lessons.sheets import PAPERS, SheetError

FOR_EVER = "public, max-age=31536000, immutable"
"""How long a browser keeps a file that has another name as soon as there is something else in it."""
ASK_AGAIN = "no-cache"
HASHED = re.compile(r"[.-][0-9a-f]{8,}\.\w+$")
"""The name of such a file."""
PDF = re.compile(r"lessons/(\d\d)/print\.pdf")


class FromTheBook(RequestHandler):
    """A page, a style, a script, a picture or a PDF of the lessons; none needs what answers an app."""

    book: LessonBook
    more_tags = ""
    """What goes into the head of a page besides."""
    closed = False
    """Whether the page is to be without the solutions."""

    async def get(self, path: str) -> None:
        """Send it; the address of a page without its last slash leads to the one with it."""
        pdf = PDF.fullmatch(path)
        if pdf:
            await self.send_pdf(pdf[1])
        elif path in self.book.pages:
            page = await asyncio.to_thread(self.book.page, path, closed=self.closed)
            self.set_header("Cache-Control", ASK_AGAIN)
            self.finish(page.replace("</head>", f"{self.more_tags}</head>", 1))
        elif f"{path}/" in self.book.pages:
            self.redirect(f"{path.rpartition('/')[2]}/", permanent=True)
        elif path in self.book.files:
            self.set_header("Content-Type", mimetypes.guess_type(path)[0] or "application/octet-stream")
            self.set_header("Cache-Control", FOR_EVER if HASHED.search(path) else ASK_AGAIN)
            self.finish(self.book.files[path])
        else:
            raise HTTPError(404)

    async def send_pdf(self, number: str) -> None:
        """Send the sheets of a lesson, which are made on a thread: Typst does not hold up the others meanwhile."""
        what, paper = self.get_query_arguments("what"), self.get_query_argument("paper", PAPERS[0])
        try:
            content = await self.book.pdf_of(number, what, paper, self.get_query_argument("period", ""))
        except (SheetError, PdfError) as error:
            raise HTTPError(404) from error
        self.set_header("Content-Type", "application/pdf")
        self.set_header("Cache-Control", ASK_AGAIN)
        self.set_header("Content-Disposition", f'inline; filename="lesson-{number}.pdf"')
        self.finish(content)


def lesson_addresses(handler: type[FromTheBook], about: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The addresses of the lessons, as Tornado's rules."""
    return [(r"/(lessons(?:/[\w-][\w.-]*)*/?)", handler, about)]

"""The lessons of our own server; who may not know the answers is turned away from what has them in it.

While a class is taught a lesson, its learners read it without the solutions.
"""

import asyncio
import mimetypes
import re
from typing import Any, ClassVar

from tornado.web import HTTPError

from gofish_learn.serve.pages.printing import LessonBook, PdfError, book_for
from gofish_learn.serve.pages.rendering import LESSON_POLICY
from gofish_learn.serve.web.door.hosts import is_here
from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.house import House
from gofish_learn.ui.app.saves import NotKeptError
from gofish_learn.ui.apps import APPS
from gofish_learn.ui.lessons.sheets import PAPERS, SheetError

FOR_EVER = "public, max-age=31536000, immutable"
"""How long a browser keeps a file that has another name as soon as there is something else in it."""
ASK_AGAIN = "no-cache"
HASHED = re.compile(r"[.-][0-9a-f]{8,}\.\w+$")
"""The name of such a file."""
PDF = re.compile(r"lessons/(\d\d)/print\.pdf")

FOR_TEACHERS = re.compile(r"/(?:today|teacher-notes|tests-answers|present|print)(?:/|\.pdf|$)")
"""The addresses of what has the answers in it: for teachers, where others can reach the server."""
ON_THE_WALL = re.compile(r"/present/$|\.\w+$")
"""What the wall has in its frame: open on the machine itself, as the wall is, without a key."""
OF_LESSON = re.compile(r"/lessons/(\d\d)/")
REFUSED = (
    "This page is for your teacher",
    "It has the answers in it. Go back to the lesson, and see what you can find out.",
)


class LessonPage(Handler):
    """A page, a style, a script, a picture or a PDF of the lessons; none needs what answers an app.

    Attributes:
        closed: whether the page is to be without the solutions.
        wall: whether there is a class, on whose wall its teacher puts a lesson, rather than presents it.
    """

    policy: ClassVar[str] = LESSON_POLICY

    def initialize(self, house: House, book: LessonBook) -> None:  # type: ignore[override]  # takes more
        """Take the book."""
        super().initialize(house)
        self.book, self.closed, self.wall = book, False, False

    @property
    def open_to_all(self) -> bool:  # type: ignore[override]  # depends on who asks
        """Whether the wall, which needs no key on this machine, may ask for it."""
        return is_here(self.request) and ON_THE_WALL.search(self.request.path) is not None

    async def prepare(self) -> None:
        """Turn learners and guests away from what has the answers in it."""
        await super().prepare()
        visit = self.visit
        is_teachers = visit is None or visit.teacher or (visit.member is None and is_here(self.request))
        if not (self._finished or is_teachers) and FOR_TEACHERS.search(self.request.path):
            return self.refuse(403, REFUSED)
        self.wall = is_teachers and self.house.room is not None and self.house.room.shown is not None
        lesson = OF_LESSON.match(self.request.path)
        self.closed = lesson is not None and not is_teachers and await self.taught() == lesson[1]
        return None

    async def taught(self) -> str:
        """The lesson that the class of whoever asks is taught just now; empty for none."""
        if self.visit is None or self.visit.classroom is None or self.room.classes is None:
            return ""
        try:
            classroom = await self.room.store(self.room.classes.classroom, self.visit.classroom)
        except NotKeptError:
            raise HTTPError(503) from None
        return "" if classroom is None else classroom.taught

    async def get(self, path: str) -> None:
        """Send it; the address of a page without its last slash leads to the one with it."""
        pdf = PDF.fullmatch(path)
        if pdf:
            await self.send_pdf(pdf[1])
        elif path in self.book.pages:
            page = await asyncio.to_thread(self.book.page, path, closed=self.closed, wall=self.wall)
            self.set_header("Cache-Control", ASK_AGAIN)
            self.finish(page.replace("</head>", f"{self.class_bar}</head>", 1))
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


def lesson_addresses(house: House) -> list[tuple[Any, ...]]:
    """The addresses of the lessons, as Tornado's rules."""
    book = book_for({app.title: f"gofish/{app.notebook}" for app in APPS})
    return [(r"/(lessons(?:/[\w-][\w.-]*)*/?)", LessonPage, {"house": house, "book": book})]

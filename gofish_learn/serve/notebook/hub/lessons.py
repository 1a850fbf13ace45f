"""The lessons in somebody's own Jupyter server."""

from typing import Any

from tornado.web import authenticated

from gofish_learn.serve.notebook.hub.pages import HubPage
from gofish_learn.serve.pages.policies import LESSON_POLICY
from gofish_learn.serve.printing.lesson_book import LessonBook
from gofish_learn.serve.web.book import FromTheBook


class HubLesson(FromTheBook, HubPage):
    """A page of the lessons, or what it loads, for whom the server belongs to."""

    policy = LESSON_POLICY

    def initialize(self, *, book: LessonBook, **settings: Any) -> None:  # type: ignore[override]
        """Take the book."""
        super().initialize(**settings)
        self.book = book

    @authenticated
    async def get(self, path: str) -> None:  # type: ignore[override]  # decorated
        """Send it to whoever has logged in."""
        await super().get(path)

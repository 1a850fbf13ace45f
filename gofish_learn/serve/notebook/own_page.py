"""A page of a notebook's own as a widget."""

from typing import Any

from gofish_learn.serve.notebook.widget import HostWidget
from gofish_learn.ui.app.scripts.joined import app_texts
from gofish_learn.ui.frame.own_page import Act, OwnPage


class PageWidget(HostWidget):
    """A page of a notebook's own.

    Attributes:
        title: what it is called.
    """

    def __init__(self, page: OwnPage) -> None:
        super().__init__(page, "own", *app_texts("frame"))
        self.title = page.title

    def __repr__(self) -> str:
        """What it is, for a notebook that is only read."""
        return f"{self.title} (run this cell to open it)"


def open_page(title: str, template: str, session: Any, **acts: Act) -> PageWidget:
    """A page of one's own: a template in HTML, and a function for each thing that can be done.

    >>> from gofish_learn.apps import open_page
    >>> def more(session: int) -> int:
    ...     return session + 1
    >>> print(open_page("Count", '<button data-action="more">{{ session }}</button>', session=0, more=more))
    Count (run this cell to open it)

    Args:
        title: what the page is called.
        template: Jinja's, over `session`; whatever it shows is escaped.
        session: what is open at first.
        acts: by the `data-action` that asks for it, a function of what is open and of the fields that were sent; it
            returns what is open next, or raises a `ValueError` that the page shows.
    """
    return PageWidget(OwnPage(title, template, session, acts))

"""What brings the class bar to a learner's page: see `ui/static/class_bar`."""

from html import escape
from typing import cast

from tornado.web import RequestHandler

from gofish_learn.serve.classroom.visits import visit_of

BAR = "gofish_class_bar"
"""Where the server's handlers find the tags, among the application's settings."""


def bar_tags(base: str, script: str, style: str) -> str:
    """The tags for the head of a page.

    Args:
        base: what the server's addresses begin with, with a slash at the end.
        script: the name of the bar's script among the joined files.
        style: the name of its style.
    """
    base = escape(base)
    return (
        f'<meta name="gofish-class" content="{base}">\n'
        f'<link rel="stylesheet" href="{base}voila/joined/{style}">\n'
        f'<script type="module" src="{base}voila/joined/{script}"></script>'
    )


def bar_of(handler: RequestHandler) -> str:
    """The tags for the page that a handler answers with; empty for whoever is no learner of a class."""
    visit = visit_of(handler)
    return "" if visit is None or visit.member is None else cast("str", handler.settings.get(BAR, ""))

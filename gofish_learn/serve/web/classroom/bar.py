"""What brings the class bar to a learner's page: see `ui/static/class_bar`."""

from gofish_learn.serve.web.handler import Handler

BAR = "class_bar"


def bar_of(handler: Handler) -> str:
    """The tags for the head of the page that a handler answers with; empty for whoever is no learner of a class."""
    if handler.visit is None or handler.visit.member is None:
        return ""
    script, style = handler.house.files.apps[BAR]
    return (
        '<meta name="gofish-class" content="/">\n'
        f'<link rel="stylesheet" href="/files/{style}">\n'
        f'<script type="module" src="/files/{script}"></script>'
    )

"""What only the teacher sees of a screen; `notes.html` draws it."""

from collections.abc import Iterable
from typing import Any

from markupsafe import Markup

from gofish_learn.ui.lessons.blocks import Block
from gofish_learn.ui.lessons.html import Page
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.shelf import Lesson
from gofish_learn.ui.lessons.slides.screens import Screen


def notes_of(site: Site, lesson: Lesson, screen: Screen, place: str) -> dict[str, Any]:
    """What to say, what the plan has for it, and how long its part takes, on the page at an address."""
    page = Page(site, lesson.notes or lesson.lesson, place)

    def drawn(blocks: Iterable[Block]) -> Markup:
        return Markup(page.draw(blocks))  # noqa: S704 - drawn here

    plan = [
        (row.minutes, row.part, [(head, drawn(cell["children"])) for head, cell in row.columns]) for row in screen.plan
    ]
    return {"say": drawn(screen.say), "plan": plan, "minutes": screen.minutes}

"""A screen as HTML for the wall, and what only the teacher sees of it, which `notes.html` draws."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape, unescape

from markupsafe import Markup

from gofish_learn.ui.lessons.blocks import Block, is_prediction
from gofish_learn.ui.lessons.documents import Lesson
from gofish_learn.ui.lessons.html import Page
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.slides.reading import Piece, is_picture
from gofish_learn.ui.lessons.slides.screens import Screen


class Wall(Page):
    """Turns what is on a slide into HTML that fills a screen."""

    def screen(self, screen: Screen) -> str:
        """The screen below its title; what comes later keeps its place, unseen."""
        return "".join(self._piece(piece, screen.press) for piece in screen.slide.pieces)

    def _piece(self, piece: Piece, press: int) -> str:
        if piece.show is not None:
            drawn = piece.show.drawn(min(max(press - piece.since, 0), piece.show.stages - 1))
        else:
            drawn = self.draw([piece.block])
        kind = "look" if piece.is_to_see else "ask" if is_prediction(piece.block) else "tell"
        if piece.show is None and is_picture(piece.block):
            kind += " drawing"
        later = " later" if press < piece.since else " new" if press == piece.since > 0 else ""
        focus = ' tabindex="-1"' if later == " new" else ""
        return f'<div class="{kind}{later}"{focus}>{drawn}</div>\n'

    def image(self, text: str, url: str, title: str | None = None) -> str:  # noqa: ARG002 - as the library calls it
        """A picture, which fills the screen; its words are read out with it."""
        return f'<img src="{escape(self.source(url))}" alt="{escape(unescape(text))}">'

    def table(self, text: str, **_: object) -> str:
        """A table, which fills the screen."""
        return f'<div class="show table"><table>\n{text}</table></div>\n'


@dataclass(frozen=True, slots=True)
class Notes:
    """What only the teacher sees of a screen: what to say, and of the plan its minutes, its part and its columns."""

    say: Markup
    plan: list[tuple[str, str, list[tuple[str, Markup]]]]
    minutes: str


def notes_of(site: Site, lesson: Lesson, screen: Screen, place: str) -> Notes:
    """A screen's speaker notes, rows of the plan and minutes, for the page at this address."""
    page = Page(site, lesson.notes or lesson.lesson, place)

    def drawn(blocks: Iterable[Block]) -> Markup:
        return Markup(page.draw(blocks))  # noqa: S704 - drawn here

    plan = [
        (row.minutes, row.part, [(head, drawn(cell["children"])) for head, cell in row.columns]) for row in screen.plan
    ]
    return Notes(drawn(screen.say), plan, screen.minutes)

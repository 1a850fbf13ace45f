"""A page as HTML: an app's template over what may be seen of its session.

A template is a file of the app's folder, such as `puzzles/question.html`, which is the page `question` of Puzzles.
What it shows is escaped, and a name that it lacks is an error. What is known to be HTML is only what `drawings` drew.
"""

import re
from collections.abc import Hashable, MutableMapping
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined
from jinja2.runtime import Macro

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.wording import as_given
from gofish_learn.ui.app.changed_parts import PartedPage, Undrawn, parts_in
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import PictureShown
from gofish_learn.ui.apps import ON_A_SERVER, UI, App
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.frame.drawings import SHAPES, card_backs, card_face, card_items, face, icon, mark_of, qr_code, suit

COMPILED = Path(__file__).parent / "compiled"
"""Where a site has the templates as modules: it has no others."""
_PER_CENT = re.compile(r" %(?<=\d %)(?=[^<>]*(?:<|\Z))")
"""A per cent sign after a number: in a text, as what is in a tag has the end of that before any other."""


@cache
def environment() -> Environment:
    """The templates of all apps."""
    return environment_of(FileSystemLoader(UI) if UI.is_dir() else ModuleLoader(COMPILED))


class Templates(Environment):
    """Templates that all see the same globals, and none of their own: Jinja compares those with each import."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One dict, which is compared ten times as fast as Jinja's chain of two."""
        return self.globals if d is None else super().make_globals(d)


def environment_of(loader: BaseLoader) -> Environment:
    """The templates that a loader finds."""
    made = Templates(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        cache_size=-1,
        auto_reload=False,  # else each drawing looks at the times of all its files
    )
    drawings = {"card_face": card_face, "face": face, "icon": icon, "qr_code": qr_code, "suit": suit}
    made.globals |= drawings | {"once": once, "part": part}
    made.filters |= {"card_backs": card_backs, "card_items": card_items, "card_name": card_name, "ranks": ranks}
    made.filters["picture_props"] = picture_props
    return made


class Rows:
    """What macros drew for a page, for as long as they are given the same at each drawing of it, and no longer."""

    def __init__(self) -> None:
        self._before: dict[Hashable, str] = {}
        self._drawn: dict[Hashable, str] = {}

    def begin(self) -> None:
        """Begin another drawing; what the one before did not need goes."""
        self._before, self._drawn = self._drawn, {}

    def drawn(self, macro: Macro, *given: Hashable) -> str:
        """What a macro draws of these values."""
        key = (macro, *given)
        if key not in self._drawn:
            self._drawn[key] = self._before[key] if key in self._before else macro(*given)
        return self._drawn[key]


ROWS: ContextVar[Rows | None] = ContextVar("ROWS", default=None)
"""Those of the page that is drawn, if its host keeps some."""


def once(macro: Macro, *given: Hashable) -> str:
    """What a macro, imported from a file of its own, draws of values: drawn once for as long as they are the same."""
    rows = ROWS.get()
    html: str = macro(*given) if rows is None else rows.drawn(macro, *given)  # no plain text, which would be escaped
    return html


PARTS: ContextVar[list[Undrawn] | None] = ContextVar("PARTS", default=None)
"""Where the parts of a `PartedPage` are noted while its text is drawn."""


def part(key: str, macro: Macro, *given: Hashable) -> str:
    """A part of a page: what a macro, imported from a file of its own, draws of values: one element, with this key."""
    parts = PARTS.get()
    if parts is None:
        html: str = macro(*given)  # no plain text, which would be escaped
        return html
    parts.append(Undrawn(drawn_by, (macro, *given)))
    return mark_of(key)


def drawn_by(macro: Macro, *given: Hashable) -> str:
    """What a macro draws of values, as it stands on a page."""
    return unbroken(macro(*given)).strip()


def parted(template: str, seen: object) -> Message:
    """The page that a template is, as `drawn` has it; each `part` of it is drawn only where it is wanted."""
    before = PARTS.set(parts := list[Undrawn]())
    try:
        text = html_of(template, shown=seen)
    finally:
        PARTS.reset(before)
    return about(template) | {"html": PartedPage(text, parts, SHAPES)}


def drawn(template: str, seen: object, rows: Rows | None = None) -> Message:
    """The page that a template is, for an answer of its app's host.

    Args:
        template: the app's folder and the page, such as `puzzles/question.html`.
        seen: all that the template is handed, as `shown`: a frozen dataclass of the page, in which no secret is.
        rows: what `once` drew for the pages before.
    """
    return about(template) | {"html": with_shapes(html_of(template, rows, shown=seen))}


def about(template: str) -> Message:
    """What an answer says of the page that a template is, beside its HTML."""
    folder, _, page = template.removesuffix(".html").rpartition("/")
    app = app_in(folder)
    return {"page": page, "app": app.name, "label": app.title}


@cache
def app_in(folder: str) -> App:
    """The app whose folder that is."""
    return next(app for app in ON_A_SERVER.values() if app.folder == folder)


def shown(page: str, html: str, app: str, label: str) -> Message:
    """A page in an answer of its host: the HTML, with the shapes that its cards are made of."""
    return {"page": page, "html": with_shapes(html), "app": app, "label": label}


def with_shapes(html: str) -> str:
    """The HTML of a page, with the shapes of cards where it has any."""
    return f"{html}{SHAPES}" if "#gf-shape-" in html else html


def parts_of(template: str, **values: Any) -> Message:
    """The parts of a page that a template is, for the answer to a look: each takes the place of that with its key."""
    return {"parts": parts_in(html_of(template, **values))}


def html_of(template: str, rows: Rows | None = None, **values: Any) -> str:
    """A template as HTML, in which `once` takes what is in `rows` of the drawing before."""
    if rows is not None:
        rows.begin()
    before = ROWS.set(rows)
    try:
        return unbroken(environment().get_template(template).render(values)).strip()
    finally:
        ROWS.reset(before)


def unbroken(html: str) -> str:
    """The HTML, in whose text no per cent sign stands at the beginning of a line, away from its number."""
    return _PER_CENT.sub("\N{NO-BREAK SPACE}%", html)


def card_name(card: Card | str) -> str:
    """A card in words, however it is given: "7 of hearts"."""
    return Card.parse(str(card)).words


def picture_props(picture: object) -> PictureShown:
    """A picture as the script that draws it is handed it.

    Raises:
        TypeError: it is no picture.
    """
    if isinstance(picture, Picture):
        return picture.to_message()
    raise TypeError(f"{as_given(picture)} is no picture: write one such as bars(…), which chart(…) then draws")


def ranks(letter: str) -> str:
    """The cards of a rank in a word, by its letter: "sevens"."""
    return Rank.parse(letter).plural

"""Secrets that raise when they are read for a page before they are due.

What is secret is an attribute of a class, such as where the card of a case is. A session and a host may read it as they
need it. A page may not: neither a template, nor what makes the object that a template is handed.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction
from functools import partial
from types import FrameType, MethodType
from typing import Any, NamedTuple

import pytest
from jinja2 import Template

from gofish_learn.ui.charts.picture import Picture

UI = "gofish_learn.ui."
STORE = "gofish_learn.store."
OUTERMOST = "_pytest.python"
"""The module that calls a test: further out nothing is a page's."""
MAY_READ = ("session", "host")
"""How the names of the modules end that may read secrets whenever they need to, as may the store."""
PLAIN = (str, int, float, Fraction, Enum, datetime, type(None), Picture)


class Secret(NamedTuple):
    """What no page may read before it is due.

    Attributes:
        due: whether it is, for a page of a session, which is handed the session, the object that has the secret, and
            the arguments of a function.
        itself: whether a page may still ask others of the kit who read it for themselves.
        handed: whether a page may be handed the object that has it, which keeps it to itself; what is empty is none.
    """

    owner: type
    name: str
    due: Callable[..., bool] = lambda *_: False
    itself: bool = False
    handed: bool = False


def session_of(page: Iterable[FrameType]) -> Any:
    """The session of which a page is drawn; None where a part of one is only tried by a test."""
    return next((one.f_locals["session"] for one in page if "session" in one.f_locals), None)


def page_that_reads(*, itself: bool = False) -> Sequence[FrameType]:
    """The calls of a page that led here, from the innermost; none where a session or a host stands between.

    The last of them is that of the session or the host that has it drawn.
    """
    page: list[FrameType] = []
    frame: FrameType | None = sys._getframe(1)
    while frame and (module := str(frame.f_globals.get("__name__"))) != OUTERMOST:
        if module.startswith(STORE) or (module.startswith(UI) and module.endswith(MAY_READ)):
            return [*page, frame] if page else page
        if module.startswith(UI) or frame.f_code.co_filename.endswith(".html"):
            page.append(frame)
        elif itself and module.startswith("gofish_learn."):
            return page
        frame = frame.f_back
    return page


@contextmanager
def guarded(secrets: Iterable[Secret], of: Callable[[Sequence[FrameType]], Any] = session_of) -> Iterator[None]:
    """Meanwhile no page reads any of these too soon, and what a template is handed is one object without them.

    Args:
        secrets: these.
        of: what finds, among the calls of a page, the session of which it is drawn.
    """
    found = {(one.owner, one.name): one for one in secrets}
    names = {name for _, name in found}
    handed = tuple(one.owner for one in found.values() if one.handed)
    render = Template.render

    def read(one: Any, name: str) -> Any:
        value = object.__getattribute__(one, name)
        known = [found[kind, name] for kind in type(one).__mro__ if (kind, name) in found] if name in names else []
        if not known or (known[0].handed and value in (None, "", ())):
            return value
        if isinstance(value, MethodType):
            return partial(called, value, known[0], one)
        check(known[0], one)
        return value

    def called(function: MethodType, secret: Secret, one: Any, *given: Any, **named: Any) -> Any:
        check(secret, one, *given)
        return function(*given, **named)

    def check(secret: Secret, *given: object) -> None:
        page = page_that_reads(itself=secret.itself)
        session = of(page)
        if page and session is not None and not secret.due(session, *given):
            pytest.fail(f"{page[0].f_code.co_name} reads {secret.owner.__name__}.{secret.name} too soon.")

    def checked(self: Template, values: dict[str, object]) -> str:
        of_none = str(self.name).startswith("frame/")  # such as a dialog
        assert of_none or of(page_that_reads()) is not None, "what draws a page calls it `session`"
        assert values.keys() == {"shown"} or (of_none and not values), self.name
        assert [one for one in values.values() if not is_dataclass(one)] == [], self.name
        assert list(unfit([*values.values()], handed)) == [], self.name
        return render(self, values)

    with pytest.MonkeyPatch.context() as patch:
        for owner in {owner for owner, _ in found}:
            patch.setattr(owner, "__getattribute__", read)
        patch.setattr(Template, "render", checked)
        yield


def unfit(value: Any, handed: tuple[type, ...]) -> Iterator[Any]:
    """Whatever a template ought not to be handed in an object: what can change; what is secret fails."""
    if isinstance(value, (*PLAIN, *handed)):
        return
    if isinstance(value, list | tuple):
        inside = list(value)
    elif isinstance(value, dict):
        inside = list(value.values())
    elif is_dataclass(value) and vars(type(value))["__dataclass_params__"].frozen:
        inside = [getattr(value, one.name) for one in fields(value)]
    else:
        yield value
        return
    for one in inside:
        yield from unfit(one, handed)

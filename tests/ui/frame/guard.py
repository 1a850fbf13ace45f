"""Secrets that raise when they are read for a page before they are due.

What is secret is an attribute of a class, such as where the card of a case is. A session and a host may read it as they
need it. A page may not: neither a template, nor what makes the object that a template is handed.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction
from functools import partial
from types import FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
from jinja2 import Template

UI = "gofish_learn.ui."
STORE = "gofish_learn.store."
MAY_READ = ("session", "host")
"""How the names of the modules end that may read secrets whenever they need to, as may the store."""
DIALOGS = {"frame/my_games.html", "frame/friends.html"}
"""What is drawn of no session; the second is handed nothing."""


class Secret(NamedTuple):
    """What no page may read before it is due.

    Attributes:
        due: whether it is for a page of a session, which is handed the session and the arguments of a function; or, of
            what is its `own` secret, the object that has it, whoever's page it is.
        itself: whether a page may still ask others of the kit who read it for themselves.
        handed: whether a page may be handed the object that has it, which keeps it to itself: whether it is due is then
            asked of the session and that object, and what is empty is none.
    """

    owner: type
    name: str
    due: Callable[..., bool] = lambda *_: False
    itself: bool = False
    own: bool = False
    handed: bool = False


class Guarded:
    """An attribute in its class that looks who reads it, and is then what it was before."""

    def __init__(self, secret: Secret, of: "Of") -> None:
        """Guard an attribute, which may be one of its objects only, on the pages `of` sessions."""
        self.secret, self.of = secret, of
        self.kept = vars(secret.owner).get(secret.name)

    def __get__(self, one: Any, owner: type) -> Any:
        """The attribute; of a function it counts when it is called, and with what."""
        if one is None:
            return self if self.kept is None else self.kept.__get__(one, owner)
        if isinstance(self.kept, FunctionType):
            return partial(self.called, one, self.kept.__get__(one, owner))
        if not self.secret.handed:
            self.check(one)
        value = vars(one)[self.secret.name] if self.kept is None else self.kept.__get__(one, owner)
        if self.secret.handed and value not in (None, "", ()):
            self.check(one, one)
        return value

    def __set__(self, one: Any, value: Any) -> None:
        """Keep the attribute where it was kept before."""
        if self.kept is None:
            vars(one)[self.secret.name] = value
        else:
            self.kept.__set__(one, value)

    def called(self, one: Any, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """What a function answers."""
        self.check(one, *given)
        return function(*given, **named)

    def check(self, one: Any, *given: object) -> None:
        """Fail where a page reads what is not due."""
        owner, name, due, itself, own, _ = self.secret
        page = list(page_that_reads(sys._getframe(1), itself=itself))
        asked = one if own and page else self.of(page)
        if asked is not None and not due(asked, *given):
            pytest.fail(f"{page[0].f_code.co_name} reads {owner.__name__}.{name} too soon.")


def session_of(page: Iterable[FrameType]) -> Any:
    """The session of which a page is drawn; None where a part of one is only tried by a test."""
    return next((one.f_locals["session"] for one in page if "session" in one.f_locals), None)


def page_that_reads(frame: FrameType | None, *, itself: bool = False) -> Iterator[FrameType]:
    """The calls of a page that led to this one, from the innermost; none where a session or a host stands between.

    The last of them is that of the session or the host that has it drawn.
    """
    found = False
    while frame:
        module = str(frame.f_globals.get("__name__"))
        if (module.startswith(UI) and module.endswith(MAY_READ)) or module.startswith(STORE):
            if found:
                yield frame
            return
        if module.startswith(UI) or frame.f_code.co_filename.endswith(".html"):
            found = True
            yield frame
        elif itself and module.startswith("gofish_learn."):
            return
        frame = frame.f_back


Of = Callable[[Iterable[FrameType]], Any]
"""What finds, among the calls of a page, the session of which it is drawn."""


@contextmanager
def guarded(secrets: Iterable[Secret], of: Of = session_of) -> Iterator[None]:
    """Meanwhile no page reads any of these too soon, and what a template is handed is one object without them."""
    secrets, render = tuple(secrets), Template.render
    of_sessions = any(not one.own for one in secrets)

    def checked(self: Template, values: dict[str, object]) -> str:
        if self.name in DIALOGS and not values:
            return render(self, values)
        session = self.name in DIALOGS or of(page_that_reads(sys._getframe(1)))
        assert session is not None or not of_sessions, "what draws a page calls it `session`"
        assert values.keys() == {"shown"}, self.name
        assert is_dataclass(values["shown"]), self.name
        assert list(unfit(values["shown"], secrets)) == [], self.name
        return render(self, values)

    with pytest.MonkeyPatch.context() as patch:
        for secret in secrets:
            patch.setattr(secret.owner, secret.name, Guarded(secret, of), raising=False)
        patch.setattr(Template, "render", checked)
        yield


def unfit(value: Any, secrets: tuple[Secret, ...]) -> Iterator[Any]:
    """Whatever a template ought not to be handed in an object: what has secrets, can change, or is no plain value."""
    has = [one for one in secrets if isinstance(value, one.owner)]
    if has and all(one.handed for one in has):
        return
    match value:
        case None | str() | int() | float() | Fraction() | Enum() | datetime():
            return
        case list() | tuple():
            inside = list(value)
        case dict():
            inside = list(value.values())
        case _ if is_dataclass(value) and is_frozen(type(value)) and all(one.own and one.due(value) for one in has):
            inside = [getattr(value, one.name) for one in fields(value)]
        case _:
            yield value
            return
    for one in inside:
        yield from unfit(one, secrets)


def is_frozen(kind: type) -> bool:
    """Whether the objects of a dataclass never change."""
    return bool(vars(kind)["__dataclass_params__"].frozen)

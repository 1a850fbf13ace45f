"""A page of a notebook's own: a template, what is open at first, and a function for each thing that can be done."""

from collections.abc import Callable, Mapping
from functools import reduce
from inspect import Parameter, signature
from operator import or_
from random import Random
from types import new_class
from typing import Any, get_type_hints

from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.messages import Ping
from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.frame.pages import environment, shown, unbroken

Act = Callable[..., Any]
"""It is handed what is open, and the fields of what was pressed by their names, and returns what is open next."""


NOT_SO = "Check what you filled in: something is missing, or is not what belongs there."


class OwnPage(MessageHost[Any, Any]):
    """The host of such a page. What is open lasts as long as the kernel.

    A `ValueError` of a function is shown on the page: it says what cannot be done, and nothing has changed then.
    """

    welcome_back = "Welcome back: you are where you left off."
    not_ready = "The page is not ready yet: reload it."
    moved_on = "You went on in another tab. Here is where you are now."
    unexpected = "Something went wrong in this page’s own code. The log of the notebook says where."
    refusals = (ValueError,)

    def __init__(self, title: str, template: str, session: Any, acts: Mapping[str, Act]) -> None:
        """Take what `open_page` is told, and draw the page once: what is wrong with it shows at once."""
        super().__init__(MemorySaves(), Random())
        self.title = title
        self.template = environment().from_string(template)
        self.acts = acts
        kinds = reduce(or_, (request_of(name, act) for name, act in acts.items()), Ping)  # the only one without acts
        self.requests = kinds  # type: ignore[misc]  # each page has its own
        self.session = session
        self.screen(session)

    def carry_out(self, session: Any, request: Any) -> Message:
        """Do what was pressed, and show what is open then."""
        self.session = self.acts[request.type](session, **vars(request))
        self.version += 1
        return self.screen(self.session)

    def resume(self, welcome: str) -> Message:  # noqa: ARG002 - nobody has left off
        """Show what is open."""
        return self.screen(self.session)

    def show_again(self, session: Any) -> Message:
        """Show what is open, in the version that it has."""
        return self.screen(session)

    def has_played(self, session: Any) -> bool:  # noqa: ARG002 - nothing is kept
        """Nothing is kept, so nothing is worth it."""
        return False

    def screen(self, session: Any) -> Message:
        """The page."""
        html = unbroken(self.template.render(session=session))
        return {"type": "screen", "version": self.version, "note": None, **shown("page", html, "own", self.title)}


def request_of(name: str, act: Act) -> type[Request]:
    """The message that a function answers: its fields are what the function takes beside what is open."""
    hints = get_type_hints(act)
    fields = list(signature(act).parameters.values())[1:]
    inside = {field.name: field.default for field in fields if field.default is not Parameter.empty}
    inside["__annotations__"] = {field.name: hints.get(field.name, object) for field in fields}
    return new_class(name, (Request,), {"type": name, "otherwise": NOT_SO}, lambda body: body.update(inside))

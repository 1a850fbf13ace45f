"""A page of a notebook's own: a template, what is open at first, and a function for each thing that can be done.

Whoever opens it has written it, and the kernel is theirs: the page says what is wrong with their code, and where.
"""

import traceback
from collections.abc import Callable, Mapping
from functools import reduce
from inspect import Parameter, signature
from operator import or_
from pathlib import Path
from random import Random
from types import new_class
from typing import Any, get_type_hints

from jinja2 import TemplateSyntaxError

from gofish_learn.engine.wording import as_given, listed, quoted
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.messages import Friends, HandIn, MyGames, Ping
from gofish_learn.ui.app.requests import Envelope, Request, UnreadableError
from gofish_learn.ui.frame.dialogs import dialog_of
from gofish_learn.ui.frame.rendering import environment, shown, unbroken

Act = Callable[..., Any]
"""It is handed what is open, and the fields of what was pressed by their names, and returns what is open next."""


NOT_SO = "Check what you filled in: something is missing, or is not what belongs there."
KIT = str(Path(__file__).parents[2])
"""Where the kit's own code is, in which the fault is not."""


class OwnPageError(ValueError):
    """Something is wrong in the code of a page; the message is a sentence that says what, and in which line.

    >>> from gofish_learn.apps import open_page
    >>> open_page("Dice", "<p>{{ eyes }}</p>", session=0)
    Traceback (most recent call last):
    gofish_learn.ui.frame.custom_page.OwnPageError: Line 1 of the template: 'eyes' is undefined.
    """


class OwnPage(MessageHost[Any, Any]):
    """The host of such a page. What is open lasts as long as the kernel.

    A `ValueError` of a function is shown on the page: it says what cannot be done, and nothing has changed then. Any
    other error is shown with its line.
    """

    welcome_back = "Welcome back: you are where you left off."
    not_ready = "The page is not ready yet: reload it."
    moved_on = "You went on in another tab. Here is where you are now."
    unexpected = "Something went wrong in the kit, and not in this page’s own code. The log of the notebook says where."
    refusals = (ValueError,)

    def __init__(self, title: str, template: str, session: Any, acts: Mapping[str, Act]) -> None:
        """Take what `open_page` is told, and draw the page once: what is wrong with it shows at once.

        Raises:
            OwnPageError: the template cannot be drawn.
            TypeError: it is no text, or what is to be done is no function of what is open.
        """
        if not isinstance(template, str):
            raise TypeError(f"{as_given(template)} is no template: write the HTML of the page in quotation marks.")
        super().__init__(MemorySaves(), Random())
        self.title = title
        try:
            self.template = environment().from_string(template)
        except TemplateSyntaxError as error:
            raise OwnPageError(f"Line {error.lineno} of the template: {sentence(error)}") from None
        self.acts = acts
        kinds = reduce(or_, (request_of(name, act) for name, act in acts.items()), Ping)  # the only one without acts
        self.requests = kinds  # type: ignore[misc]  # each page has its own
        self.session = session
        self.screen(session)

    def handle(self, envelope: Envelope) -> Message:
        """Answer a message; a button that asks for what nobody does is named."""
        try:
            return super().handle(envelope)
        except UnreadableError:
            if envelope.type in self.acts:
                raise
            can = listed([f"{name}=…" for name in self.acts], "or") if self.acts else "nothing"
            raise OwnPageError(
                f"Nobody answers {quoted(envelope.type)}: open_page was given {can} to do, and a button asks for that."
            ) from None

    def carry_out(self, session: Any, request: Any) -> Message:
        """Do what was pressed, and show what is open then."""
        try:
            after = self.acts[request.type](session, **vars(request))
        except ValueError:
            raise
        except Exception as error:
            raise OwnPageError(said_with_its_line(error)) from error
        if after is None and session is not None:
            raise OwnPageError(f"{request.type} gave nothing back: let it return what is open next.")
        screen = self.screen(after)
        self.session = after
        self.version += 1
        return screen | {"version": self.version}

    def dialog(self, request: MyGames | Friends | HandIn) -> Message:
        """The dialog that is asked for; there is no homework on a page of one's own."""
        if isinstance(request, HandIn):
            raise UnreadableError
        return dialog_of(self, request)

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
        """The page, or an `OwnPageError` that says in which line of the template it cannot be drawn."""
        try:
            html = unbroken(self.template.render(session=session))
        except Exception as error:
            raise OwnPageError(said_with_its_line(error)) from error
        if not html.lstrip().startswith("<"):
            raise OwnPageError('A template begins with an element: put <div class="gp-page"> and </div> around it.')
        return {"type": "screen", "version": self.version, "note": None, **shown("page", html, "own", self.title)}


def request_of(name: str, act: object) -> type[Request]:
    """The message that a function answers: its fields are what the function takes beside what is open.

    Raises:
        TypeError: it is no such function.
    """
    if not callable(act) or not signature(act).parameters:
        raise TypeError(
            f"{name}={as_given(act)} can do nothing: write {name}={name}, a function that is given what is open, and "
            "returns what is open next."
        )
    hints = get_type_hints(act)
    fields = list(signature(act).parameters.values())[1:]
    inside = {field.name: field.default for field in fields if field.default is not Parameter.empty}
    inside["__annotations__"] = {field.name: hints.get(field.name, object) for field in fields}
    return new_class(name, (Request,), {"type": name, "otherwise": NOT_SO}, lambda body: body.update(inside))


def said_with_its_line(error: Exception) -> str:
    """An error in somebody's own code as a sentence, with the line that it is in."""
    lines = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if not frame.filename.startswith(KIT) and "site-packages" not in frame.filename
    ]
    if not lines:
        return sentence(error)
    at = lines[-1]
    if at.filename == "<template>":
        return f"Line {at.lineno} of the template: {sentence(error)}"
    return f"{at.name}, line {at.lineno}, “{at.line}”: {sentence(error)}"


def sentence(error: Exception) -> str:
    """What an error says, as a sentence: Python's own begin with their kind."""
    words = str(error).rstrip(".") or type(error).__name__
    return f"{words}." if type(error).__module__.startswith("jinja2") else f"{type(error).__name__}: {words}."

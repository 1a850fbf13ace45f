"""What a learner has open in an app, written down and read again.

What is read may have been cut short, changed by hand or written by another version, so nothing in it is believed.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from gofish_learn.ui.app.page_host import PageError

SessionT = TypeVar("SessionT")


def dump(form: str, fields: Mapping[str, object]) -> str:
    """The fields of a session as the text that is kept, headed by the name of its form."""
    return json.dumps({"format": form, **fields}, ensure_ascii=False, separators=(",", ":"))


def load(text: str, form: str, session_of: Callable[[Any], SessionT], refusal: type[PageError]) -> SessionT:
    """The session that was kept.

    Args:
        text: what `dump` made of its fields.
        form: the name of the form that it must have.
        session_of: makes the session of its fields. A field that is missing or of the wrong kind need not be looked
            for: whatever it stumbles over makes the text one that cannot be read.
        refusal: the app's own kind of error.

    Raises:
        PageError: the text is no session of that form; it is of the kind `refusal`.
    """
    try:
        kept = json.loads(text)
        if kept["format"] != form:
            raise refusal("What was kept has another form.")
        return session_of(kept)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise refusal("What was kept cannot be read.") from error

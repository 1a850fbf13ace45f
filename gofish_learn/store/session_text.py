"""What a learner has open in an app, written down and read again.

What is read may have been cut short, changed by hand or written by another version, so nothing in it is believed.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from gofish_learn.store.older_saves import fields_now

SessionT = TypeVar("SessionT")


class SavedTextError(ValueError):
    """A text that was kept for a learner and is no session of the app; the message says what is wrong with it.

    Whatever reads what was kept, or a part of it, raises it.
    """


def dump(form: str, fields: Mapping[str, object]) -> str:
    """The fields of a session as the text that is saved, headed by the name of its form."""
    return json.dumps({"format": form, **fields}, ensure_ascii=False, separators=(",", ":"))


def load(text: str, form: str, session_with: Callable[[Any], SessionT]) -> SessionT:
    """The session that was saved, by this version or an older one.

    Args:
        text: what `dump` made of its fields.
        form: the name of the form that it must have.
        session_with: makes the session from its fields. It need not check for fields that are missing or of the wrong
            kind: whatever error they cause makes the text one that cannot be read.

    Raises:
        SavedTextError: the text is no session of that form.
    """
    try:
        saved = fields_now(json.loads(text))
        if saved["format"] != form:
            raise SavedTextError("What was kept has another form.")
        return session_with(saved)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise SavedTextError("What was kept cannot be read.") from error

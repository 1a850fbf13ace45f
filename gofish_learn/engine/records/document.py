"""The text of a record or a rule book, read as strict JSON.

What Python's reader lets pass beyond the standard is refused here.
"""

import json
from functools import partial
from math import isinf

from gofish_learn.engine.wording import quoted


class RecordError(ValueError):
    """A record that cannot be read or played; the message is a sentence that says why.

    >>> from gofish_learn.records import parse_record
    >>> parse_record("seven")
    Traceback (most recent call last):
    gofish_learn.engine.records.document.RecordError: The record is not JSON: line 1, column 1 cannot be read.
    """


def read_object(text: str | bytes, what: str = "The record") -> dict[str, object]:
    """The JSON object that a text holds; anything that is not JSON, and a key that occurs twice, is refused.

    Args:
        text: the text.
        what: what it is to be, as a message begins.

    Raises:
        RecordError: the text is not one JSON object.
    """
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        document = json.loads(
            decoded,
            parse_constant=partial(refuse_constant, what=what),
            parse_float=partial(finite, what=what),
            object_pairs_hook=partial(each_key_once, what=what),
        )
    except UnicodeDecodeError:
        raise RecordError(f"{what} is not text in UTF-8.") from None
    except RecursionError:
        raise RecordError(f"{what} is nested too deeply.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno} cannot be read" if error.doc.strip() else "it is empty"
        raise RecordError(f"{what} is not JSON: {where}.") from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError(f"{what} holds a number that is too long to read.") from None
    if not isinstance(document, dict):
        raise RecordError(f"{what} must be a JSON object.")
    return document


def refuse_constant(name: str, what: str) -> float:
    """Refuse NaN and Infinity, which Python reads although JSON does not have them."""
    raise RecordError(f"{what} holds {name}, which is not a number in JSON.")


def finite(digits: str, what: str) -> float:
    """The number with these digits, unless it is too large for a floating-point number."""
    number = float(digits)
    if isinf(number):
        raise RecordError(f"{what} holds the number {quoted(digits)}, which is too large to read.")
    return number


def each_key_once(pairs: list[tuple[str, object]], what: str) -> dict[str, object]:
    """The object that JSON's pairs make, unless a key occurs twice, so that one value would hide another."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"The key {quoted(twice)} stands twice in {what[:1].lower()}{what[1:]}.")
    return found

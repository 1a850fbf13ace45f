"""The text of a record, read as strict JSON: what Python's reader lets pass beyond the standard is refused here."""

import json
from math import isinf

from gofish_learn.engine.wording import quoted


class RecordError(ValueError):
    """A record that cannot be read or played; the message is a sentence that says why.

    >>> from gofish_learn import parse_record
    >>> parse_record("seven")
    Traceback (most recent call last):
    gofish_learn.engine.document.RecordError: The record is not JSON: line 1, column 1 cannot be read.
    """


def read_object(text: str | bytes) -> dict[str, object]:
    """The JSON object that a text holds; anything that is not JSON, and a key that occurs twice, is refused.

    Raises:
        RecordError: the text is not one JSON object.
    """
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        document = json.loads(
            decoded, parse_constant=refuse_constant, parse_float=finite, object_pairs_hook=each_key_once
        )
    except UnicodeDecodeError:
        raise RecordError("The record is not text in UTF-8.") from None
    except RecursionError:
        raise RecordError("The record is nested too deeply.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno} cannot be read" if error.doc.strip() else "it is empty"
        raise RecordError(f"The record is not JSON: {where}.") from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError("The record holds a number that is too long to read.") from None
    if not isinstance(document, dict):
        raise RecordError("The record must be a JSON object.")
    return document


def refuse_constant(name: str) -> float:
    """Refuse NaN and Infinity, which Python reads although JSON does not have them.

    Raises:
        RecordError: always.
    """
    raise RecordError(f"The record holds {name}, which is not a number in JSON.")


def finite(digits: str) -> float:
    """The number with these digits.

    Raises:
        RecordError: it is too large for a floating-point number.
    """
    number = float(digits)
    if isinf(number):
        raise RecordError(f"The record holds the number {quoted(digits)}, which is too large to read.")
    return number


def each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object that JSON's pairs make.

    Raises:
        RecordError: a key occurs twice, so that one value would hide another.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"The key {quoted(twice)} stands twice in the record.")
    return found

"""The text of a record, read as JSON and nothing more generous: what Python's reader lets pass is refused here."""

import json
from math import isinf

from gofish_learn.engine.wording import quoted


class RecordError(ValueError):
    """A record that cannot be read or played; the message is a sentence that says why."""


def read_object(text: str | bytes) -> dict[str, object]:
    """The JSON object that a text holds, refusing what JSON does not have and keys that stand twice.

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
    """Refuse NaN and Infinity, which Python reads though JSON does not have them."""
    raise RecordError(f"The record holds {name}, which is not a number in JSON.")


def finite(digits: str) -> float:
    """The number that these digits are, unless it is too large to be one."""
    number = float(digits)
    if isinf(number):
        raise RecordError(f"The record holds the number {quoted(digits)}, which is too large to read.")
    return number


def each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object that JSON's pairs make, unless one would hide another."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"The key {quoted(twice)} stands twice in the record.")
    return found

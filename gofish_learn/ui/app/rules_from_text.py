"""A book of one's own as it comes to a page: out of a file, or out of a link."""

from contextlib import suppress

from gofish_learn.engine.records.document import RecordError, read_object
from gofish_learn.engine.records.own_rules import RulesError, own_rules
from gofish_learn.engine.rules import Rules
from gofish_learn.ui.app.requests import RequestError

LONGEST = 262_144
"""The most characters that are read; a saved game has 8,000."""
NO_RULES = "That file holds no rules of your own. “Rule” in the Lab saves such a file."


def is_book(text: object) -> bool:
    """Whether a text is meant as the choices of a book."""
    with suppress(RecordError):
        found = read_object(text.removeprefix("\ufeff")) if isinstance(text, str) and len(text) <= LONGEST else {}
        return "like" in found and "format" not in found
    return False


def book_in(text: object) -> Rules:
    """The book that a text holds: its choices, or the record of a game by it."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RequestError(NO_RULES)
    try:
        found = read_object(text.removeprefix("\ufeff"))
        choices = found.get("rules") if "format" in found else found
        if not isinstance(choices, dict):
            raise RequestError(NO_RULES)
        return own_rules(choices)
    except RecordError:
        raise RequestError(NO_RULES) from None
    except RulesError as error:
        raise RequestError(str(error)) from None

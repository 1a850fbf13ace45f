"""What `--rules` takes: the name of one of the six rule books, or a file with a book of one's own."""

from pathlib import Path

from gofish_learn.engine.records.own_rules import RulesError, parse_rules
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError


def rules_named(text: str) -> Rules:
    """The rule book that `--rules` asks for. A name of the six comes before a file of the same name.

    Raises:
        CommandError: there is neither such a book nor such a file, or the file's book cannot be played.
    """
    if text in RULE_BOOKS:
        return RULE_BOOKS[text]
    path = Path(text)
    try:
        if not path.exists():
            books = ", ".join(RULE_BOOKS)
            raise CommandError(f"There are no rules {quoted(text)}: there are {books}, or a file with your own.")
        return parse_rules(path.read_bytes())
    except OSError as error:
        raise CommandError(f"The rules {quoted(text)} cannot be read: {error.strerror or error}.") from None
    except RulesError as error:
        raise CommandError(str(error)) from None
    except ValueError:
        raise CommandError(f"The rules {quoted(text)} cannot be read: no file has such a name.") from None

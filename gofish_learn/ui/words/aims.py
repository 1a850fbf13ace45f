"""The names of the two aims that an ask can have, the same in hint, odds and review (`knowledge.review.aims`)."""

from gofish_learn.engine.rules import Rules

CATCH = "likely to catch something"
"""What asks are judged by."""


def nearer(rules: Rules) -> str:
    """The other aim: "nearer a book" or "nearer a pair"."""
    return f"nearer a {rules.group_word}"

"""Words for messages: how to quote what somebody wrote, and how to list several things."""

from collections.abc import Sequence
from reprlib import repr as shorten

LONGEST = 24
"""The most characters of somebody's text that a message repeats."""


def quoted(text: str) -> str:
    """A text in quotes, on one line, with unprintable characters as ``?``, and cut after `LONGEST` characters."""
    shown = "".join(char if char.isprintable() else "?" for char in text[:LONGEST])
    return f"“{shown}{'…' if len(text) > LONGEST else ''}”"


def as_given(value: object) -> str:
    """What somebody gave where something else is wanted: a text in quotes, anything else as Python shows it."""
    return quoted(value) if isinstance(value, str) else shorten(value)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them: "a", "a and b", "a, b and c"; `last` is the word before the last of them."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

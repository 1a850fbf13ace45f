"""Words for messages: how to quote what somebody wrote, and how to list several things."""

LONGEST = 24
"""The most characters of somebody's text that a message repeats."""


def quoted(text: str) -> str:
    """A text in quotes, on one line, with unprintable characters as ``?``, and cut after `LONGEST` characters."""
    shown = "".join(char if char.isprintable() else "?" for char in text[:LONGEST])
    return f"“{shown}{'…' if len(text) > LONGEST else ''}”"


def listed(words: list[str]) -> str:
    """Words as a sentence lists them: "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

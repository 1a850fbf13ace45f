"""How a message may repeat what somebody wrote."""

LONGEST = 24


def quoted(text: str) -> str:
    """A text in quotes, on one line, in characters that any terminal can print, and never long."""
    shown = "".join(char if char.isprintable() else "?" for char in text[:LONGEST])
    return f"“{shown}{'…' if len(text) > LONGEST else ''}”"


def listed(words: list[str]) -> str:
    """Words as a sentence lists them: "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

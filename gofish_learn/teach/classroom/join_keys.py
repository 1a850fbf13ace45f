"""Join keys: what a class is entered with, read from a wall and typed on a phone, such as `KMX 479`."""

import unicodedata
from collections.abc import Container
from random import Random

ALPHABET = "CDFHJKMNPRTVWX34679"
"""No two that look alike across a room (of 0, O and Q, 1, I and L, 2 and Z, 5 and S, 8 and B there is none, and of 6
and G, U and V one each), and no vowels, so that no key is a word."""
LENGTH = 6
"""The characters of a key: 47 million keys."""


def fresh_key(rng: Random) -> str:
    """A new key; `rng` is the system's own generator, `random.SystemRandom`, where it is to be hard to guess."""
    return "".join(ALPHABET[int(rng.random() * len(ALPHABET))] for _ in range(LENGTH))


def unused_key(rng: Random, taken: Container[str]) -> str:
    """A new key that is not among those that are taken."""
    return next(key for key in iter(lambda: fresh_key(rng), "") if key not in taken)


def key_text(key: str) -> str:
    """A key as it is shown: `KMX 479`."""
    return f"{key[: LENGTH // 2]} {key[LENGTH // 2 :]}"


def key_typed(text: object) -> str | None:
    """The key that somebody typed, in any case, with spaces or hyphens; None for what cannot be one."""
    typed = unicodedata.normalize("NFKC", text[: 4 * LENGTH]).upper() if isinstance(text, str) else ""
    key = "".join(char for char in typed if char.isalnum())
    return key if len(key) == LENGTH and set(key) <= set(ALPHABET) else None

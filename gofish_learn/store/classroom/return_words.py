"""The word that brings a learner back on another device: what is kept of it."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from gofish_learn.teach.names.alike import folded

SALT_BYTES = 16
SCRYPT = {"n": 1 << 13, "r": 8, "p": 1}
"""8 MiB and some 25 ms for a guess."""


@dataclass(frozen=True, slots=True)
class HashedWord:
    """What is kept of a word, as any keyboard gives it; both are None where there is none."""

    salt: bytes | None = None
    word: bytes | None = None

    @classmethod
    def of(cls, word: str) -> "HashedWord":
        """What is kept of a new word, which may be empty."""
        if not word:
            return cls()
        salt = secrets.token_bytes(SALT_BYTES)
        return cls(salt, _hash(folded(word) or word, salt))

    def is_of(self, word: str) -> bool:
        """Whether it was made of this word."""
        if self.salt is None or self.word is None or not word:
            return False
        # Until 2.0.0 a word was kept as it was typed.
        kept = dict.fromkeys((folded(word) or word, word))
        return any(hmac.compare_digest(_hash(one, self.salt), self.word) for one in kept)


def _hash(word: str, salt: bytes) -> bytes:
    return hashlib.scrypt(word.encode(), salt=salt, **SCRYPT)

"""The word that brings a learner back: kept as a salted, slow hash."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

SALT_BYTES = 16
SCRYPT = {"n": 1 << 13, "r": 8, "p": 1}
"""8 MiB and some 25 ms for a guess."""


@dataclass(frozen=True, slots=True)
class Hashed:
    """What is kept of a word; both are None where there is none."""

    salt: bytes | None = None
    word: bytes | None = None

    @classmethod
    def of(cls, word: str) -> "Hashed":
        """What is kept of a new word, which may be empty."""
        if not word:
            return cls()
        salt = secrets.token_bytes(SALT_BYTES)
        return cls(salt, hashlib.scrypt(word.encode(), salt=salt, **SCRYPT))

    def is_of(self, word: str) -> bool:
        """Whether it was made of this word."""
        if self.salt is None or self.word is None or not word:
            return False
        return hmac.compare_digest(hashlib.scrypt(word.encode(), salt=self.salt, **SCRYPT), self.word)

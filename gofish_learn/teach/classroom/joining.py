"""How learners get into a class: its join key, their nicknames, and the word that brings one back on another device."""

import re
import unicodedata
from collections.abc import Container
from random import Random

from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.names.looks import read_by_looks
from gofish_learn.teach.names.people import NameRefusedError, name_of

ALPHABET = "CDFHJKMNPRTVWX34679"
"""No two characters that look alike across a room, and no vowels, so that no key is a word."""
LENGTH = 6
"""The characters of a key: 47 million keys."""


def fresh_key(rng: Random) -> str:
    """A new key; `rng` is a `random.SystemRandom` if the key must be hard to guess."""
    return "".join(ALPHABET[int(rng.random() * len(ALPHABET))] for _ in range(LENGTH))


def unused_key(rng: Random, taken: Container[str]) -> str:
    """A new key that is not taken."""
    return next(key for key in iter(lambda: fresh_key(rng), "") if key not in taken)


def key_text(key: str) -> str:
    """A key as it is shown: `KMX 479`."""
    return f"{key[: LENGTH // 2]} {key[LENGTH // 2 :]}"


def key_typed(text: object) -> str | None:
    """The key that somebody typed, in any case, with spaces or hyphens, on any keyboard; None if it cannot be one."""
    key = read_by_looks(text[: 4 * LENGTH], ALPHABET) if isinstance(text, str) else ""
    return key if len(key) == LENGTH and set(key) <= set(ALPHABET) else None


LONGEST_REASON = 100
SHORTEST_WORD, LONGEST_WORD = 3, 30

TAKEN = (
    "Somebody in this class is called {name} already. If that is you, type your word as well; if not, choose another."
)
ALIKE = (
    "Somebody in this class has a name that looks like {name}. If that is you, type your word as well; if not, choose "
    "another."
)
TAKEN_BY_ANOTHER = "Somebody in this class is called {name} already, or has a name that looks like it."
SHUT = "Nobody else can join this class now. If you are in it already, type your nickname and your word."
WRONG_WORD = "That isn’t {name}’s word. Try again, or choose another nickname."
TOO_MANY_WORDS = (
    "Too many wrong words have been typed for {name}. Wait ten minutes, or ask your teacher for a new word."
)


NICKNAME, WHY, WORD = "nickname", "why", "word"
"""The fields of a page that a refusal can be about."""


def nickname_of(typed: object) -> str:
    """A nickname as it is displayed."""
    try:
        return name_of(typed)
    except NameRefusedError as error:
        raise ClassError(str(error), NICKNAME) from None


def reason_of(typed: str) -> str:
    """Why a teacher asks for another name, on one line; it may be empty."""
    why = " ".join(typed.split())
    if len(why) > LONGEST_REASON or not why.isprintable():
        raise ClassError(f"Say why in {LONGEST_REASON} letters at most.", WHY)
    return why


def word_of(typed: object) -> str:
    """The short word that brings a learner back, without case and spaces, as it is compared; it may be empty."""
    text = unicodedata.normalize("NFKC", typed[: 10 * LONGEST_WORD]) if isinstance(typed, str) else ""
    word = re.sub(r"\s", "", text).casefold()
    if word and not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
        raise ClassError(f"Your word has {SHORTEST_WORD} letters at least and {LONGEST_WORD} at most.", WORD)
    return word

"""What learners call themselves, and the word that brings one back on another device."""

import re
import unicodedata
from typing import ClassVar

from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.names.people import NameRefusedError, name_of

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


class NicknameError(ClassError):
    """A nickname that cannot be had in this class."""

    at: ClassVar = "nickname"


class ReasonError(ClassError):
    """A reason that cannot be given."""

    at: ClassVar = "why"


class WordError(ClassError):
    """A word that does not bring anybody back."""

    at: ClassVar = "word"


def nickname_of(typed: object) -> str:
    """A nickname as it is shown."""
    try:
        return name_of(typed)
    except NameRefusedError as error:
        raise NicknameError(str(error)) from None


def reason_of(typed: str) -> str:
    """Why a teacher asks for another name, on one line; it may be empty."""
    why = " ".join(typed.split())
    if len(why) > LONGEST_REASON or not why.isprintable():
        raise ReasonError(f"Say why in {LONGEST_REASON} letters at most.")
    return why


def word_of(typed: object) -> str:
    """The short word that brings a learner back, as it is compared: case and spaces do not count. It may be empty."""
    text = unicodedata.normalize("NFKC", typed[: 10 * LONGEST_WORD]) if isinstance(typed, str) else ""
    word = re.sub(r"\s", "", text).casefold()
    if word and not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
        raise WordError(f"Your word has {SHORTEST_WORD} letters at least and {LONGEST_WORD} at most.")
    return word

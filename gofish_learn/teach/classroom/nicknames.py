"""What learners call themselves, and the word that brings one back on another device.

A nickname is screened for its length and its letters only; what it means is for the teacher to see, who can rename
whoever carries it. Two that look alike are the same one, so that nobody is taken for somebody else.
"""

import re
import unicodedata
from itertools import groupby

from gofish_learn.teach.classroom.errors import ClassError

LONGEST = 20
SHORTEST_WORD, LONGEST_WORD = 3, 30
MOST_MARKS = 3
"""Marks that stand on one letter; more are scribbles that run into the lines above and below."""
BETWEEN = frozenset(" -'.")
TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
"""Scripts that one name is written in together. All others stand alone: a Greek letter among Latin ones deceives."""

TAKEN = (
    "Somebody in this class is called {name} already. If that is you, type your word as well; if not, choose another."
)
SHUT = "Nobody else can join this class now. If you are in it already, type your nickname and your word."
WRONG_WORD = "That isn’t {name}’s word. Try again, or choose another nickname."
TOO_MANY_WORDS = (
    "Too many wrong words have been typed for {name}. Wait ten minutes, or ask your teacher for a new word."
)


def nickname_of(typed: object) -> str:
    """A nickname as it is shown."""
    text = unicodedata.normalize("NFKC", typed[: 10 * LONGEST]) if isinstance(typed, str) else ""
    name = " ".join(text.replace("\u2019", "'").split())
    if not name:
        raise ClassError("Type a nickname first.")
    if len(name) > LONGEST:
        raise ClassError(f"That nickname is too long: {LONGEST} characters at most.")
    if not all(char in BETWEEN or unicodedata.category(char)[0] in "LM" or char.isdecimal() for char in name):
        raise ClassError("A nickname has letters and digits, with a space, a hyphen, an apostrophe or a dot between.")
    if not (name[0].isalpha() or name[0].isdecimal()):
        raise ClassError("A nickname begins with a letter or a digit.")
    if len(_scripts_of(name)) > 1:
        raise ClassError("Write your nickname in the letters of one alphabet.")
    if _most_marks(name) > MOST_MARKS:
        raise ClassError("There are too many accents on one letter.")
    return name


def same_name(nickname: str) -> str:
    """What two nicknames have in common that are taken for the same one: case, spaces and dots do not count."""
    return "".join(char for char in nickname.casefold() if char not in BETWEEN)


def _scripts_of(name: str) -> set[str]:
    """The scripts of a name's letters; those that are written together count as one."""
    scripts = {unicodedata.name(char, "?").partition(" ")[0] for char in name if char.isalpha()}
    return {"CJK" if script in TOGETHER else script for script in scripts}


def word_of(typed: object) -> str:
    """The short word that brings a learner back, as it is compared: case and spaces do not count. It may be empty."""
    text = unicodedata.normalize("NFKC", typed[: 10 * LONGEST_WORD]) if isinstance(typed, str) else ""
    word = re.sub(r"\s", "", text).casefold()
    if word and not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
        raise ClassError(f"Your word has {SHORTEST_WORD} letters at least and {LONGEST_WORD} at most.")
    return word


def _most_marks(name: str) -> int:
    marks = (len(list(run)) for is_mark, run in groupby(name, lambda c: unicodedata.category(c)[0] == "M") if is_mark)
    return max(marks, default=0)

"""A name that somebody types: taken as it is shown, or refused in a sentence that says what to change about it.

What letters, marks and invisible characters a name may have is decided by PRECIS (RFC 8264 to 8266), which knows every
script. A name that is kept already is shown as it is, whatever is decided here.

Source: RFC 8266, “Preparation, Enforcement, and Comparison of Internationalized Strings Representing Nicknames”.
"""

import re
import tomllib
import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import groupby

from precis_i18n import get_profile

from gofish_learn.teach.names.alike import (
    ACCENTS_ALONE,
    APOSTROPHES,
    BETWEEN,
    JOINERS,
    MIDDLE_DOTS,
    VARIATION,
    Sight,
    match,
    script_of,
    sights_of,
)

LONGEST = 24
"""The most letters of a name; a letter with the marks on it is one."""
MOST_TYPED = 200
"""So many characters are looked at: more than a name of `LONGEST` letters has."""
MOST_STACKED, MOST_MARKS = 3, 6
"""The marks above and below one letter, and all that follow it. More are scribbles, across the lines around them."""
COMPARED = get_profile("NicknameCaseMapped")
LETTERS = frozenset({"Lu", "Ll", "Lt", "Lo", "Nd", "Nl"})
"""The categories, by Unicode, of letters and digits; marks and modifiers stand on them or beside them."""
MARKS = frozenset({"Mn", "Mc"})
CATEGORIES = LETTERS | MARKS | {"Lm"}
VARYING = frozenset({"CJK", "MONGOLIAN"})
"""Scripts whose letters have shapes to choose from."""
VIRAMA = 9
"""The combining class of what leaves a letter without its vowel, or joins it to the next."""
WHOLE = re.compile("([\u3131-\u3163\u0e33\u0eb3]+)")
"""Letters that PRECIS takes apart: those of Korean by themselves, and the am of Thai and Lao."""
MIDDLE_DOT = re.compile(f"(?<=[^{re.escape(''.join(BETWEEN))}])[{MIDDLE_DOTS}](?=[^{re.escape(''.join(BETWEEN))}])")
"""A dot between any letters; PRECIS has it in Catalan and in Japanese only."""
INVISIBLE = ("controls", "old_hangul_jamo", "other", "precis_ignorable_properties")
"""For which reasons PRECIS refuses what nobody can see."""
BLANK = "\u2800"
"""A sign of Braille without a dot, which PRECIS takes."""

NO_NAME = "Type a name first."
TOO_LONG = f"That name is too long: {LONGEST} letters at most."
HIDDEN = "Something in that name can’t be seen. Type it again, letter by letter."
NOT_IN_NAMES = (
    "Leave out the “{char}”. Names have letters and digits, with spaces, hyphens, apostrophes or dots between them."
)
FIRST = "Begin the name with a letter or a digit."
SCRIBBLE = "There are too many accents on one letter."
RUDE = "That is a rude word in some language. Choose another name."


class NameRefusedError(ValueError):
    """What was typed cannot be anybody's name; the message is a sentence that says what to change about it."""


def name_of(typed: object) -> str:
    """A name as it is shown.

    >>> name_of("  Gal·la   O`Neil ")
    'Gal·la O’Neil'

    Raises:
        NameRefusedError: nobody can be called that.
    """
    text = typed[:MOST_TYPED] if isinstance(typed, str) else ""
    name = ACCENTS_ALONE.sub("\u2019", text)
    for _ in range(2):  # RFC 8266 knows that once may not be enough
        name = " ".join(_in_one_form(name).split())
    if not name:
        raise NameRefusedError(NO_NAME)
    _check_characters(name)
    if letters_in(name) > LONGEST:
        raise NameRefusedError(TOO_LONG)
    if not any(map(_is_letter, name)) or not name.lstrip(APOSTROPHES)[0].isalnum():
        raise NameRefusedError(FIRST)
    if _is_scribble(name):
        raise NameRefusedError(SCRIBBLE)
    if is_rude(name):
        raise NameRefusedError(RUDE)
    return name


def letters_in(name: str) -> int:
    """How many letters, digits and others of a name are seen; what stands on a letter is one with it."""
    return sum(not _is_on_another(char) for char in name)


def is_rude(name: str) -> bool:
    """Whether a word of a name, or its letters where each stands alone, is one that nobody is to be called."""
    words = re.split(f"[{re.escape(''.join(BETWEEN))}]+", name)
    if all(len(word) <= 1 for word in words):
        words = ["".join(words)]
    sights = [sights_of(_without_marks(word)) for word in words]
    return any(match(word, rude) for word in sights for rude in _rude_words())


@cache
def _rude_words() -> tuple[Sequence[Sight], ...]:
    languages = tomllib.loads(files(__package__).joinpath("rude.toml").read_text(encoding="utf-8"))
    return tuple(sights_of(_without_marks(word)) for words in languages.values() for word in words)


def _in_one_form(text: str) -> str:
    return "".join(
        part if WHOLE.fullmatch(part) else unicodedata.normalize("NFKC", part) for part in WHOLE.split(text) if part
    )


def _check_characters(name: str) -> None:
    at, known = 0, list[str]()
    for at, char in enumerate(name):
        before = name[:at].rstrip(JOINERS)[-1:]
        if VARIATION.match(char) and script_of(before) in VARYING:
            continue
        if unicodedata.combining(char) == VIRAMA and script_of(char) != script_of(before):
            raise NameRefusedError(HIDDEN)
        if char == "\u200d" and at and unicodedata.combining(name[at + 1 : at + 2] or " ") == VIRAMA:
            continue  # as in র‍্যা: PRECIS has it after a virama only
        known.append(char)
    plain = MIDDLE_DOT.sub(".", WHOLE.sub("x", "".join(known)))
    try:
        COMPARED.enforce(plain)  # in small letters, as its rule for the dot of the Catalan l·l knows no others
    except UnicodeEncodeError as error:
        reason, char = error.reason.rpartition("/")[2], str(error.object)[error.start]
        is_hidden = reason in INVISIBLE or not char.isprintable()  # joiners are not, nor letters of a newer Unicode
        raise NameRefusedError(HIDDEN if is_hidden else NOT_IN_NAMES.format(char=char)) from None
    for char in name:
        if char not in BETWEEN and char not in JOINERS and unicodedata.category(char) not in CATEGORIES:
            raise NameRefusedError(HIDDEN if char == BLANK else NOT_IN_NAMES.format(char=char))


def _is_letter(char: str) -> bool:
    return unicodedata.category(char) in LETTERS


def _is_on_another(char: str) -> bool:
    """Whether a character belongs to the letter before it."""
    return char in JOINERS or unicodedata.category(char) in MARKS


def _is_scribble(name: str) -> bool:
    runs = groupby(unicodedata.normalize("NFD", name), _is_on_another)
    marks = [[unicodedata.category(char) for char in run] for is_on, run in runs if is_on]
    return any(len(run) > MOST_MARKS or run.count("Mn") > MOST_STACKED for run in marks)


def _without_marks(text: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFD", text) if unicodedata.category(char) != "Mn")

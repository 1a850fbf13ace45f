"""Names: those of people anywhere get in as they are, and what only looks like one, or like another’s, does not."""
# ruff: noqa: RUF001 - letters that look like others are what is tried

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.names.alike import look_alike
from gofish_learn.teach.names.people import (
    FIRST,
    HIDDEN,
    LONGEST,
    NO_NAME,
    RUDE,
    SCRIBBLE,
    TOO_LONG,
    NameRefusedError,
    is_rude,
    letters_in,
    name_of,
)

REAL = {
    "Arabic": ["محمد", "فاطمة الزهراء", "عبد الرحمٰن"],
    "Armenian": ["Հայկ"],
    "Bengali": ["মৌসুমী"],
    "Burmese": ["လျှော့", "ကျောင်း"],
    "Catalan": ["Gal·la", "GAL·LA", "Marcel·lí"],
    "Chinese": ["王小明", "歐陽娜娜"],
    "English": ["O’Neil", "D'Arcy", "Anne-Marie", "J. R.", "Ana 2"],
    "Georgian": ["თამარ"],
    "Greek": ["Αθηνά", "Γιώργος"],
    "Hawaiian and Tongan": ["‘Ofa", "Ka\u02bbiulani"],
    "Hebrew": ["דוד", "ג׳ורג׳"],
    "Hindi": ["अनिता", "क्\u200dषमा"],
    "Japanese": ["佐々木", "さくら花", "アンナ・マリア"],
    "Khmer": ["ខេមរា"],
    "Khoekhoe": ["N\u01c3xau"],
    "Korean": ["한솔"],
    "Persian": ["علی\u200cرضا"],
    "Russian": ["Наташа", "Алёна"],
    "Sinhala": ["ශ්\u200dරීමා"],
    "Tamil": ["சுந்தரி"],
    "Thai": ["ทองดี"],
    "Tibetan": ["བསོད་ནམས"],
    "Turkish": ["İpek", "Işıl"],
    "Vietnamese": ["Nguyễn Thị", "Đặng"],
    "Yoruba": ["Ọláyẹmí"],
}
"""Names of people, by the language that they are written in."""

TRICKS = [
    pytest.param("\u3164", HIDDEN, id="a letter that is blank"),
    pytest.param("\u2800", HIDDEN, id="Braille without a dot"),
    pytest.param("An\u034fa", HIDDEN, id="a joiner of graphemes"),
    pytest.param("A\u200bna", HIDDEN, id="a space of no width"),
    pytest.param("A\u200dna", HIDDEN, id="a joiner among letters that it does not join"),
    pytest.param("Ana\ufe0f", HIDDEN, id="a variation selector"),
    pytest.param("Ana\u202e", HIDDEN, id="a mark that turns the line round"),
    pytest.param("Ana\U000e0041", HIDDEN, id="a tag"),
    pytest.param("\ue000", HIDDEN, id="a letter of nobody’s"),
    pytest.param("\ud800", HIDDEN, id="half a letter"),
    pytest.param("<b>Ana</b>", "Leave out the “<”.", id="markup"),
    pytest.param("{{7*7}}", "Leave out the “{”.", id="a template"),
    pytest.param("=1+1", "Leave out the “=”.", id="what a spreadsheet would count"),
    pytest.param("Ana \U0001f41f", "Leave out the “\U0001f41f”.", id="a picture"),
    pytest.param("a·b", "Leave out the “·”.", id="a Catalan dot elsewhere"),
    pytest.param("-1", FIRST, id="a hyphen first"),
    pytest.param("\u0301ana", FIRST, id="an accent first"),
    pytest.param("...", FIRST, id="dots alone"),
    pytest.param("Z" + "\u0335" * 4, SCRIBBLE, id="a scribble"),
    pytest.param("ก" + "็" * 9, SCRIBBLE, id="a tower of Thai marks"),
    pytest.param("", NO_NAME, id="nothing"),
    pytest.param(" \t ", NO_NAME, id="only spaces"),
    pytest.param(None, NO_NAME, id="no text"),
    pytest.param(["Ana"], NO_NAME, id="a list"),
    pytest.param("A" * (LONGEST + 1), TOO_LONG, id="one too long"),
    pytest.param("A" * 1_000_000, TOO_LONG, id="far too long"),
    pytest.param("Bitch", RUDE, id="rude"),
    pytest.param("B.1.t.c.h", RUDE, id="rude, with dots and a digit"),
    pytest.param("B\u0456tсh", RUDE, id="rude, with Cyrillic letters"),
    pytest.param("SCHEISSE", RUDE, id="rude, in German and without ß"),
]


@pytest.mark.parametrize("name", [name for names in REAL.values() for name in names])
def test_the_name_of_somebody_is_taken_as_it_is_written(name: str) -> None:
    assert name_of(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("  Ana \t B. ", "Ana B.", id="spaces around and between"),
        pytest.param("O`Neil", "O’Neil", id="an accent for an apostrophe"),
        pytest.param("Zoe\u0308", "Zoë", id="an accent typed by itself"),
        pytest.param("\uff21\uff4e\uff41", "Ana", id="wide letters"),
        pytest.param("\U0001d4d0\U0001d4f7\U0001d4ea", "Ana", id="letters of formulas"),
        pytest.param("अ" + "नि" * (LONGEST - 1), "अ" + "नि" * (LONGEST - 1), id="more characters than letters"),
    ],
)
def test_a_name_is_shown_in_one_form(typed: str, name: str) -> None:
    assert name_of(typed) == name


@pytest.mark.parametrize(("typed", "why"), TRICKS)
def test_a_trick_is_refused_in_a_sentence_that_says_what_to_change(typed: object, why: str) -> None:
    with pytest.raises(NameRefusedError) as caught:
        name_of(typed)
    assert str(caught.value).startswith(why)
    assert str(caught.value).endswith(".")


@given(st.text(max_size=40))
def test_a_name_stays_as_it_is_once_it_is_one(typed: str) -> None:
    name = said = ""
    try:
        name = name_of(typed)
    except NameRefusedError as error:
        said = str(error)
    if said:
        assert said.isprintable()
        return
    assert name_of(name) == name
    assert 1 <= letters_in(name) <= LONGEST
    assert look_alike(name, name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Ana B", "ANA B", id="capitals"),
        pytest.param("Ana B", "A.N.A.-B.", id="dots and hyphens"),
        pytest.param("O’Neil", "O'Neil", id="another apostrophe"),
        pytest.param("Lily", "LiIy", id="a capital I for an l"),
        pytest.param("Lily", "Li1y", id="a 1 for an l"),
        pytest.param("Bob", "B0b", id="a 0 for an o"),
        pytest.param("Ana", "Аna", id="a Cyrillic A"),
        pytest.param("Ana", "Αna", id="a Greek A"),
        pytest.param("ANNA", "АΝΝА", id="Cyrillic and Greek"),
        pytest.param("IŞIL", "ışıl", id="Turkish, in capitals"),
        pytest.param("İpek", "ipek", id="Turkish, with a dot"),
        pytest.param("IPEK", "ıpek", id="Turkish, without a dot"),
        pytest.param("Weiß", "WEISS", id="German, in capitals"),
        pytest.param("علی\u200cرضا", "علیرضا", id="Persian, without the joiner"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    "names",
    [
        ["Ana", "Anna", "Aná", "Ana 2", "Ben"],
        ["Ian", "Lan", "Jan"],
        ["Ella", "Elia", "Ellie"],
        ["Kiara", "Klara"],
        ["Marn", "Mam"],
        ["Йога", "Иога"],
        ["佐々木", "佐木"],
    ],
)
def test_other_names_are_not(names: list[str]) -> None:
    assert not [(one, other) for one in names for other in names if one != other and look_alike(one, other)]


@pytest.mark.parametrize(
    "name", ["Scunthorpe", "Shi T.", "Dick", "Phuc", "Bích", "Porn", "Kut", "Fanny", "Hans-Arne", "Cassandra", "Titus"]
)
def test_a_name_is_not_rude_for_what_is_a_part_of_it_or_is_rude_elsewhere(name: str) -> None:
    assert not is_rude(name)

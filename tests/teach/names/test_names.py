"""Names: those of people anywhere get in as they are, and what only looks like one, or like another’s, does not."""
# ruff: noqa: RUF001 - letters that look like others are what is tried

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.names.alike import look_alike, same_name
from gofish_learn.teach.names.looks import ASCII, looks
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
from tests.teach.names.cases import ONE_NAME, REAL, TWINS

NAMES = [name for names in REAL.values() for name in names.split(", ")]


def pairs_in(table: dict[str, str]) -> list[object]:
    """Each name of a table's cases with another one that is to be like it."""
    return [
        pytest.param(one, other, id=f"{case}: {other!a}")
        for case, alike in table.items()
        for one, *others in (names.split(" = ") for names in alike.split(", "))
        for other in others
    ]


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
    pytest.param("Ana·", "Leave out the “·”.", id="a dot with no letter after it"),
    pytest.param("Anna\u2d7f", HIDDEN, id="a joiner of Tifinagh"),
    pytest.param("An\u17d2na", HIDDEN, id="what would put a letter of Khmer below another"),
    pytest.param("Ann\U000e0100a", HIDDEN, id="a shape for what has one only"),
    pytest.param("ㅋ\u3164", HIDDEN, id="a blank among Korean letters"),
    pytest.param("र\u200dा", HIDDEN, id="a joiner where there is nothing to join"),
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
    pytest.param("F·u·c·k", RUDE, id="rude, with middle dots"),
    pytest.param("ShˋiᎢ", RUDE, id="rude, with a sign and a Cherokee letter"),
    pytest.param("ㅅㅂ", RUDE, id="rude, in Korean letters by themselves"),
    pytest.param("شَرمُوطَة", RUDE, id="rude, with the marks of Arabic"),
]


@pytest.mark.parametrize("name", NAMES)
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


@pytest.mark.parametrize(("one", "other"), pairs_in(ONE_NAME))
def test_one_name_from_two_keyboards_is_one(one: str, other: str) -> None:
    assert same_name(one) == same_name(other) != ""
    assert look_alike(one, other)


@pytest.mark.parametrize(("one", "other"), pairs_in(TWINS))
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


def test_names_of_people_are_told_apart() -> None:
    different = {same_name(name): name for name in NAMES}.values()
    assert not [(one, other) for one in different for other in different if one != other and look_alike(one, other)]
    assert not [name for name in different if is_rude(name)]


def test_for_ascii_the_table_need_not_be_read() -> None:
    assert {char: look for char, look in looks().items() if char.isalnum() and char.isascii() and char != look} | {
        "|": looks()["|"]
    } == ASCII


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
        ["แดง", "แตง"],
        ["രവി", "റവി"],
    ],
)
def test_other_names_are_not(names: list[str]) -> None:
    assert not [(one, other) for one in names for other in names if one != other and look_alike(one, other)]


@pytest.mark.parametrize(
    "name", ["Scunthorpe", "Shi T.", "Dick", "Phuc", "Bích", "Porn", "Kut", "Fanny", "Hans-Arne", "Cassandra", "Titus"]
)
def test_a_name_is_not_rude_for_what_is_a_part_of_it_or_is_rude_elsewhere(name: str) -> None:
    assert not is_rude(name)

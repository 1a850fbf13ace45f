"""Nicknames: screened for length and letters only, and no two that are taken for each other."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.nicknames import LONGEST, nickname_of, same_name, word_of


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("Ana", "Ana", id="as it is"),
        pytest.param("  Ana \t B. ", "Ana B.", id="spaces around and between"),
        pytest.param("O\u2019Neil-2", "O'Neil-2", id="a curly apostrophe, a hyphen, a digit"),
        pytest.param("Zoë", "Zoë", id="an accent"),
        pytest.param("Zoe\u0308", "Zoë", id="an accent typed by itself"),
        pytest.param("\uff21\uff4e\uff41", "Ana", id="wide letters"),
        pytest.param("Αθηνά", "Αθηνά", id="Greek"),
        pytest.param("Наташа", "Наташа", id="Cyrillic"),
        pytest.param("अनिता", "अनिता", id="Devanagari, with its vowel signs"),
        pytest.param("さくら花", "さくら花", id="Japanese, in two of its scripts"),
        pytest.param("4b", "4b", id="a digit first"),
    ],
)
def test_a_nickname_is_shown_in_one_form(typed: str, name: str) -> None:
    assert nickname_of(typed) == name


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        pytest.param("", "Type a nickname", id="nothing"),
        pytest.param(" \t ", "Type a nickname", id="only spaces"),
        pytest.param(None, "Type a nickname", id="no text"),
        pytest.param(["Ana"], "Type a nickname", id="a list"),
        pytest.param("A" * (LONGEST + 1), "too long", id="one too long"),
        pytest.param("A" * 1_000_000, "too long", id="far too long"),
        pytest.param("Ana!", "letters and digits", id="a sign"),
        pytest.param("=1+1", "letters and digits", id="what a spreadsheet would count"),
        pytest.param("<b>Ana</b>", "letters and digits", id="a tag"),
        pytest.param("Ana\u202e", "letters and digits", id="a mark that turns the line round"),
        pytest.param("A\u200bna", "letters and digits", id="a space of no width"),
        pytest.param("\U0001f41f", "letters and digits", id="a picture"),
        pytest.param("-ana", "begins with", id="a hyphen first"),
        pytest.param("\u0301ana", "begins with", id="an accent first"),
        pytest.param("An\u0430", "one alphabet", id="a Cyrillic a among Latin letters"),
        pytest.param("Z" + "\u0335" * 4, "too many accents", id="a scribble"),
    ],
)
def test_what_is_no_nickname_is_refused_in_a_sentence(typed: object, why: str) -> None:
    with pytest.raises(ClassError, match=why) as caught:
        nickname_of(typed)
    assert str(caught.value).endswith(".")


@given(st.text(max_size=40))
def test_a_nickname_stays_as_it_is_once_it_is_one(typed: str) -> None:
    try:
        name = nickname_of(typed)
    except ClassError:
        return
    assert nickname_of(name) == name
    assert 1 <= len(name) <= LONGEST
    assert name.isprintable()
    assert not any(unicodedata.category(char).startswith("C") for char in name)


@pytest.mark.parametrize("other", ["ana b", "ANA B", "Ana-B", "A.N.A. B", "AnaB"])
def test_nicknames_that_look_alike_are_the_same(other: str) -> None:
    assert same_name(nickname_of(other)) == same_name("Ana B")


def test_other_nicknames_are_not() -> None:
    names = ["Ana", "Anna", "Aná", "Ana 2", "Ben"]
    assert len({same_name(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("typed", "word"),
    [("Otter", "otter"), (" ot ter ", "otter"), ("eel", "eel"), ("x" * 30, "x" * 30), ("", ""), (None, "")],
)
def test_a_word_is_compared_without_case_and_spaces(typed: object, word: str) -> None:
    assert word_of(typed) == word


@pytest.mark.parametrize("typed", ["ab", "x" * 31, "x" * 100_000])
def test_a_word_is_neither_too_short_nor_too_long(typed: str) -> None:
    with pytest.raises(ClassError, match="Your word has 3 letters"):
        word_of(typed)

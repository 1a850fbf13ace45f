"""How a class is joined: keys typed as people type, without letters that are taken for each other, and words."""
# ruff: noqa: RUF001 - letters of other alphabets

from itertools import combinations
from random import Random

import pytest

from gofish_learn.teach.classroom.joining import ALPHABET, fresh_key, key_text, key_typed, word_of

ALIKE = ("0OQD", "1IL", "2Z", "5S", "8B", "UV", "6G")


@pytest.mark.parametrize("pair", [pair for group in ALIKE for pair in combinations(group, 2)])
def test_no_two_that_look_alike_are_in_the_alphabet(pair: tuple[str, str]) -> None:
    assert not set(pair) <= set(ALPHABET)


@pytest.mark.parametrize("typing", [str, str.lower, key_text, "-".join, lambda key: f"  {key_text(key)}\n"])
def test_a_key_may_be_typed_as_people_type(typing: object) -> None:
    assert callable(typing)
    for seed in range(20):
        key = fresh_key(Random(seed))
        assert key_typed(typing(key)) == key


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("СКМ НТХ", "CKMHTX"),  # Cyrillic
        ("скм нтх", "CKMHTX"),
        ("ΚΜΝ ΗΤΧ", "KMNHTX"),  # Greek
        ("КЗМ ٤٧٩", "K3M479"),
        ("CKM ३४६", "CKM346"),  # of Hindi
        ("ＣＫＭ　４７９", "CKM479"),  # of full width
    ],
)
def test_a_key_is_read_by_what_it_looks_like_on_whatever_keyboard_it_is_typed(typed: str, key: str) -> None:
    assert key_typed(typed) == key


@pytest.mark.parametrize("typed", ["", "CDFHJ", "CDFHJKM", "CDFHJ0", "ÇDFHJK", None, 6, "C" * 100_000])
def test_what_is_no_key_is_none(typed: object) -> None:
    assert key_typed(typed) is None


@pytest.mark.parametrize(
    ("typed", "word"),
    [("Otter", "otter"), (" ot ter ", "otter"), ("eel", "eel"), ("x" * 30, "x" * 30), ("", ""), (None, "")],
)
def test_a_word_is_compared_without_case_and_spaces(typed: object, word: str) -> None:
    assert word_of(typed) == word

"""Join keys: typed as people type, and no two letters in them that are taken for each other."""

from itertools import combinations
from random import Random

import pytest

from gofish_learn.teach.classroom.joining import ALPHABET, fresh_key, key_text, key_typed

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


@pytest.mark.parametrize("typed", ["", "CDFHJ", "CDFHJKM", "CDFHJ0", "ÇDFHJK", None, 6, "C" * 100_000])
def test_what_is_no_key_is_none(typed: object) -> None:
    assert key_typed(typed) is None

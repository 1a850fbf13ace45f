"""A chance as people say it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.ui.chances import in_full, in_percent, in_words


@pytest.mark.parametrize(
    ("chance", "words", "per_cent"),
    [
        (0.0, "cannot", "0 %"),
        (0.001, "1 in 1,000", "under 1 %"),
        (0.06, "about 1 in 17", "6 %"),
        (0.1, "1 in 10", "10 %"),
        (0.29, "about 3 in 10", "29 %"),
        (0.5, "5 in 10", "50 %"),
        (0.93, "93 in 100", "93 %"),
        (0.9972, "always but about 1 in 360", "over 99 %"),
        (1.0, "sure", "100 %"),
    ],
)
def test_a_chance_is_said_in_words_first_and_then_in_per_cent(chance: float, words: str, per_cent: str) -> None:
    assert in_words(chance) == words
    assert in_percent(chance) == per_cent
    assert in_full(chance) == (words if chance in {0, 1} else f"{words} ({per_cent})")


@given(st.floats(1e-9, 1 - 1e-9) | st.sampled_from([0.0, 1.0]))
def test_only_what_is_certain_is_said_to_be(chance: float) -> None:
    assert (in_words(chance) in {"sure", "cannot"}) == (chance in {0, 1})
    assert (in_percent(chance) in {"0 %", "100 %"}) == (chance in {0, 1})

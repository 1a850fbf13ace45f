"""The word that brings a learner back; her name is tried in `tests/teach/names`."""

import pytest

from gofish_learn.teach.classroom.nicknames import NicknameError, WordError, nickname_of, word_of


def test_what_is_no_name_is_refused_at_the_nickname() -> None:
    with pytest.raises(NicknameError, match=r"Type a name first\.") as caught:
        nickname_of(" ")
    assert caught.value.at == "nickname"


@pytest.mark.parametrize(
    ("typed", "word"),
    [("Otter", "otter"), (" ot ter ", "otter"), ("eel", "eel"), ("x" * 30, "x" * 30), ("", ""), (None, "")],
)
def test_a_word_is_compared_without_case_and_spaces(typed: object, word: str) -> None:
    assert word_of(typed) == word


@pytest.mark.parametrize("typed", ["ab", "x" * 31, "x" * 100_000])
def test_a_word_is_neither_too_short_nor_too_long(typed: str) -> None:
    with pytest.raises(WordError, match="Your word has 3 letters"):
        word_of(typed)

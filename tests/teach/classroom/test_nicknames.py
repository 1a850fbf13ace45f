"""The word that brings a learner back; her name is tried in `tests/teach/names`."""

import pytest

from gofish_learn.teach.classroom.joining import NicknameError, nickname_of, word_of


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

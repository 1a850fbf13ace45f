"""Questions in a notebook without an app: asked in words, answered by letters, numbers or texts."""

import pytest

from gofish_learn.teach.practice.in_words import LETTERS, ask_question, check_answer, practice_question
from gofish_learn.teach.questions.question import ChoiceQuestion, OrderQuestion

WHO, POND, ORDER = (practice_question(name, 4) for name in ("who-next", "pond-left", "turn-order"))


def test_a_question_is_asked_with_all_that_is_needed() -> None:
    told = ask_question(WHO)
    assert isinstance(WHO, ChoiceQuestion)
    for words in (*WHO.shown.words, WHO.prompt, *(choice.text for choice in WHO.choices)):
        assert words in told


def test_a_letter_is_a_choice_and_letters_are_an_order() -> None:
    assert isinstance(WHO, ChoiceQuestion)
    for letter, choice in zip(LETTERS, WHO.choices, strict=False):
        assert check_answer(WHO, letter.lower()).right == (choice.key == WHO.right)
        assert choice.why in check_answer(WHO, letter)
    assert isinstance(ORDER, OrderQuestion)
    keys = [item.key for item in ORDER.items]
    assert check_answer(ORDER, " ".join(LETTERS[keys.index(key)] for key in ORDER.right)).right


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        (WHO, None, "none of the answers"),
        (WHO, "Z", "none of the answers"),
        (WHO, "AB", "none of the answers"),
        (POND, None, "Write a number"),
        (ORDER, "A", "Put all of them in order"),
    ],
)
def test_what_is_no_answer_is_told_kindly(question: object, answer: object, says: str) -> None:
    assert says in check_answer(question, answer)  # type: ignore[arg-type]

"""Questions in a notebook without an app: asked in words, answered by letters, numbers or texts."""

from functools import cache

import pytest

from gofish_learn.teach.practice.in_words import LETTERS, ask_question, check_answer, practice_question
from gofish_learn.teach.questions.question import ChoiceQuestion, OrderQuestion, Question

WHO, POND, ORDER = "who-next", "pond-left", "turn-order"


@cache
def made(name: str) -> Question:
    """A question of a kind, made once for all tests."""
    return practice_question(name, 4)


def test_a_question_is_asked_with_all_that_is_needed() -> None:
    who = made(WHO)
    told = ask_question(who)
    assert isinstance(who, ChoiceQuestion)
    for words in (*who.shown.words, who.prompt, *(choice.text for choice in who.choices)):
        assert words in told


def test_a_letter_is_a_choice_and_letters_are_an_order() -> None:
    who, order = made(WHO), made(ORDER)
    assert isinstance(who, ChoiceQuestion)
    for letter, choice in zip(LETTERS, who.choices, strict=False):
        assert check_answer(who, letter.lower()).right == (choice.key == who.right)
        assert choice.why in check_answer(who, letter)
    assert isinstance(order, OrderQuestion)
    keys = [item.key for item in order.items]
    assert check_answer(order, " ".join(LETTERS[keys.index(key)] for key in order.right)).right


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        (WHO, None, "not one of the answers"),
        (WHO, "Z", "not one of the answers"),
        (WHO, "AB", "not one of the answers"),
        (POND, None, "Write a number"),
        (ORDER, "A", "Put all of them in order"),
    ],
)
def test_what_is_no_answer_is_told_kindly(question: str, answer: object, says: str) -> None:
    assert says in check_answer(made(question), answer)

"""Marking: right, nearly or wrong, each with a sentence, and the misconception that leads to a wrong answer."""

from fractions import Fraction

import pytest

from gofish_learn.teach.questions.marking import AnswerError, Outcome, mark
from gofish_learn.teach.questions.question import (
    CHANCE,
    Choice,
    ChoiceQuestion,
    Mistake,
    NumberQuestion,
    OrderQuestion,
    Question,
    TextQuestion,
)

RIGHT, NEARLY, WRONG, READ = Outcome.RIGHT, Outcome.NEARLY, Outcome.WRONG, Outcome.READ
WHO = ChoiceQuestion(
    "Who asks next?",
    (
        Choice("a", "Ana", "It was a catch."),
        Choice("b", "Ben", "You don’t get a turn because you were asked.", "asked-goes-next"),
    ),
    "a",
)
CHANCE_OF_ONE = NumberQuestion(
    "How likely?",
    Fraction(287, 990),
    tolerance=Fraction(1, 200),
    unit=CHANCE,
    why="Count.",
    mistakes=(Mistake(Fraction(1, 2), "Two things need not be equally likely.", "half-half"),),
)
CARDS = NumberQuestion("How many?", Fraction(22), unit="cards", mistakes=(Mistake(Fraction(30), "So many are dealt."),))
ORDER = OrderQuestion("In order.", tuple(Choice(key, key.upper(), f"{key}!") for key in "dbca"), tuple("abcd"))
TEXT = TextQuestion("Write a rule.", "Ask the player on your left.", ("It says whom to ask.",))


@pytest.mark.parametrize(
    ("question", "answer", "outcome", "misconception", "says"),
    [
        (WHO, "a", RIGHT, "", ""),
        (WHO, "b", WRONG, "asked-goes-next", "It was a catch."),
        (CHANCE_OF_ONE, "287/990", RIGHT, "", ""),
        (CHANCE_OF_ONE, "0,29", RIGHT, "", "It is about 0.29 or 29 %."),
        (CHANCE_OF_ONE, "0.3", NEARLY, "", "It is about 0.29 or 29 %."),
        (CHANCE_OF_ONE, "29", NEARLY, "", "It is about 0.29 or 29 %."),
        (CHANCE_OF_ONE, "50 %", WRONG, "half-half", "It is about 0.29 or 29 %."),
        (CARDS, "22", RIGHT, "", ""),
        (CARDS, "30", WRONG, "", "It is 22 cards."),
        (ORDER, list("abcd"), RIGHT, "", ""),
        (ORDER, list("acbd"), NEARLY, "", "The order is: A; B; C; D."),
        (ORDER, list("dabc"), WRONG, "", "The order is: A; B; C; D."),
        (TEXT, "Ask Ben.", READ, "", "You might say: Ask the player on your left."),
    ],
)
def test_an_answer_is_marked(
    question: Question, answer: object, outcome: Outcome, misconception: str, says: str
) -> None:
    verdict = mark(question, answer)
    assert (verdict.outcome, verdict.misconception, verdict.say) == (outcome, misconception, says)
    assert verdict.right == (outcome is RIGHT)


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        (WHO, "c", "none of the answers"),
        (CARDS, "many", "Write a number, such as 1/2."),
        (ORDER, list("aabc"), "Put all of them in order"),
        (TEXT, "  ", "in your own words"),
    ],
)
def test_what_is_no_answer_is_refused_in_a_sentence(question: Question, answer: object, says: str) -> None:
    with pytest.raises(AnswerError, match=says):
        mark(question, answer)


def test_a_question_whose_answer_cannot_be_told_is_refused() -> None:
    ana = Choice("a", "Ana", ".")
    with pytest.raises(ValueError, match="not offered"):
        ChoiceQuestion("Who?", (ana,), "b")
    with pytest.raises(ValueError, match="the same"):
        ChoiceQuestion("Who?", (ana, Choice("b", "Ana", ".")), "a")
    with pytest.raises(ValueError, match="other things"):
        OrderQuestion("In order.", (ana,), ("a", "b"))
    with pytest.raises(ValueError, match="between 0 and 1"):
        NumberQuestion("How likely?", Fraction(3, 2), unit=CHANCE)


def test_mistakes_that_cannot_be_told_apart_are_left_out() -> None:
    values = (Fraction(1, 4), Fraction(1, 2), Fraction(51, 100), Fraction(9, 10))
    mistakes = tuple(Mistake(value, ".") for value in values)
    question = NumberQuestion("How likely?", Fraction(1, 4), tolerance=Fraction(1, 100), mistakes=mistakes)
    assert [mistake.value for mistake in question.mistakes] == [Fraction(1, 2), Fraction(9, 10)]

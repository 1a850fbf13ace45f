"""Marking: right, nearly or wrong, each with a sentence; and numbers, which may be written in many ways."""

from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.questions.marking import LONGEST, AnswerError, Outcome, mark, number_in
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
        (WHO, "c", "not one of the answers"),
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


THREE_EIGHTHS = (
    *("3/8", "3 / 8", "6/16", "0.375", ".375", "0,375", "37.5 %", "37.5%", "37,5 %", "37.5 per cent", "37.5 percent"),
    *("3 out of 8", "3 in 8", " 3/8 ", "about 0.375", "0.375.", "3\u00a0/\u20098", "+0.375", Fraction(3, 8), 0.375),
)


@pytest.mark.parametrize("written", THREE_EIGHTHS)
def test_three_eighths_may_be_written_in_many_ways(written: object) -> None:
    assert number_in(written) == Fraction(3, 8)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("1 3/8", Fraction(11, 8)),
        ("-2", -2),
        ("−2", -2),
        ("- 2.5", Fraction(-5, 2)),
        ("2,000", 2000),
        ("1,234,567.5", Fraction(2469135, 2)),
        ("0,125", Fraction(1, 8)),
        ("12,5", Fraction(25, 2)),
        ("2/8 %", Fraction(1, 400)),
        (7, 7),
    ],
)
def test_what_a_number_means(written: object, number: Fraction) -> None:
    assert number_in(written) == number


@pytest.mark.parametrize(
    "written",
    [
        *("", " ", "seven", "3/0", "3/8/2", "1/2 of 3/4", "--2", "1e5", "0x10", "٣", "½", "3 4", "%", ".", "1..2"),
        *("9" * (LONGEST + 1), True, None, ..., inf, nan, [3], "NaN", "1_000"),
    ],
    ids=repr,
)
def test_what_is_no_number(written: object) -> None:
    assert number_in(written) is None


@given(st.fractions(min_value=-(10**6), max_value=10**6, max_denominator=10**6))
def test_a_fraction_is_read_as_it_is_printed(number: Fraction) -> None:
    assert number_in(str(number)) == number

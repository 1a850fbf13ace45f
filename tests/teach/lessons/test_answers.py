"""The checks of what a learner writes: kind to anything, near or far said in words, and each known mistake named."""

from collections.abc import Callable
from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.lessons.answers import check_guess
from gofish_learn.teach.lessons.lesson_five import AFTER_THREE, check_three_half_lives
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN, check_new_chance
from gofish_learn.teach.lessons.lesson_six import TWO_ASKS, check_two_asks
from gofish_learn.teach.lessons.lesson_three import (
    AFTER_A_SEVEN,
    check_after_a_seven,
    check_twice_as_likely,
)
from gofish_learn.teach.lessons.lesson_two import LAST_STEP, check_last_step
from gofish_learn.teach.lessons.wording import Sentences, tell
from gofish_learn.teach.questions.question import NumberQuestion

AT_ALL: list[object] = [None, ..., "7", True, nan, inf, 10**400, [7], (1, 2), {}, print]
"""What may stand where a number should."""
CHECKS: list[Callable[[object], Sentences]] = [
    lambda answer: check_guess(answer, 20, near=4),
    check_last_step,
    check_twice_as_likely,
    check_after_a_seven,
    check_new_chance,
    check_three_half_lives,
    check_two_asks,
]


@pytest.mark.parametrize("answer", AT_ALL, ids=repr)
def test_what_is_no_number_is_answered_kindly(answer: object) -> None:
    for check in CHECKS:
        said = check(answer)
        assert said.startswith(("Nothing is written yet. Write a number", "Write a number", "That is not a number."))
        assert said.endswith((".", "None."))


@pytest.mark.parametrize(
    ("guess", "begins"),
    [
        (20, "20 is exactly right!"),
        (Fraction(40, 2), "20 is exactly right!"),
        (24, "Your guess of 24 is a little too high: very near."),
        (19, "Your guess of 19 is a little too low: very near."),
        (7, "Your guess of 7 is much too low."),
    ],
)
def test_a_guess_is_told_its_side_and_how_near_it_is(guess: object, begins: str) -> None:
    assert check_guess(guess, 20, near=4).startswith(begins)


@given(st.integers(-1000, 1000), st.integers(1001, 2000))
def test_a_wrong_guess_is_never_told_the_answer(guess: int, right: int) -> None:
    assert str(right) not in check_guess(guess, right, near=5)


@pytest.mark.parametrize(
    ("check", "line"),
    [
        (check_last_step, LAST_STEP),
        (check_after_a_seven, AFTER_A_SEVEN),
        (check_three_half_lives, AFTER_THREE),
        (check_two_asks, TWO_ASKS),
    ],
)
def test_each_mistake_that_many_make_is_named_and_its_sentence_keeps_the_answer(
    check: Callable[[object], Sentences], line: NumberQuestion
) -> None:
    assert check(line.exact).startswith("Yes, ")
    assert check(float(line.exact)) == check(line.exact)
    assert Fraction(line.such_as) != line.exact
    for mistake in line.mistakes:
        assert check(float(mistake.value)) == f"Not yet. {mistake.why}"
        assert str(line.exact) not in mistake.why
    assert check(0.123) == f"Not yet: your line gives 0.123. {line.hints[0]}"


def test_the_second_card_is_counted_with_a_seven_gone() -> None:
    worlds = [(one, two) for one in range(8) for two in range(8) if one != two]  # cards 0, 1 and 2 are the sevens
    after = [two for one, two in worlds if one < 3]
    assert Fraction(sum(two < 3 for two in after), len(after)) == AFTER_A_SEVEN.exact


@pytest.mark.parametrize(
    ("chance", "begins"),
    [
        (Fraction(16, 20), "Yes: 16 out of 20, and that is 8 in 10."),
        (36 / 56, "Not yet. That was the chance before Ben spoke."),
        (16 / 56, "Not yet. 16 worlds say yes, but not out of 56"),
        (20 / 16, "Not yet. You have put it upside down"),
        (2 / 3, "Not yet. That counts the kinds as if all were equally likely."),
        (0.5, "Not yet. She has one or she hasn't, but that doesn't make it half and half"),
    ],
)
def test_the_new_chance_is_out_of_the_worlds_that_are_left(chance: object, begins: str) -> None:
    assert check_new_chance(chance).startswith(begins)
    assert EIGHT_HIDDEN.said_go_fish("Ben").chance("Ana") == Fraction(16, 20)


@pytest.mark.parametrize(
    ("guess", "says"),
    [
        (21, "Yes! 3 out of 21 is twice as likely as 3 out of 42."),
        (12, "With 12 more cards known it is 3 out of 30. That is 1.40 times as likely as 3 out of 42. You need more."),
        (
            30,
            "With 30 more cards known it is 3 out of 12. That is 3.50 times as likely as 3 out of 42. You need fewer.",
        ),
        (40, "Only 39 of the 42 cards are not sevens, so you cannot know 40 of them."),
        (-1, "You cannot know -1 more cards. Write a whole number such as 5."),
    ],
)
def test_a_number_of_known_cards_is_told_what_it_does(guess: object, says: str) -> None:
    assert check_twice_as_likely(guess) == says


def test_what_is_told_is_drawn_as_text_a_line_each_and_never_as_code() -> None:
    told = tell("Is 2 < 3?", "", "Yes.")
    assert repr(told) == told == "Is 2 < 3?\nYes."
    assert told._repr_html_() == "<div>Is 2 &lt; 3?</div><div>Yes.</div>"

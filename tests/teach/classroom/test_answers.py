"""What is an answer to a question to a class, how answers are counted and marked, and who needs the teacher."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.classroom.answers import Mark, mark_of, middle_of, tally_of
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.classroom.errors import ClassError

CHANCE = Prompt(1, Kind.CHANCE, "How likely is a catch?", exact=45)
ASKS = Prompt(2, Kind.NUMBER, "How many asks until it is over?", low=0, high=200, unit="asks", exact=57.5)
BOOKS = Prompt(3, Kind.NUMBER, "How many books will Ana have?", low=0, high=13, unit="books", exact=5)
CARDS = Prompt(5, Kind.NUMBER, "How many cards will be laid?", low=0, high=52, unit="cards", exact=24)
TEN = Prompt(6, Kind.CHANCE, "How many of 10 asks work?", high=10, unit="in 10", exact=2.92)
CENTRED = {"0 to 4": 2, "5 to 14": 2, "85 to 94": 1, "95 to 100": 2}
WHO = Prompt(4, Kind.CHOICE, "Whom would you ask?", ("Ana", "Ben", "nobody"), exact=1)


@pytest.mark.parametrize(
    ("prompt", "given", "why"),
    [
        (CHANCE, 101, "from 0, never, to 100"),
        (CHANCE, 35.5, "whole number"),
        (TEN, 30, "from 0, never, to 10"),
        (CHANCE, "many", "with a number"),
        (CHANCE, "nan", "with a number"),
        (CHANCE, 10**400, "with a number"),
        (ASKS, 201, "from 0 to 200"),
        (WHO, 3, "one of the answers"),
    ],
)
def test_what_is_no_answer_is_refused_in_a_sentence(prompt: Prompt, given: object, why: str) -> None:
    with pytest.raises(ClassError, match=why):
        prompt.value_of(given)


@pytest.mark.parametrize(
    ("prompt", "values", "bars"),
    [
        pytest.param(CHANCE, [0, 4, 5, 14, 94, 95, 100], CENTRED, id="chance in 100: what rounds to the same in 10"),
        pytest.param(TEN, [0, 3, 3, 10], {"0": 1, "3": 2, "10": 1}, id="chance in 10: a bar each"),
        pytest.param(WHO, [0, 1, 1], {"Ana": 1, "Ben": 2}, id="choice"),
        pytest.param(BOOKS, [0, 13, 5], {"0": 1, "13": 1, "5": 1}, id="few whole numbers: a bar each"),
        pytest.param(BOOKS, [0.5, 13], {"0 to 1.3": 1, "11.7 to 13": 1}, id="numbers between them: ten bars"),
        pytest.param(CARDS, [5, 6, 52], {"0 to 5.2": 1, "5.2 to 10.4": 1, "46.8 to 52": 1}, id="no whole ten bars"),
    ],
)
def test_answers_are_counted_in_bars(prompt: Prompt, values: list[float], bars: dict[str, int]) -> None:
    tally = tally_of(prompt, dict(enumerate(values)))
    assert {bar.label: bar.count for bar in tally.bars if bar.count} == bars


@pytest.mark.parametrize(
    ("prompt", "label"), [(CHANCE, "45 to 54"), (TEN, "3"), (ASKS, "40 to 59"), (BOOKS, "5"), (WHO, "Ben")]
)
def test_the_bar_with_the_exact_answer_is_marked(prompt: Prompt, label: str) -> None:
    assert [bar.label for bar in tally_of(prompt, {}).bars if bar.exact] == [label]
    assert not any(bar.exact for bar in tally_of(replace(prompt, exact=None), {}).bars)


@pytest.mark.parametrize(
    ("prompt", "own", "label"), [(CHANCE, 100, "95 to 100"), (BOOKS, 0, "0"), (WHO, 2, "nobody"), (WHO, None, None)]
)
def test_the_bar_with_ones_own_answer_is_marked(prompt: Prompt, own: float | None, label: str | None) -> None:
    tally = tally_of(prompt, {} if own is None else {7: own}, 7)
    assert [bar.label for bar in tally.bars if bar.own] == ([label] if label else [])


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ([5], "1 answer."),
        ([4, 5], "2 answers. The middle guess is between 4 and 5."),
        ([1, 2, 3, 4, 4, 5, 6, 7, 8], "9 answers. The middle guess is 4 in 10."),
        ([3, 3, 3, 9], "4 answers. The middle guess is 3 in 10."),
    ],
)
def test_the_middle_guess_is_one_that_was_made_or_between_two(values: list[float], words: str) -> None:
    assert tally_of(TEN, dict(enumerate(values))).says == words


@given(st.lists(st.integers(0, 10), min_size=1))
def test_as_many_guesses_lie_on_either_side_of_the_middle(values: list[int]) -> None:
    middle = middle_of(values)
    below, above = (sum(one < middle[0] for one in values), sum(one > middle[-1] for one in values))
    assert 2 * max(below, above) <= len(values)
    assert {*middle} <= {*values}


@pytest.mark.parametrize(
    ("prompt", "value", "mark"),
    [
        (WHO, 1, Mark.RIGHT),
        (WHO, 0, Mark.WRONG),
        (TEN, 3, Mark.RIGHT),
        (TEN, 4, Mark.NEAR),
        (TEN, 7, Mark.WRONG),
        (CHANCE, 54, Mark.RIGHT),
        (replace(CHANCE, exact=None), 44, None),
    ],
)
def test_a_number_is_right_in_the_bar_of_the_right_one_and_near_beside_it(
    prompt: Prompt, value: float, mark: Mark | None
) -> None:
    assert mark_of(prompt, value) is mark

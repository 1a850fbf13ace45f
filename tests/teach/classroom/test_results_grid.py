"""The grid: marks by hand in place of the machine's, what they add up to, and guesses that nobody is judged by."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.classroom.answers import Mark
from gofish_learn.teach.classroom.classroom import Given, Kind, Member, Prompt
from gofish_learn.teach.classroom.lesson_prompts import lesson_prompts
from gofish_learn.teach.classroom.results_grid import BY_ITSELF, EMPTY, GUESSED, Cell, Grid, Total, list_of

WARMER = [Prompt(number, Kind.CHOICE, "Warmer?", ("yes", "no"), exact=1) for number in (1, 2)]
RIGHT, WRONG = 1.0, 0.0
ANA, BEN, CLEO, DEV = (Member(number, name) for number, name in enumerate(("Ana", "Ben", "Cleo", "Dev")))
MARKS = [*Mark, None]
TICKET = [replace(one, sheet="Exit ticket 02", label=f"{one.number}") for one in WARMER]
ASKED_AFTER_A_SLIDE = [replace(one.prompt, number=at) for at, one in enumerate(lesson_prompts(), 10)]


@pytest.mark.parametrize("machine", MARKS)
def test_four_presses_go_through_every_mark_once_and_end_at_the_machines(machine: Mark | None) -> None:
    cell = Cell("0.4", machine, machine)
    seen = []
    for _ in MARKS:
        cell = replace(cell, mark=cell.following)
        seen.append(cell.mark)
    assert set(seen) == set(MARKS)
    assert seen[-1] is machine
    assert seen[0] is (Mark.NEAR if machine is Mark.RIGHT else Mark.RIGHT), "the most usual correction takes one press"


@pytest.mark.parametrize("hand", MARKS)
@pytest.mark.parametrize("answer", [RIGHT, WRONG, None])
def test_a_mark_by_hand_stands_in_place_of_the_machines_whatever_was_answered(
    answer: float | None, hand: Mark | None
) -> None:
    answers: dict[int, dict[int, Given]] = {1: {} if answer is None else {0: answer}}
    by_machine = {RIGHT: Mark.RIGHT, WRONG: Mark.WRONG, None: None}[answer]
    assert Grid(WARMER[:1], answers).cell(WARMER[0], 0) == Cell(answer, by_machine, by_machine)
    assert Grid(WARMER[:1], answers, {1: {0: hand}}).cell(WARMER[0], 0) == Cell(answer, hand, by_machine, by_hand=True)


def test_marks_by_hand_change_who_comes_first_of_those_who_need_the_teacher() -> None:
    answers: dict[int, dict[int, Given]] = {1: {0: RIGHT, 1: RIGHT, 2: WRONG}, 2: {0: RIGHT, 2: WRONG, 1: WRONG}}
    everybody = [ANA, BEN, CLEO, DEV]
    assert Grid(WARMER, answers).in_need_first(everybody) == [CLEO, BEN, DEV, ANA]
    by_hand: dict[int, dict[int, Mark | None]] = {
        1: {2: Mark.RIGHT, 0: Mark.WRONG},
        2: {2: None, 0: Mark.WRONG},
    }
    assert Grid(WARMER, answers, by_hand).in_need_first(everybody) == [ANA, BEN, DEV, CLEO]


@pytest.mark.parametrize("prompt", ASKED_AFTER_A_SLIDE, ids=lambda prompt: prompt.text[:30])
def test_a_guess_from_before_the_teaching_has_no_mark_and_puts_nobody_first(prompt: Prompt) -> None:
    values = range(len(prompt.choices)) if prompt.choices else (prompt.low, prompt.high)
    grid = Grid([prompt], {prompt.number: dict(enumerate(map(float, values)))}, {prompt.number: {0: Mark.WRONG}})
    assert list_of(prompt) == GUESSED
    assert {cell.mark for cell in grid.columns[prompt.number].values()} == {None}
    assert grid.in_need_first([DEV, CLEO, BEN, ANA]) == [DEV, CLEO, BEN, ANA]
    assert grid.total(0) == Total(0, 0)


def test_a_teachers_own_question_and_a_ticket_are_lists_of_their_own() -> None:
    assert [list_of(one) for one in (WARMER[0], TICKET[0])] == [BY_ITSELF, "Exit ticket 02"]


def test_what_is_left_out_of_a_ticket_counts_once_it_is_marked_for_others_and_a_whole_ticket_does_not() -> None:
    answers: dict[int, dict[int, Given]] = {1: {0: RIGHT, 1: RIGHT}, 2: {1: WRONG}}
    grid = Grid(TICKET, answers)
    assert [grid.total(one) for one in range(3)] == [Total(1, 2), Total(1, 2), Total(0, 0)]
    assert Grid(TICKET, {1: answers[1], 2: {}}).total(0) == Total(1, 1), "nobody was asked so far"
    assert Grid(WARMER, answers).total(0) == Total(1, 1), "by itself a question is not owed an answer"


def test_a_question_is_worth_what_the_notes_say() -> None:
    double = [replace(TICKET[0], points=2), TICKET[1]]
    grid = Grid(double, {1: {0: RIGHT, 1: WRONG}, 2: {0: RIGHT, 1: RIGHT}}, {2: {0: Mark.NEAR}})
    assert [grid.total(one) for one in (0, 1)] == [Total(2.5, 3), Total(1, 3)]
    assert Grid(double, {1: {0: RIGHT}, 2: {}}, {1: {0: Mark.NEAR}}).total(0) == Total(1, 2)


@given(marks=st.lists(st.sampled_from(MARKS), max_size=6))
def test_the_total_adds_up_what_each_answer_got(marks: list[Mark | None]) -> None:
    prompts = [Prompt(number, Kind.WORDS, "Why?") for number in range(len(marks))]
    grid = Grid(prompts, {}, {number: {0: mark} for number, mark in enumerate(marks)})
    counted = [grid.marks(prompt, 0) for prompt in prompts]
    total = grid.total(0)
    assert total.out_of == len(marks) - marks.count(None)
    assert total.marks == marks.count(Mark.RIGHT) + marks.count(Mark.NEAR) / 2
    assert total.marks == sum(one for one in counted if one is not None)
    assert grid.cell(prompts[0], 1) is EMPTY if prompts else True

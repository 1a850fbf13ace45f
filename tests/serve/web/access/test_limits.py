"""How fast messages may come, and how many pages may be open."""

import pytest

from gofish_learn.serve.web.access.limits import (
    A_SECOND,
    AT_ONCE,
    MOST_PLACES,
    PAGES_EACH,
    FullError,
    Pace,
    PageCount,
)
from tests.store.stores import Clock


def test_one_who_sends_on_and_on_gets_so_many_answers_a_second() -> None:
    clock = Clock(0)
    pace, answered = Pace(1 / A_SECOND, AT_ONCE, clock), 0
    while clock.now < 100:
        clock.now += pace.take("page")
        answered += 1
    assert answered == pytest.approx(AT_ONCE + 100 * A_SECOND, rel=0.01)


def test_one_who_was_too_fast_is_held_to_it_however_many_others_come_and_those_are_forgotten_in_time() -> None:
    clock = Clock(0)
    pace = Pace(10, 1, clock)
    assert [pace.take("guesser") for _ in range(3)] == [0, 10, 20]
    for number in range(2 * MOST_PLACES):
        pace.take(f"place {number}")
    assert pace.take("guesser") == 30
    for number in range(3 * MOST_PLACES):
        clock.now += 1
        pace.take(f"place {number}")
    assert len(pace._next) <= MOST_PLACES + 1


def test_so_many_pages_may_be_open_in_all_and_a_teacher_and_a_learner_s_first_page_find_room_even_so() -> None:
    pages = PageCount(240)
    for learner in range(240):
        pages.open(f"learner {learner}")
    assert pages.number == 240
    pages.open("teacher", teacher=True)
    pages.open("Ann", learner=True)
    for visitor, is_learner in (("Ann", True), ("somebody else", False)):
        with pytest.raises(FullError, match="This page tries again by itself"):
            pages.open(visitor, learner=is_learner)
    for gone in ("Ann", "learner 3", "learner 4"):
        pages.close(gone)
    pages.open("somebody else")


@pytest.mark.parametrize("is_teacher", [True, False])
def test_each_opens_a_few_pages_and_takes_no_more_room_than_that(is_teacher: bool) -> None:  # noqa: FBT001 - a parameter of a test
    pages = PageCount(240)
    for _ in range(PAGES_EACH):
        pages.open("Ann", teacher=is_teacher)
    with pytest.raises(FullError, match="Close one"):
        pages.open("Ann", teacher=is_teacher)
    pages.open("Ben")
    pages.close("Ann")
    pages.open("Ann")

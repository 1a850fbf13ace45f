"""How fast messages may come, and how many pages may be open."""

import pytest

from gofish_learn.serve.web.door.limits import A_SECOND, AT_ONCE, MOST_PLACES, PAGES_EACH, FullError, OpenPages, Pace


class Clock:
    """A clock that is put on by hand."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def test_one_who_sends_on_and_on_gets_so_many_answers_a_second() -> None:
    clock = Clock()
    pace = Pace(1 / A_SECOND, AT_ONCE, clock)
    begun, answered = clock.now, 0
    while clock.now < begun + 100:
        clock.now += pace.take("page")
        answered += 1
    assert answered == pytest.approx(AT_ONCE + 100 * A_SECOND, rel=0.01)


def test_one_who_was_too_fast_is_held_to_it_however_many_others_come_meanwhile() -> None:
    pace = Pace(10, 1, Clock())
    assert [pace.take("guesser") for _ in range(3)] == [0, 10, 20]
    for number in range(2 * MOST_PLACES):
        pace.take(f"place {number}")
    assert pace.take("guesser") == 30


def test_a_place_that_may_have_all_at_once_again_is_forgotten_when_many_have_come() -> None:
    clock = Clock()
    pace = Pace(10, 1, clock)
    for number in range(3 * MOST_PLACES):
        clock.now += 1
        pace.take(f"place {number}")
    assert len(pace._next) <= MOST_PLACES + 1


def test_a_school_opens_as_many_pages_as_there_may_be() -> None:
    pages = OpenPages(240)
    for learner in range(240):
        pages.open(f"learner {learner}")
    assert pages.number == 240
    with pytest.raises(FullError, match="This page tries again by itself"):
        pages.open("one more")
    pages.close("learner 3")
    pages.open("one more")


def test_a_teacher_finds_room_however_many_pages_are_open() -> None:
    pages = OpenPages(1)
    pages.open("learner")
    for _ in range(PAGES_EACH):
        pages.open("teacher", teacher=True)
    with pytest.raises(FullError, match="Close one"):
        pages.open("teacher", teacher=True)


def test_a_learner_whom_the_class_knows_finds_room_for_a_page_however_many_others_are_open() -> None:
    pages = OpenPages(1)
    pages.open("somebody")
    pages.open("Ann", learner=True)
    for visitor, learner in (("Ann", True), ("somebody else", False)):
        with pytest.raises(FullError, match="This page tries again by itself"):
            pages.open(visitor, learner=learner)
    pages.close("Ann")
    pages.open("Ann", learner=True)


def test_a_learner_opens_a_few_pages_and_takes_no_more_room_than_that() -> None:
    pages = OpenPages(240)
    for _ in range(PAGES_EACH):
        pages.open("Ann")
    with pytest.raises(FullError, match="Close one"):
        pages.open("Ann")
    pages.open("Ben")
    pages.close("Ann")
    pages.open("Ann")

"""Seats: who gets one, who waits and moves up, and whose kernel ends because nobody uses it."""

import pytest

from gofish_learn.serve.seats.seats import (
    AWAKE_SECONDS,
    HUNG_SECONDS,
    KEPT_SECONDS,
    LEFT_SECONDS,
    MOST_STARTING,
    PATIENT_SECONDS,
    UNOPENED_SECONDS,
    FullError,
    Seat,
    Seats,
    TooManyPagesError,
)


class Hall:
    """Seats whose time is told by hand."""

    def __init__(self, number: int) -> None:
        """Begin at 0 s."""
        self.now = 0.0
        self.seats = Seats(number, lambda: self.now)

    def sit(self, owner: str | None) -> Seat:
        """Take a seat, and open the page."""
        seat = self.seats.take(owner)
        self.seats.send(seat)
        self.seats.connect(seat.kernel)
        return seat

    def place(self, owner: str) -> int:
        """Where somebody stands who wants a seat; 0 for a seat."""
        try:
            self.sit(owner)
        except FullError as full:
            return full.place
        return 0

    def leave(self, seat: Seat) -> None:
        """Close the page, whose kernel ends."""
        self.seats.disconnect(seat.kernel)
        self.seats.free(seat)


def test_whoever_comes_when_all_seats_are_taken_waits_and_moves_up() -> None:
    hall = Hall(2)
    ana = hall.sit("ana")
    hall.sit("ben")
    assert [hall.place(one) for one in ("cat", "dan", "cat", "eve", "dan")] == [1, 2, 1, 3, 2]
    hall.leave(ana)
    for _ in range(2):
        assert [hall.seats.place(one) for one in ("eve", "dan", "cat")] == [3, 2, 1]
        hall.now += KEPT_SECONDS / 2
    assert [hall.seats.place(one) for one in ("eve", "dan", "cat")] == [3, 2, 0]
    assert hall.place("fay") == 4, "nobody passes those who wait"
    assert hall.place("cat") == 0
    assert [hall.seats.place(one) for one in ("dan", "eve")] == [1, 2]
    assert hall.seats.waiting == 3


def test_whoever_waits_but_sleeps_lets_others_pass_and_keeps_the_place_for_a_while() -> None:
    hall = Hall(1)
    ana = hall.sit("ana")
    assert [hall.place("ben"), hall.place("cat")] == [1, 2]
    hall.now += AWAKE_SECONDS + 1
    assert hall.seats.place("cat") == 2
    hall.leave(ana)
    hall.now += KEPT_SECONDS
    assert hall.place("cat") == 0
    assert hall.place("ben") == 1
    hall.now += PATIENT_SECONDS + 1
    assert hall.seats.waiting == 0


def test_a_seat_is_kept_for_who_leaves_one_page_for_the_next() -> None:
    hall = Hall(1)
    ana = hall.sit("ana")
    assert hall.place("ben") == 1
    hall.leave(ana)
    assert hall.seats.place("ben") == 1
    assert hall.place("ana") == 0


def test_a_reload_whose_old_page_is_not_gone_yet_takes_its_place() -> None:
    hall = Hall(1)
    old = hall.sit("ana")
    assert hall.place("ben") == 1
    hall.seats.disconnect(old.kernel)
    assert hall.place("ana") == 0
    assert hall.seats.overdue() == [old]


def test_a_third_page_is_opened_only_instead_of_the_one_that_was_opened_first() -> None:
    hall = Hall(10)
    first, second = hall.sit("ana"), hall.sit("ana")
    with pytest.raises(TooManyPagesError):
        hall.seats.take("ana")
    assert hall.seats.overdue() == []
    hall.seats.take("ana", instead=True)
    assert hall.seats.overdue() == [first]
    assert not second.ending
    for _ in range(3):
        hall.sit(None)  # nobody is known where only this computer can reach the server


def test_a_third_page_needs_no_word_where_one_has_been_left() -> None:
    hall = Hall(10)
    hall.sit("ana")
    second = hall.sit("ana")
    hall.seats.disconnect(second.kernel)
    hall.sit("ana")
    assert hall.seats.overdue() == [second]


def test_a_teacher_is_given_a_seat_even_if_none_is_free() -> None:
    hall = Hall(1)
    hall.sit("ana")
    assert hall.place("teacher") == 1
    assert hall.seats.take("teacher", first=True).owner == "teacher"


def test_a_page_that_nobody_opens_loses_its_kernel_within_seconds_of_the_last_thing_that_it_fetched() -> None:
    hall = Hall(10)
    seat = hall.seats.take("ana")
    hall.now += UNOPENED_SECONDS + 1
    assert hall.seats.overdue() == [], "it is still being made"
    hall.seats.send(seat)
    hall.now += UNOPENED_SECONDS - 1
    hall.seats.heard("ana")
    hall.now += UNOPENED_SECONDS - 1
    hall.seats.heard("ben")
    assert hall.seats.overdue() == []
    hall.now += 2
    assert hall.seats.overdue() == [seat]


def test_a_page_that_is_never_sent_whole_loses_its_kernel_too() -> None:
    hall = Hall(10)
    seat = hall.seats.take("ana")
    hall.now += HUNG_SECONDS + 1
    assert hall.seats.overdue() == [seat]


def test_a_page_whose_connection_is_lost_is_waited_for_unless_somebody_waits_for_its_seat() -> None:
    hall = Hall(1)
    seat = hall.sit("ana")
    hall.seats.disconnect(seat.kernel)
    hall.now += LEFT_SECONDS + 1
    assert hall.seats.overdue() == []
    assert hall.place("ben") == 1
    assert hall.seats.overdue() == [seat]
    hall.seats.free(seat)
    assert hall.place("ben") == 0, "it was not left for another page"


def test_no_more_pages_wait_for_their_kernel_than_start_soon() -> None:
    hall = Hall(100)
    first, *_ = [hall.seats.take(f"learner {number}") for number in range(MOST_STARTING)]
    assert hall.place("late") == 1
    hall.seats.send(first)
    assert hall.place("late") == 0


def test_a_kernel_is_its_owner_s() -> None:
    hall = Hall(2)
    seat = hall.sit("ana")
    assert hall.seats.owner(seat.kernel) == "ana"
    assert hall.seats.owner("another") is None
    hall.seats.connect("another")
    hall.seats.disconnect("another")
    assert list(hall.seats.taken) == [seat.kernel]

"""Where the system has no alarm, a bot's own loops and calls end it when its time is over."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event

import pytest

from gofish_learn.bots.own import guard as subject
from gofish_learn.bots.own.guard import Guard, LateError

pytestmark = pytest.mark.skipif(sys.version_info < (3, 12), reason="before 3.12 Python does not tell of loops")


def loops() -> None:
    while True:
        pass


def goes_through_a_series() -> None:
    for _ in iter(int, 1):
        pass


def swallows_every_error() -> None:
    while True:
        with suppress(BaseException):  # the worst that a learner may write
            len("fish")


def nothing() -> None:
    pass


def calls_without_end() -> None:
    while True:
        nothing()


@pytest.mark.parametrize("bot", [loops, goes_through_a_series, swallows_every_error, calls_without_end])
def test_what_goes_round_for_ever_is_late(monkeypatch: pytest.MonkeyPatch, bot: Callable[[], None]) -> None:
    monkeypatch.setattr(subject, "HAS_ALARM", False)
    with Guard(0.1) as guard, pytest.raises(LateError):
        guard.run(bot)


def test_what_another_thread_does_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "HAS_ALARM", False)
    enough = Event()

    def goes_round() -> bool:
        while not enough.is_set():
            pass
        return True

    with ThreadPoolExecutor(1) as lane, Guard(0.1) as guard:
        another = lane.submit(goes_round)
        with pytest.raises(LateError):
            guard.run(loops)
        enough.set()
        assert another.result()


def test_who_is_in_time_is_left_alone_and_nothing_is_watched_after_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "HAS_ALARM", False)
    with Guard(5.0) as guard:
        assert guard.run(lambda: sum(range(1000))) == 499_500
        while_playing = guard.loops.watching
    assert (while_playing, guard.loops.watching) == (True, False)

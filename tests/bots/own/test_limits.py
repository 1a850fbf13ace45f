"""What limits a learner's code: a watchdog that watches on from ask to ask bites when it is due."""

import faulthandler
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.bots.own.limits import LEASH, LastingWatchdog

PAUSES = st.integers(0, 30).map(lambda eighths: eighths / 8)


@given(st.lists(st.tuples(PAUSES, PAUSES, st.booleans())))
def test_a_watchdog_that_watches_on_bites_at_its_time_or_little_later_and_never_after_it_left(
    asks: list[tuple[float, float, bool]],
) -> None:
    now, bites = 1.0, None

    def later(seconds: float, **_: object) -> None:
        nonlocal bites
        bites = now + seconds

    def never() -> None:
        nonlocal bites
        bites = None

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(faulthandler, "dump_traceback_later", later)
        patched.setattr(faulthandler, "cancel_dump_traceback_later", never)
        patched.setattr(time, "monotonic", lambda: now)
        watchdog = LastingWatchdog()
        for pause, seconds, leaves in asks:
            watchdog.watch(seconds)
            assert bites is not None
            assert now + seconds <= bites <= now + seconds + LEASH
            watchdog.call_off()
            if leaves:
                watchdog.leave()
                assert bites is None
            now += pause

"""Work in blocks: in order and complete wherever it is done; what can go wrong there, and who stops it."""

import signal
import sys
import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Condition
from types import FrameType
from typing import Any, Self
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.lab.runs import runner as module
from gofish_learn.lab.runs.runner import (
    Cuts,
    Runner,
    SimulationError,
    StrangeWorkerError,
    ignore,
    timed,
    uninterrupted,
)


def squares(block: range) -> list[int]:
    return [number * number for number in block]


KilledWorker = type("KilledWorker", (Exception,), {})


def failing(error: Exception) -> Executor:
    """Answers every block with an error."""
    future: Future[Any] = Future()
    future.set_exception(error)
    return Mock(Executor, submit=Mock(return_value=future))


def done_by(executor: Executor | None, *, trusted: bool = True, ahead: int = 3, told: Any = ignore) -> list[int]:
    runner = Runner(squares, executor, trusted=trusted, ahead=ahead, on_trouble=told)
    return [square for _, part in runner.results(range(5, 90), 10) for square in part]


@given(st.integers(0, 50), st.integers(0, 300), st.integers(1, 40), st.lists(st.floats(0, 10), min_size=1))
def test_blocks_cover_all_numbers_once_however_long_they_take(
    start: int, count: int, largest: int, times: list[float]
) -> None:
    cuts = Cuts(range(start, start + count), largest)
    numbers: list[int] = []
    while (block := cuts.next()) is not None:
        assert 1 <= len(block) <= max(1, min(largest, count // module.BLOCKS))
        numbers += block
        cuts.took(block, times[len(numbers) % len(times)])
    assert numbers == list(range(start, start + count))


@pytest.mark.parametrize(("seconds", "size"), [(0.0, 4), (0.1, 4), (0.25, 2), (0.5, 1), (9.0, 1)])
def test_a_block_is_as_long_as_it_may_take_and_grows_step_by_step(seconds: float, size: int) -> None:
    cuts = Cuts(range(10_000), 100)
    cuts.took(range(1), seconds)
    assert cuts.next() == range(size)


@pytest.mark.parametrize("ahead", [1, 3, 500])
def test_results_come_in_order_from_any_executor(ahead: int) -> None:
    expected = [number * number for number in range(5, 90)]
    assert done_by(None) == expected
    with ThreadPoolExecutor(4) as threads:
        assert done_by(threads, ahead=ahead) == expected


def test_what_a_cluster_gives_up_is_done_here_and_told_once() -> None:
    told: list[str] = []
    assert done_by(failing(KilledWorker()), told=told.append) == done_by(None)
    assert told == ["Workers were lost again and again with the games 5 to 5: this process plays such games itself."]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (KilledWorker(), "A worker process was lost. A bot may have ended it"),
        (
            ModuleNotFoundError("No module named 'my_bots'"),
            "cannot play these games: No module named 'my_bots'. It needs",
        ),
        (StrangeWorkerError("A worker has another version."), "A worker has another version."),
    ],
)
def test_what_workers_cannot_do_is_said_in_a_sentence(error: Exception, sentence: str) -> None:
    with pytest.raises(SimulationError, match=sentence.replace(".", r"\.")):
        done_by(failing(error), trusted=False)


def test_an_error_of_the_work_itself_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        done_by(failing(ZeroDivisionError()))


def test_a_worker_with_another_version_refuses_to_work() -> None:
    with pytest.raises(StrangeWorkerError, match=r"and this process 0\.0\.1: their games may differ"):
        timed("0.0.1", squares, range(3))


def test_whoever_stops_listening_takes_back_what_waits() -> None:
    waiting: list[Future[Any]] = []

    class Waits(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            if not waiting:
                future.set_result(fn(*args, **kwargs))
            waiting.append(future)
            return future

    results = Runner(squares, Waits(), trusted=True, on_trouble=ignore).results(range(100), 10)
    next(results)
    results.close()
    assert len(waiting) > 10
    assert all(future.cancelled() for future in waiting[1:])


class Stopped:
    """Ctrl-C in the moment in which this thread has taken a lock for the n-th time, while a block of `with` lasts."""

    def __init__(self, moment: int) -> None:
        self.moment, self.taken = moment, list[Condition]()

    def __enter__(self) -> Self:
        sys.settrace(self.look)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def look(self, frame: FrameType, event: str, _: object) -> Any:
        """Follow what takes a lock, up to where it has it."""
        if frame.f_code is not Condition.__enter__.__code__:
            return None
        if event == "return":
            self.taken.append(frame.f_locals["self"])
            if len(self.taken) == self.moment:
                signal.raise_signal(signal.SIGINT)
        return self.look


def test_whoever_stops_a_run_at_whatever_moment_leaves_nothing_locked() -> None:
    """A lock that stays taken would hold up the pool's own thread, and with it the end of the command, for ever."""
    stopped = 0
    with ThreadPoolExecutor(1) as another:
        for moment in range(1, 40):
            with ThreadPoolExecutor(2) as executor, suppress(KeyboardInterrupt), Stopped(moment) as stop:
                done_by(executor)
                stop.moment = 0
            stopped += bool(stop.moment)
            for lock in stop.taken:
                assert another.submit(lock.acquire, blocking=False).result(), f"locked at moment {moment}"
                another.submit(lock.release).result()
    assert stopped > 20


def test_whoever_stops_a_run_waits_until_what_is_being_done_is_done() -> None:
    done = []
    before = signal.getsignal(signal.SIGINT)

    def work() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done
    assert signal.getsignal(signal.SIGINT) is before


def test_whoever_stops_a_run_is_heard_also_where_something_else_goes_wrong() -> None:
    def stopped_and_wrong() -> None:
        signal.raise_signal(signal.SIGINT)
        raise ZeroDivisionError

    with pytest.raises(KeyboardInterrupt), uninterrupted():
        stopped_and_wrong()


def test_an_error_comes_through_and_the_handlers_with_it() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(ZeroDivisionError), uninterrupted():
        raise ZeroDivisionError
    assert signal.getsignal(signal.SIGINT) is before


def test_other_threads_hear_no_signals_and_need_nothing() -> None:
    seen: list[object] = []

    def work() -> None:
        with uninterrupted():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [signal.getsignal(signal.SIGINT)]

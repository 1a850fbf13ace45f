"""A moment in which nobody can stop a run."""

import signal
import threading

import pytest

from gofish_learn.lab.runs.running import uninterrupted


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

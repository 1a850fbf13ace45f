"""Quick messages do not wait behind slow ones, and one page's messages keep their order."""

import os
import threading
import time

import pytest

from gofish_learn.serve.web.workers import jobs as jobs_module
from gofish_learn.serve.web.workers.jobs import HUNG, MOST_KINDS, SLOW_SECONDS, Job, Jobs

PATIENCE = 30.0


def busy() -> None:
    """Work for longer than a quick message may."""
    end = time.thread_time() + 2 * SLOW_SECONDS
    while time.thread_time() < end:
        pass


def done_in(jobs: Jobs, job: Job) -> None:
    done = threading.Event()

    def work() -> None:
        job.work()
        done.set()

    jobs.take(Job(job.queue, job.kind, work))
    assert done.wait(PATIENCE)


@pytest.mark.parametrize("before", [[], ["odds"], [f"kind {number}" for number in range(MOST_KINDS - 1)]])
def test_a_click_is_answered_while_a_slow_message_of_another_page_is_under_way(before: list[str]) -> None:
    jobs = Jobs()
    for kind in before:
        done_in(jobs, Job("a page", kind, busy if kind == "odds" else lambda: None))
    done_in(jobs, Job("another page", "click", lambda: None))
    under_way, may_end = threading.Event(), threading.Event()

    def slow() -> None:
        under_way.set()
        assert may_end.wait(PATIENCE)

    jobs.take(Job("a page", "odds", slow))  # even the first one
    assert under_way.wait(PATIENCE)
    done_in(jobs, Job("another page", "click", lambda: None))
    may_end.set()


def test_the_messages_of_one_page_are_answered_in_their_order_whatever_they_take() -> None:
    jobs = Jobs()
    done_in(jobs, Job("a page", "odds", busy))
    order: list[int] = []
    for number in range(20):
        kind = "odds" if number % 3 == 0 else "click"
        jobs.take(Job("a page", kind, lambda number=number: order.append(number)))  # type: ignore[misc]
    done_in(jobs, Job("a page", "click", lambda: None))
    assert order == list(range(20))


def test_pages_are_answered_by_whoever_is_free() -> None:
    jobs = Jobs()
    done = threading.Semaphore(0)
    for page in range(50):
        jobs.take(Job(f"page {page}", "click", done.release))
    assert all(done.acquire(timeout=PATIENCE) for _ in range(50))


def test_a_process_in_which_a_message_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    jobs = Jobs()
    under_way, may_end = threading.Event(), threading.Event()

    def endless() -> None:
        under_way.set()
        assert may_end.wait(PATIENCE)

    jobs.take(Job("a page", "odds", endless))
    assert under_way.wait(PATIENCE)
    jobs.end_if_hung()
    assert ended == []
    monkeypatch.setattr(jobs_module, "HUNG_SECONDS", -1.0)
    jobs.end_if_hung()
    assert ended == [HUNG]
    may_end.set()

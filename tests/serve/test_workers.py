"""Worker processes are ended at any moment, and nobody waits for what they were about to send."""

from typing import Any

import pytest

from gofish_learn.serve.workers import INTERRUPTED, Results, Spawn, begin_work

MUCH = 1 << 22
"""More bytes than a pipe holds."""


def sends(results: Results) -> None:
    """What a worker does."""
    begin_work()
    results.put(b"fish" * MUCH)
    results.put("more")


def test_a_worker_that_is_told_to_end_while_it_sends_sends_all_of_it_and_no_more() -> None:
    results: Any = Spawn().SimpleQueue()
    worker = Spawn.Process(target=sends, args=(results,))
    worker.start()
    results._writer.close()  # the worker alone has it now: where it ends, so does what it sends
    results._reader.poll(None)
    worker.terminate()
    assert results.get() == b"fish" * MUCH
    with pytest.raises(EOFError):
        results.get()
    worker.join()
    assert worker.exitcode == INTERRUPTED

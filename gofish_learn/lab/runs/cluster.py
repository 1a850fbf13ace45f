"""Work on a Dask cluster that may lose a worker, its scheduler, or the line to it.

Dask's own `Client.get_executor()` looks at a future's state once its result has come. A worker that is lost in between
makes an error of a good result, and one whose scheduler is lost may be waited for without end.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Any, TypeVar

from gofish_learn.lab.runs.runner import LostError

if TYPE_CHECKING:
    from distributed import Client

Result = TypeVar("Result")

LOOK = 0.5
"""After so many seconds without a result it is looked whether the cluster is still there."""
PATIENCE = 30.0
"""Seconds for which work waits while the cluster has no worker."""
CUT_OFF = "The connection to the scheduler was lost"
NO_WORKERS = "The scheduler had no workers for {seconds:g} seconds"


class DaskExecutor(Executor):
    """Does work on the workers of a Dask cluster, and never waits for a cluster that is lost.

        with distributed.Client("tcp://…:8786") as client:
            results = simulate(STANDARD, ["memory", "random"], games=100_000, executor=DaskExecutor(client))

    What a lost worker had is done again by another one. A lost scheduler, and 30 seconds without any worker, are said
    by a `LostError`, and whoever gets that does the work elsewhere. Once there are workers again they get new work.
    """

    def __init__(self, client: "Client", *, patience: float | None = None) -> None:
        """Take the client, which stays its owner's to close, and the seconds to wait while there is no worker (30)."""
        self.client: Any = client
        self.patience = PATIENCE if patience is None else patience
        self._none_since: float | None = None

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Have a worker call a function.

        Raises:
            LostError: the scheduler is not there.
        """
        line = self.client.scheduler_comm
        if self._is_cut_off(line):
            raise LostError(CUT_OFF)
        try:
            task = self.client.submit(fn, *args, **kwargs, pure=False)
        except Exception as error:
            if self._is_cut_off(line):
                raise LostError(CUT_OFF) from error
            raise
        return asyncio.run_coroutine_threadsafe(self._result(task, line), self.client.loop.asyncio_loop)

    async def _result(self, task: Any, line: object) -> Any:
        """The result of a task that was sent over this line."""
        coming = asyncio.ensure_future(_awaited(task))
        try:
            while not coming.done():
                self._look(line)
                await asyncio.wait([coming], timeout=LOOK)
            return coming.result()
        except Exception as error:
            if self._is_cut_off(line):
                raise LostError(CUT_OFF) from error
            raise
        finally:
            coming.cancel()

    def _look(self, line: object) -> None:
        """Look whether a worker can still bring what was sent over this line."""
        if self._is_cut_off(line):
            raise LostError(CUT_OFF)
        now, known = time.monotonic(), self.client.scheduler_info()
        if known.get("n_workers", len(known.get("workers", ()))):
            self._none_since = None
            return
        self._none_since = self._none_since or now
        if now - self._none_since >= self.patience:
            raise LostError(NO_WORKERS.format(seconds=self.patience))

    def _is_cut_off(self, line: object) -> bool:
        """Whether the client has lost its scheduler since it had this line to it, be it that it has found one anew."""
        return self.client.status != "running" or self.client.scheduler_comm is not line


async def _awaited(task: Any) -> Any:
    return await task

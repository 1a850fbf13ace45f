"""A Dask cluster that somebody has started: its scheduler's address is all that is needed to play there."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.output import note

if TYPE_CHECKING:
    from distributed import Client

Given = ParamSpec("Given")
Result = TypeVar("Result")
PATIENCE = 10
"""Seconds in which a scheduler answers."""


class ClusterExecutor(Executor):
    """Dask as an executor whose work always ends, with its scheduler if need be.

    Dask's own (`Client.get_executor`) does the same while the scheduler lives. Work that is under way when the
    connection breaks would there never be heard of again.
    """

    def __init__(self, client: "Client") -> None:
        self.client = client

    def submit(self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Result]:
        """Submit a call."""
        if self.client.status != "running":
            raise BrokenExecutor("The connection to the scheduler is lost.")
        here: Future[Result] = Future()
        there = self.client.submit(fn, *args, **kwargs, pure=False)
        here.add_done_callback(
            lambda one: there.cancel() if one.cancelled() and self.client.status == "running" else None
        )
        there.add_done_callback(lambda _: self.hand_over(there, here))
        return here

    def hand_over(self, there: Any, here: Future[Result]) -> None:
        """Give the outcome of a call on the cluster to whoever waits for it; Dask calls this in a thread of its own."""
        if not here.set_running_or_notify_cancel():
            return
        try:
            here.set_result(self.outcome(there))
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for it
            lost = there.status == "cancelled" or self.client.status != "running"
            here.set_exception(BrokenExecutor(str(error)) if lost else error)

    def outcome(self, there: Any) -> Any:
        """What a call on the cluster came to; where its worker has gone with it, another makes it again meanwhile."""
        while True:
            try:
                return there.result(timeout=PATIENCE)
            except TimeoutError:
                if self.client.status != "running":
                    raise


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor of a Dask cluster, and how many processor cores its workers have in all.

    Games that are under way when this ends early are taken back from the cluster, which goes on for others.
    In the scheduler's address, such as ``tcp://192.168.1.10:8786``, ``tcp://`` may be left out.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise CommandError(
            "To play on a cluster, Dask is needed: install gofish-learn with it, as “gofish-learn[cluster]”."
        ) from error
    with quiet():
        try:
            client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise CommandError(
                f"No Dask scheduler answers at {quoted(address)}. “dask scheduler” starts one and prints its address."
            ) from error
        try:
            cores = sum(client.nthreads().values())
            if not cores:
                note(f"The scheduler at {quoted(address)} has no workers yet: the games wait for them (“dask worker”).")
            yield ClusterExecutor(client), cores
        finally:
            client.close(timeout=PATIENCE)


@contextmanager
def quiet() -> Iterator[None]:
    """Keep Dask's own news of lost connections off the terminal: what they mean for the games is said in a sentence."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)

"""A Dask cluster that somebody has started: its scheduler's address is all that is needed to play there."""

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.output import note

PATIENCE = 10
"""Seconds in which a scheduler answers."""


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
            yield client.get_executor(pure=False), cores
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

"""A run of games as the command line has it: where they are played, their records, a bar, and what is to be said."""

import logging
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from gofish_learn.bots.factories import OwnBot
from gofish_learn.bots.own.limits import hide_seed
from gofish_learn.bots.registry import is_own_name
from gofish_learn.engine.wording import quoted
from gofish_learn.lab.runs.cluster import PATIENCE as CLUSTER_PATIENCE
from gofish_learn.lab.runs.cluster import DaskExecutor
from gofish_learn.lab.runs.records import RecordsFile
from gofish_learn.lab.runs.runner import AHEAD, LostWorkError, SimulationError
from gofish_learn.lab.simulation import Simulation
from gofish_learn.lab.statistics import Results
from gofish_learn.serve.errors import CommandError, UnfinishedError
from gofish_learn.serve.output import note
from gofish_learn.serve.workers import pool
from gofish_learn.store.own_bots import saved_bot

BAR = "{percentage:3.0f} % |{bar}| {n_fmt} of {total_fmt} games, {remaining} left"
PATIENCE = 10
"""Seconds in which the scheduler of a Dask cluster answers."""
BLOCKS_A_CORE = 4
"""How many blocks of games wait for each core, so that none stands idle."""


def bots_named(names: Sequence[str]) -> list[str | OwnBot]:
    """Bots as the command line names them: one that `save_bot` has saved by the name that it was given."""
    bots = [saved_bot(name) or name for name in names]
    if any(isinstance(bot, OwnBot) or is_own_name(bot) for bot in bots):
        hide_seed()
    return bots


def play(simulation: Simulation, options: Namespace) -> None:
    """Play the games, and write their records into a file where one is named."""
    with refused(), ExitStack() as stack:
        on_games = stack.enter_context(progress(simulation.games))
        file = stack.enter_context(RecordsFile(Path(options.records))) if options.records is not None else None
        executor, cores = stack.enter_context(workers(options))
        simulation.play(
            executor,
            ahead=max(AHEAD, BLOCKS_A_CORE * cores),
            on_games=on_games,
            on_record=file.write if file else None,
            on_trouble=note,
        )


@contextmanager
def refused() -> Iterator[None]:
    """Turn what a run of games cannot do into a command's error."""
    try:
        yield
    except LostWorkError as error:
        raise UnfinishedError(str(error)) from error
    except SimulationError as error:
        raise CommandError(str(error)) from error


@contextmanager
def workers(options: Namespace) -> Iterator[tuple[Executor | None, int]]:
    """The executor that plays the games, None being this process, and the number of processor cores it has."""
    if options.scheduler is not None:
        with cluster(options.scheduler) as found:
            yield found
    elif options.workers > 1:
        with pool(options.workers) as executor:
            yield executor, options.workers
    else:
        yield None, 1


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
                note(
                    f"The scheduler at {quoted(address)} has no workers yet: “dask worker” starts one. If none comes "
                    f"within {CLUSTER_PATIENCE:g} seconds, this process plays."
                )
            yield DaskExecutor(client), cores
        finally:
            with suppress(Exception):  # Dask's may fail after a line was lost and came back
                client.close(timeout=PATIENCE)


@contextmanager
def quiet() -> Iterator[None]:
    """Keep Dask's own news of lost connections off the terminal: what they mean for the games is said in a sentence."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def tell_of(results: Results) -> None:
    """Say on standard error which bots lost games by forfeit, and how many games stood still."""
    for fault in results.faults:
        note(fault)
    if results.stopped:
        note(f"{results.stopped} of {results.games} games got stuck and were stopped: whoever led won.")


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], object]]:
    """A progress bar on standard error, if that is a terminal; call what it gives with the number of games played."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from tqdm import tqdm

    with tqdm(total=games, bar_format=BAR, leave=False, file=sys.stderr) as bar:
        yield bar.update

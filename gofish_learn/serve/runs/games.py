"""A run of games as the command line has it: where they are played, their records, a bar, and what is to be said."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from gofish_learn.bots.own.limits import hide_option
from gofish_learn.bots.own.naming import OwnBot
from gofish_learn.bots.registry import is_own_name
from gofish_learn.lab.runs.records import RecordsFile
from gofish_learn.lab.runs.running import AHEAD
from gofish_learn.lab.simulate import Simulation
from gofish_learn.lab.statistics import Results
from gofish_learn.serve.output import note
from gofish_learn.serve.runs.cluster import cluster
from gofish_learn.serve.store.own_bots import saved_bot
from gofish_learn.serve.workers import pool

BAR = "{percentage:3.0f} % |{bar}| {n_fmt} of {total_fmt} games, {remaining} left"
BLOCKS_A_CORE = 4
"""So many blocks of games wait for a core, so that none stands idle."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where games are played.

    Attributes:
        processes: the number of processes on this machine, at least 1.
        scheduler: the address of a Dask scheduler, or None.
    """

    processes: int
    scheduler: str | None


def bots_named(names: Sequence[str]) -> list[str | OwnBot]:
    """Bots as the command line names them: one that `save_bot` has saved by the name that it was given."""
    bots = [saved_bot(name) or name for name in names]
    if any(isinstance(bot, OwnBot) or is_own_name(bot) for bot in bots):
        hide_option("s")  # from the seed a bot could work out the deals
    return bots


def play(simulation: Simulation, place: Place, records: str | None, *, resume: bool) -> None:
    """Play the games, or those that are left.

    Args:
        simulation: the games.
        place: where they are played.
        records: the file that each game's record is written to, or None.
        resume: whether to go on from the games that this file holds.

    Raises:
        CommandError: there is no cluster to play on.
        SimulationError: the games cannot be played as asked, or their records cannot be written or read.
        KeyboardInterrupt: somebody stopped it.
    """
    with ExitStack() as stack:
        on_games = stack.enter_context(progress(simulation.games))
        file = stack.enter_context(RecordsFile(Path(records))) if records is not None else None
        if file and resume:
            simulation.take_up(file.so_far(), on_games)
        if simulation.done:
            return
        executor, cores = stack.enter_context(workers(place))
        simulation.play(
            executor,
            ahead=max(AHEAD, BLOCKS_A_CORE * cores),
            on_games=on_games,
            on_record=file.write if file else None,
            on_trouble=note,
        )


@contextmanager
def workers(place: Place) -> Iterator[tuple[Executor | None, int]]:
    """The executor that plays the games, None being this process, and the number of processor cores it has."""
    if place.scheduler is not None:
        with cluster(place.scheduler) as found:
            yield found
    elif place.processes > 1:
        with pool(place.processes) as executor:
            yield executor, place.processes
    else:
        yield None, 1


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

"""A real Dask cluster on this machine: the games are the same there, whatever of it is lost in mid-run."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.runs.cluster import DaskExecutor
from gofish_learn.lab.simulation import simulate
from gofish_learn.serve.runs import games
from gofish_learn.serve.runs.games import cluster
from tests.browser.harness import wait_until
from tests.serve.commands import Command
from tests.tree import ROOT

TABLE = ("memory", "random", "random")
GAMES = 200


@pytest.fixture(scope="module")
def distributed() -> Any:
    """Dask, loaded where its tests run and not wherever tests are read: it takes a second."""
    return pytest.importorskip("distributed", reason="the extra “cluster” is not installed")


class Cluster:
    """A scheduler in this process, and workers in processes of their own."""

    def __init__(self, home: Any, folder: Path) -> None:
        self.scheduler: Any = home.scheduler
        self.address, self.folder = str(home.scheduler_address), folder
        self.workers: list[subprocess.Popen[bytes]] = []

    def start(self, client: Any) -> None:
        words = ["-m", "distributed.cli.dask_worker", self.address, "--no-nanny", "--no-dashboard"]
        words += ["--nthreads", "1", "--memory-limit", "0", "--local-directory", str(self.folder)]
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        self.workers.append(subprocess.Popen([sys.executable, *words], env=environment, stderr=subprocess.DEVNULL))
        client.wait_for_workers(len(self.workers))

    def kill(self) -> None:
        """End all worker processes, as a power cut would."""
        for worker in self.workers:
            worker.kill()
            worker.wait()
        self.workers.clear()


@pytest.fixture(scope="module")
def home(distributed: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0", host="127.0.0.1") as local:
        there = Cluster(local, tmp_path_factory.mktemp("workers"))
        yield there
        there.kill()


@pytest.fixture
def client(distributed: Any, home: Cluster) -> Iterator[Any]:
    client = distributed.Client(home.address, set_as_default=False)
    yield client
    with suppress(Exception):  # Dask's may fail where the line was lost and came back
        client.close()


@pytest.fixture
def machines(home: Cluster, client: Any) -> Cluster:
    """The cluster, with one worker at least."""
    if not home.workers:
        home.start(client)
    return home


@pytest.fixture(scope="module")
def alone() -> tuple[Any, list[str]]:
    """What this process comes to without a cluster, and the records of its games."""
    records: list[str] = []
    return simulate(STANDARD, TABLE, GAMES, 7, on_record=records.append), records


def test_a_worker_lost_just_as_its_result_has_come_changes_nothing(
    distributed: Any, machines: Cluster, alone: tuple[Any, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    gather, lost = distributed.Client._gather, list[bool]()

    async def slow(self: Any, futures: list[Any], *rest: Any, **more: Any) -> Any:
        data = await gather(self, futures, *rest, **more)
        if not lost:
            lost.append(True)
            machines.kill()
            while futures[0].status == "finished":  # noqa: ASYNC110 - it tells nobody when it is not any more
                await asyncio.sleep(0.01)
        return data

    monkeypatch.setattr(distributed.Client, "_gather", slow)
    monkeypatch.setattr("gofish_learn.lab.runs.cluster.PATIENCE", 600)  # a busy machine takes long to start a worker
    records: list[str] = []
    told: list[str] = []

    def go_on(record: str) -> None:
        records.append(record)
        if not machines.workers:
            with distributed.Client(machines.address, set_as_default=False) as other:
                machines.start(other)

    with cluster(machines.address) as (executor, cores):
        assert cores == len(machines.workers)
        results = simulate(STANDARD, TABLE, GAMES, 7, executor=executor, on_record=go_on, on_trouble=told.append)
    assert ((results, records), told, lost) == (alone, [], [True])


@pytest.mark.parametrize("ends", [False, True], ids=["for a moment", "for good"])
def test_a_client_that_is_cut_off_plays_on_by_itself(
    machines: Cluster, client: Any, alone: tuple[Any, list[str]], *, ends: bool
) -> None:
    records: list[str] = []
    told: list[str] = []

    def cut(record: str) -> None:
        records.append(record)
        if len(records) == 20:
            if ends:
                client._timeout = 0  # for which it tries to connect again
            client.loop.add_callback(client.scheduler_comm.comm.abort)

    results = simulate(STANDARD, TABLE, GAMES, 7, executor=DaskExecutor(client), on_record=cut, on_trouble=told.append)
    assert (results, records) == alone
    (sentence,) = told
    assert sentence.startswith("The connection to the scheduler was lost: this process plays from game ")
    assert (client.status == "closed") is ends
    assert len(machines.workers) == 1


def test_a_client_that_cannot_be_closed_spoils_no_results(
    distributed: Any, machines: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    close = distributed.Client.close

    def fails(self: Any, *rest: Any, **more: Any) -> None:
        is_open = self.status != "closed"  # or it is nobody but the collector of garbage, to whom nothing is raised
        close(self, *rest, **more)
        if is_open:
            raise AssertionError

    monkeypatch.setattr(distributed.Client, "close", fails)
    with cluster(machines.address) as (executor, _):
        assert executor.submit(len, "two").result() == 3


@pytest.mark.thorough  # that nobody waits for ever, the run of bots of one's own finds below; who plays, test_runner
def test_games_wait_for_workers_a_while_and_then_this_process_plays_until_some_come(
    home: Cluster, client: Any, alone: tuple[Any, list[str]]
) -> None:
    home.kill()
    assert wait_until(lambda: not client.nthreads())
    executor = DaskExecutor(client, patience=0.1)
    told: list[str] = []
    assert simulate(STANDARD, TABLE, GAMES, 7, executor=executor, on_trouble=told.append) == alone[0]
    assert told == ["The scheduler had no workers for 0.1 seconds: this process plays from game 0 on."]
    home.start(client)
    assert executor.submit(os.getpid).result() == home.workers[0].pid


def test_a_run_of_bots_of_ones_own_that_loses_its_cluster_prints_what_it_came_to(
    home: Cluster, command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home.kill()
    monkeypatch.setattr("gofish_learn.lab.runs.cluster.PATIENCE", 0.1)
    bot = tmp_path / "mine.py"
    bot.write_text("from gofish_learn.bots import MemoryBot\n\nclass Mine(MemoryBot):\n    pass\n")
    lost = command("simulate", "--bots", f"{bot},random", "--games", "9", "--scheduler", home.address)
    assert json.loads(lost.out)["partial"]
    assert lost.status == 2
    assert lost.err.splitlines()[-1] == (
        "gofish-learn: The scheduler had no workers for 0.1 seconds. Bots of your own are not played in this process."
    )


@pytest.mark.usefixtures("distributed")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://"])
def test_where_no_scheduler_is_one_sentence_says_so(
    command: Command, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(games, "PATIENCE", 0.2)
    said = command("simulate", "--games", "2", "--scheduler", address).refusal()
    assert said.startswith(f"No Dask scheduler answers at “{address}”.")


def test_without_dask_one_sentence_says_what_to_install(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = command("simulate", "--games", "2", "--scheduler", "tcp://127.0.0.1:1").refusal()
    assert said.endswith("install gofish-learn with it, as “gofish-learn[cluster]”.")

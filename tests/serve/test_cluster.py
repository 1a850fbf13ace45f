"""A real Dask cluster on this machine: the games are the same there, also when a worker is killed in mid-run."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.simulation import simulate
from gofish_learn.serve.runs import games
from gofish_learn.serve.runs.games import cluster
from tests.serve.commands import Command
from tests.tree import ROOT

distributed = pytest.importorskip("distributed", reason="the extra “cluster” is not installed")

TABLE = ("memory", "random", "random")
GAMES = 200


class Cluster:
    """A scheduler in this process, and workers in processes of their own.

    Attributes:
        scheduler: Dask's scheduler.
        address: where it listens.
        workers: the worker processes.
    """

    def __init__(self, home: Any, folder: Path) -> None:
        """Start two workers, and wait for them."""
        self.scheduler: Any = home.scheduler
        self.address = str(home.scheduler_address)
        words = ["-m", "distributed.cli.dask_worker", self.address, "--no-nanny", "--no-dashboard"]
        words += ["--nthreads", "1", "--memory-limit", "0", "--local-directory", str(folder)]
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        self.workers = [
            subprocess.Popen([sys.executable, *words], env=environment, stderr=subprocess.DEVNULL) for _ in range(2)
        ]
        with distributed.Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(2)

    def kill_one(self) -> None:
        """End a worker process, as a power cut would."""
        worker = self.workers.pop()
        worker.kill()
        worker.wait()


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0", host="127.0.0.1") as home:
        there = Cluster(home, tmp_path_factory.mktemp("workers"))
        yield there
        for worker in there.workers:
            worker.kill()
            worker.wait()


def test_a_worker_killed_in_mid_run_changes_nothing(machines: Cluster) -> None:
    alone: list[str] = []
    results = simulate(STANDARD, TABLE, GAMES, 7, on_record=alone.append)
    records: list[str] = []
    told: list[str] = []

    def write(record: str) -> None:
        records.append(record)
        if len(records) == 20:
            machines.kill_one()

    with cluster(machines.address) as (executor, cores):
        assert cores == 2
        assert results == simulate(
            STANDARD, TABLE, GAMES, 7, executor=executor, on_record=write, on_trouble=told.append
        )
    assert (records, told) == (alone, [])
    assert len(machines.workers) == 1


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

"""Many games: what they come to, the same wherever they are played, and as theory and others' figures say."""

import multiprocessing
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from gofish_learn.bots.random import RandomBot
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import winners
from gofish_learn.lab import simulation as module
from gofish_learn.lab.runs import runner
from gofish_learn.lab.runs.runner import SimulationError
from gofish_learn.lab.simulation import simulate
from gofish_learn.lab.statistics import Results
from tests.lab.wayward import AsksTheFirst, EndsItsProcess

TABLE = ("memory", "random", "forgetful-20")
GAMES = 150


def spawning(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))


@pytest.fixture(scope="module")
def played_here() -> tuple[Results, list[str]]:
    records: list[str] = []
    return simulate(STANDARD, TABLE, GAMES, 7, on_record=records.append), records


def test_the_size_of_the_blocks_does_not_show(
    played_here: tuple[Results, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "BLOCKS", 1)
    monkeypatch.setattr(runner, "SECONDS", 1000)
    monkeypatch.setattr(module, "largest_block", lambda _: 7)
    assert simulate(STANDARD, TABLE, GAMES, 7) == played_here[0]


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
def test_the_records_replay_to_the_same_result(rules: Rules) -> None:
    players = min(3, rules.players[1])
    records: list[str] = []
    results = simulate(rules, TABLE[:players], 12, 3, on_record=records.append)
    games = [replay(parse_record(record)) for record in records]
    assert all(game.state.over for game in games)
    assert [game.state.dealer for game in games] == [number % players for number in range(12)]
    assert results.asks.mean.value == sum(len(game.actions) for game in games) / 12
    for seat in range(players):
        assert results.score[seat].value == sum(game.state.scores[seat] for game in games) / 12
        shares = [1 / len(winners(game.state)) for game in games if seat in winners(game.state)]
        assert results.wins[seat].value == pytest.approx(sum(shares) / 12)
    assert parse_record(records[0]).names == TABLE[:players]


@pytest.mark.parametrize(("players", "share"), [(2, 0.64), (4, 0.83)])
def test_memory_beats_guessers_about_as_often_as_others_found(players: int, share: float) -> None:
    """They counted games won alone, without a tie-break, so a few more are won here."""
    wins = simulate(STANDARD, ["memory", *["random"] * (players - 1)], 400, 1).wins[0]
    assert share - 4 * wins.error < wins.value < share + 0.08 + 4 * wins.error


def test_a_game_that_stands_still_is_stopped_and_whoever_leads_wins() -> None:
    records: list[str] = []
    results = simulate(STANDARD, [AsksTheFirst] * 3, 30, 1, on_record=records.append)
    games = [parse_record(record) for record in records]
    stopped = [game for game in games if "x-stopped" in game.extras]
    assert results.stopped == len(stopped) > 0
    assert results.forfeits == (0, 0, 0)
    assert sum(share.value for share in results.wins) == pytest.approx(1)
    for game in stopped:
        assert not replay(game).state.over


class LosesWorkers(Executor):
    """Plays some blocks here, and then its workers are gone."""

    def __init__(self, blocks: int) -> None:
        self.blocks = blocks

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.blocks -= 1
        if self.blocks < -2:
            raise BrokenProcessPool
        future: Future[Any] = Future()
        if self.blocks < 0:
            future.set_exception(BrokenProcessPool())
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_games_lost_with_their_workers_are_played_here(
    played_here: tuple[Results, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = 5
    monkeypatch.setattr(runner, "SECONDS", 0)  # a block is a game
    told: list[str] = []
    results = simulate(STANDARD, TABLE, GAMES, 7, executor=LosesWorkers(blocks), on_trouble=told.append)
    assert results == played_here[0]
    assert told == [f"The workers were lost: one process plays the games from number {blocks} on."]


def test_a_bot_that_ends_its_worker_ends_the_run_with_a_sentence() -> None:
    with spawning(2) as executor, pytest.raises(SimulationError, match="A worker process was lost"):
        simulate(STANDARD, [EndsItsProcess, "random"], 20, 7, executor=executor)


def test_a_bot_that_only_this_process_knows_cannot_be_sent_to_others() -> None:
    class Local(RandomBot):
        pass

    with spawning(1) as executor, pytest.raises(SimulationError, match="cannot be sent to another process"):
        simulate(STANDARD, [Local, "random"], 5, 7, executor=executor)
    with ThreadPoolExecutor(2) as threads:
        assert simulate(STANDARD, [Local, "random"], 5, 7, executor=threads).games == 5


def test_a_bot_of_the_notebook_is_called_by_its_own_name_alone() -> None:
    cell: dict[str, Any] = {"__name__": "__main__"}
    exec("def minnow(view, asks, rng):\n    return rng.choice(asks)", cell)  # noqa: S102 - as a notebook runs a cell
    results = simulate(STANDARD, ["random", cell["minnow"]], 2, 7)
    assert results.text_table().rows[1][1] == "minnow"

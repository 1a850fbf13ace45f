"""A run of games that somebody stops: each block of games is counted and written, or was not begun."""

import signal

import pytest

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.runs import runner
from gofish_learn.lab.simulation import Simulation


def test_whoever_stops_it_finds_every_block_counted_and_written_or_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "BLOCKS", 1)
    monkeypatch.setattr(runner, "SECONDS", 1000)  # blocks of 1, 4, 16 games
    simulation = Simulation(STANDARD, ["memory", "random"], 30, 3)
    lines: list[str] = []

    def write(line: str) -> None:
        lines.append(line)
        if len(lines) == 3:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulation.play(on_record=write)
    assert simulation.tally.games == len(lines) == 5
    simulation.play(on_record=lines.append)
    whole = Simulation(STANDARD, ["memory", "random"], 30, 3)
    whole.play()
    assert (len(lines), simulation.results()) == (30, whole.results())

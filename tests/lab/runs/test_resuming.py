"""Records of games that are over: each tells what its game came to, and no others are taken for it."""

import json
import signal
from dataclasses import replace
from typing import Any

import pytest

from gofish_learn.engine.rule_books import AUTHORS, RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.blocks import play_outcomes
from gofish_learn.lab.playing import Match
from gofish_learn.lab.runs import running
from gofish_learn.lab.runs.records import RecordsError, outcome_of_record
from gofish_learn.lab.simulation import Simulation, match_of
from tests.lab.wayward import AsksTheFirst, Exits


def recorded(rules: Rules, bots: Any, seed: int = 3) -> Match:
    return replace(match_of(rules, bots, 12, seed, 1.0), recorded=True)


@pytest.mark.parametrize(
    "match",
    [
        *(recorded(rules, ["memory", "random", "forgetful-4"][: rules.players[1]]) for rules in RULE_BOOKS.values()),
        recorded(STANDARD, [AsksTheFirst] * 3, 1),
        recorded(AUTHORS, ["random", Exits]),
    ],
    ids=[*RULE_BOOKS, "games that stand still", "forfeits"],
)
def test_a_record_tells_all_that_the_game_came_to(match: Match) -> None:
    outcomes = play_outcomes(match, range(12))
    assert [outcome_of_record(match, number, str(one.record), 12) for number, one in enumerate(outcomes)] == outcomes


def line_with(**changes: Any) -> str:
    [outcome] = play_outcomes(recorded(STANDARD, ["memory", "random"]), range(1))
    return json.dumps(json.loads(str(outcome.record)) | changes)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "Line 1 of the records is not a whole game: The record is not JSON: it is empty."),
        (line_with(rules="traditional"), "it was played by the rules “Traditional Go Fish”, not “Standard Go Fish”."),
        (
            line_with(rules={"like": "standard", "title": "Standard Go Fish", "points": 4}),
            "it was played by other rules of the name “Standard Go Fish”.",
        ),
        (line_with(names=["memory", "memory"]), "it was played among memory, memory, not memory, random."),
        (line_with(dealer=1), "it was played from another deal than game 0 of the seed 3."),
        (line_with(actions=[]), "is not a whole game: it was not played to its end."),
        (line_with(actions=[{"ask": [1, 1, "7"]}]), "is not a whole game: Action 1:"),
    ],
)
def test_what_is_no_record_of_the_game_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(RecordsError) as refused:
        outcome_of_record(recorded(STANDARD, ["memory", "random"]), 0, line, 5)
    assert sentence in str(refused.value)


def test_a_run_can_be_left_after_any_block_and_taken_up_by_another() -> None:
    whole, left = (Simulation(STANDARD, ["memory", "random"], 9, 3) for _ in range(2))
    lines: list[str] = []
    whole.play(on_record=lines.append)
    assert whole.done
    left.take_up(lines[:4])
    assert (left.tally.games, left.done) == (4, False)
    later: list[str] = []
    left.play(on_record=later.append)
    assert (left.results(), later) == (whole.results(), lines[4:])
    with pytest.raises(RecordsError, match="more than the 9 games asked for"):
        left.take_up(lines[:1])


def test_whoever_stops_it_finds_every_block_counted_and_written_or_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "BLOCKS", 1)
    monkeypatch.setattr(running, "SECONDS", 1000)  # blocks of 1, 4, 16 games
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

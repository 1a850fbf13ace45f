"""A learner's own bot in a tournament: in a process of its own, so that whatever it does it only loses its games."""

import os
import pickle
import signal
import sys
import time
from typing import Any

import pytest

from gofish_learn.bots.factories import OwnBot
from gofish_learn.bots.own import forfeits, process
from gofish_learn.bots.own.isolation import isolated
from gofish_learn.bots.random import RandomBot
from gofish_learn.engine.events import Asked
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.arena.running import play_tournament
from gofish_learn.lab.simulation import simulate
from tests.bots.cells import defined_by
from tests.lab.wayward import Chatters, EndsItsProcess, Wayward

pytestmark = pytest.mark.filterwarnings("ignore::gofish_learn.lab.arguments.ForfeitWarning")
LIMIT = 0.05
CELL = """
from {module} import {name}

class Minnow({name}):
    def deed(self, *given):
        return super().deed(*given)
"""
LATE = "It took longer than the time limit of 0.05 s."


class Hangs(Wayward):
    """Hangs where no alarm reaches it, as in one long built-in operation."""

    def deed(self, *_: Any) -> Any:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
        time.sleep(100)


class FillsMemory(Wayward):
    """Takes more memory than a bot may have, though less than a machine promises."""

    def deed(self, *_: Any) -> Any:
        return bytearray(2**33)


def first(view: Any, asks: Any, rng: Any) -> Any:  # noqa: ARG001 - as bots are called
    """A bot that is a function, and asks for the first thing it may."""
    return asks[0]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (Hangs, LATE),
        (EndsItsProcess, process.SILENT),
        pytest.param(
            FillsMemory,
            "It ran out of memory.",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="Memory is limited on Linux only."),
        ),
    ],
)
def test_a_bot_that_goes_wrong_loses_its_games_and_leaves_no_process(
    monkeypatch: pytest.MonkeyPatch, bot: Any, reason: str
) -> None:
    begun: list[int] = []
    begin = process.begun_for

    def noted(introduction: process.Introduction) -> Any:
        running = begin(introduction)
        begun.append(running.pid)
        return running

    monkeypatch.setattr(process, "begun_for", noted)
    for module in (forfeits, process):
        monkeypatch.setattr(module, "GRACE", LIMIT)
    in_a_cell = bot is Hangs
    if in_a_cell:
        bot = defined_by(CELL.format(module=bot.__module__, name=bot.__name__))["Minnow"]
    limit = LIMIT if reason == LATE else process.LIMIT  # on a busy machine a bot may be late to raise, too
    standings = play_tournament(STANDARD, [bot, "random"], 2, 1, 7, time_limit=limit)
    name = "Minnow" if in_a_cell else f"tests.lab.{here(bot)}"
    assert standings.faults == [f"{name} lost 2 of 2 games by forfeit, first on deal 0: {reason}"]
    assert reason in (standings._repr_html_() or "")
    assert begun
    for pid in begun:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def here(bot: Any) -> str:
    """The name of a bot of these tests without their folder."""
    return f"{bot.__module__}:{bot.__name__}".removeprefix("tests.lab.")


@pytest.mark.parametrize("bot", [Chatters, type("Fresh", (RandomBot,), {})])
def test_it_plays_the_games_that_it_would_play_here(bot: Any, capfd: pytest.CaptureFixture[str]) -> None:
    apart = play_tournament(STANDARD, [bot, "memory"], 2, 3, 7)
    assert "therefore" not in capfd.readouterr().out
    alike = play_tournament(STANDARD, ["random", "memory"], 2, 3, 7)
    assert apart.pairs[0].a_wins == alike.pairs[0].a_wins
    assert [one.rating for one in apart.bots] == [one.rating for one in alike.bots]
    assert simulate(STANDARD, [bot, "memory"], 1, 7).score == simulate(STANDARD, ["random", "memory"], 1, 7).score


def rolls(view: Any, asks: Any, rng: Any) -> Any:  # noqa: ARG001 - as bots are called
    """A bot that needs more numbers for one ask than are sent at a time."""
    return rng.choice(sorted(asks, key=lambda _: rng.random() + sum(rng.random() for _ in range(process.NUMBERS))))


class Counts(RandomBot):
    """A bot that is lost where it has not sat in this game, and in no other, from the first ask on."""

    def __init__(self) -> None:
        self.turns = 0

    def choose(self, view: Any, asks: Any, rng: Any) -> Any:
        if self.turns != sum(isinstance(event, Asked) and event.seat == view.seat for event in view.events):
            raise LookupError
        self.turns += 1
        return super().choose(view, asks, rng)


@pytest.mark.parametrize("bot", [rolls, Counts])
def test_by_the_name_of_its_file_it_plays_as_here_with_the_same_dice_and_afresh_in_each_game(bot: Any) -> None:
    there, here = (simulate(STANDARD, [one, "random"], 3, 7) for one in (f"{__file__}:{bot.__name__}", bot))
    assert (there.score, there.forfeits) == (here.score, (0, 0))


def test_a_bot_that_is_there_twice_has_two_processes_in_a_worker_too() -> None:
    with isolated([OwnBot("mine.py")] * 2, 1.0) as bots:
        one, other, again = (pickle.loads(pickle.dumps(bot)) for bot in (*bots, bots[0]))  # noqa: S301 - just written
    assert (one is other, one is again) == (False, True)


def test_a_bot_of_a_cell_enters_and_the_standings_can_be_read() -> None:
    cell = defined_by("class Minnow:\n    def choose(self, view, asks, rng):\n        return asks[-1]\n")
    entered = [cell["Minnow"], first, "memory"]
    standings = play_tournament(STANDARD, entered, players=2, deals=2, seed=1, time_limit=process.LIMIT)
    assert {bot.name for bot in standings.bots} == {"Minnow", "tests.lab.arena.test_own_bots:first", "memory"}
    assert standings.faults == []
    shown = standings._repr_html_() or ""
    assert shown.startswith("<table><caption>Standard Go Fish, 2 at a table, 2 of 2 deals</caption>")
    assert '<tr><th scope="row">Minnow</th><td>' in shown
    assert "forfeit" not in shown

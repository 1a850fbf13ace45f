"""A bot that looks for the deal, or writes where results go: there is nothing to find, and no place to write."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from gofish_learn import simulate
from gofish_learn.lab import play_tournament
from gofish_learn.lab.arguments import ForfeitWarning
from tests.bots.cells import defined_by
from tests.tree import ROOT

SEED = 730_519_284_637
SPY = """
import gc, os, re
from hashlib import sha256
from pathlib import Path

NOTES = {notes!r}
DIGEST = {digest!r}
FORGED = {forged!r}
KINDS = ("Game", "GameState", "Match", "Tournament", "Simulation", "Record")
done = False


def is_the_seed(thing):
    return type(thing) is int and sha256(str(thing).encode()).hexdigest() == DIGEST


def tells(text):
    return any(sha256(digits).hexdigest() == DIGEST for digits in re.findall(rb"[0-9]{{6,}}", text))


def look(view, rng):
    for thing in gc.get_objects():
        if type(thing).__name__ in KINDS:
            yield f"a {{type(thing).__name__}}"
        held = list(thing.values()) if isinstance(thing, dict) else thing if isinstance(thing, (list, tuple)) else []
        if any(is_the_seed(one) for one in held):
            yield "the seed in an object"
        if len(held) == 52 and all(type(one) is type(CARDS[0]) for one in held) and [*held] != [*CARDS]:
            yield "a deck"
    if hasattr(rng, "left") or hasattr(rng, "right"):
        yield "what the generator's numbers come from"
    places = [Path("/proc/self/environ"), Path(f"/proc/{{os.getppid()}}/cmdline")]
    places += [Path(f"/proc/{{os.getppid()}}/{{name}}") for name in ("environ", "mem", "maps")]
    for place in places:
        try:
            with place.open("rb") as file:
                if place.name in ("mem", "maps"):
                    yield f"the way into {{place.name}}"
                elif tells(file.read()):
                    yield f"the seed in {{place.name}}"
        except OSError:
            pass
    theirs = f"/proc/{{os.getppid()}}/fd"
    for name in range(100):
        try:
            os.close(os.open(f"{{theirs}}/{{name}}", os.O_RDONLY | os.O_NONBLOCK))
            yield f"the referee's open file {{name}}"
        except OSError:
            pass
    for name in os.listdir("/proc/self/fd") if os.path.isdir("/proc/self/fd") else ():
        try:
            kind = os.readlink(f"/proc/self/fd/{{name}}")
        except OSError:
            continue
        if kind != os.readlink("/proc/self/fd/2") and not kind.startswith(("pipe:", "/dev/null", "/proc/")):
            yield f"an open file: {{kind}}"


def forge():
    for folder in ("/proc/self/fd", f"/proc/{{os.getppid()}}/fd"):
        for name in range(100):
            try:
                os.write(os.open(f"{{folder}}/{{name}}", os.O_WRONLY | os.O_NONBLOCK), FORGED)
            except OSError:
                pass
    for number in range(3, 30):
        try:
            os.write(number, FORGED)
        except OSError:
            pass


def choose(view, asks, rng):
    global done
    if not done:
        done = True
        Path(NOTES).write_text("looked\\n" + "".join(f"{{found}}\\n" for found in look(view, rng)))
    forge()
    return asks[0]
"""
FORGED = b'{"rules": "standard", "bots": [{"name": "spy.py", "games": 1, "wins": 1, "rating": 9.0}], "pairs": []}\n'


def printed_by(command: str, file: Path, *words: str) -> str:
    """What a command prints that lets a bot's file meet the random bot."""
    python = [sys.executable, "-m", "gofish_learn.serve.cli"]
    said = [*python, command, "--bots", f"{file},random", "--seed", str(SEED), *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(said, check=True, capture_output=True, text=True, env=environment).stdout


def tournament_of_a_cell(file: Path) -> str:
    return str(play_tournament("standard", [defined_by(file.read_text())["choose"], "random"], 2, 2, SEED))


def games_of_a_file(file: Path) -> str:
    return json.dumps(simulate("standard", [str(file), "random"], 3, SEED).as_json())


def arena_command(file: Path) -> str:
    return printed_by("arena", file, "--deals", "2")


DOORS = [arena_command, games_of_a_file, tournament_of_a_cell]


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux shows processes as files.")
@pytest.mark.filterwarnings(f"ignore::{ForfeitWarning.__module__}.{ForfeitWarning.__name__}")
@pytest.mark.parametrize("door", DOORS)
def test_a_bot_that_looks_and_writes_wherever_it_can_finds_nothing_and_changes_no_result(
    door: Callable[[Path], str], tmp_path: Path
) -> None:
    file, notes = tmp_path / "spy.py", tmp_path / "notes.txt"
    text = SPY.format(notes=str(notes), digest=sha256(str(SEED).encode()).hexdigest(), forged=FORGED)
    file.write_text("from gofish_learn.cards import CARDS\n" + text)
    said = door(file)
    assert notes.read_text().splitlines() == ["looked"]
    assert "9.0" not in said
    assert "random" in said
    assert said.count("\n") < 3

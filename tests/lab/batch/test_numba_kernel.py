"""Compiled, the fast path plays the same games to the bit; it is got ready step by step, and done without.

The first test of a fresh machine waits for the compiler, a few seconds; later runs find its work in the cache folder.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import platformdirs
import pytest
from hypothesis import given

from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.lab import batch
from gofish_learn.lab.batch import fast_path
from gofish_learn.lab.batch import numba_kernel as module
from gofish_learn.lab.batch.fast_path import is_kept, warming
from gofish_learn.lab.batch.numba_kernel import INTERPRETED, OUTER, Kernel, cache_folder, compiled, kernel, reach
from gofish_learn.lab.batch.whole_games import SUMS
from gofish_learn.lab.playing import Match
from gofish_learn.lab.simulation import simulate
from tests.engine.little_referee import playable_book
from tests.engine.strategies import chances
from tests.lab.batch.tables import BOOKS, MIXES, match_of, matches
from tests.tiers import thoroughly
from tests.tree import ROOT


@pytest.fixture(scope="module")
def fast() -> Kernel:
    pytest.importorskip("numba")
    ready = compiled()
    assert ready is not None
    return ready


def played(match: Match, numbers: range, ready: Kernel) -> tuple[list[int], list[int]]:
    """The sums and the lengths of some games."""
    sums, lengths = ready.zeros(SUMS), ready.zeros(len(numbers))
    ready.play_many(fast_path.laid_out(match, ready), numbers.start, sums, lengths)
    return list(sums), list(lengths)


@pytest.mark.parametrize("games", thoroughly(1, 25))
@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_every_book_and_bot_comes_to_the_same(rules: Rules, games: int, fast: Kernel) -> None:
    for match in matches(rules):
        assert played(match, range(games), fast) == played(match, range(games), INTERPRETED)


@given(rng=chances)
def test_so_does_a_book_of_ones_own(fast: Kernel, rng: Random) -> None:
    rules = own_rules(playable_book(rng))
    match = match_of(rules, rng.sample(MIXES[2], rng.randint(*rules.players)), rng.choice((-1, 2**70, 12)))
    numbers = range(start := rng.choice((0, 2**31 - 2, 2**40)), start + 5)
    assert played(match, numbers, fast) == played(match, numbers, INTERPRETED)


def test_records_are_the_same(fast: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(STANDARD, MIXES[2], recorded=True)
    monkeypatch.setattr(fast_path, "kernel", lambda _: fast)
    from_compiled = fast_path.play_block(match, range(6))
    monkeypatch.setattr(fast_path, "kernel", lambda _: INTERPRETED)
    assert fast_path.play_block(match, range(6)) == from_compiled


def test_it_can_be_loaded_before_anybody_waits_and_is_kept_for_the_next_time(fast: Kernel) -> None:
    assert batch.warm_up()
    assert kernel(1) is fast
    assert batch.is_warm()
    assert is_kept()


def test_nothing_but_many_games_loads_numba_or_numpy() -> None:
    program = (
        "import sys\n"
        "import gofish_learn\n"
        "from gofish_learn.engine.rule_books import STANDARD\n"
        "from gofish_learn.lab.simulation import simulate\n"
        "simulate(STANDARD, ['random', 'memory'], 30, 1)\n"
        "assert not {'numba', 'numpy'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


def missing(name: str) -> ModuleType:
    """What `import_module` does where Numba is not installed, or does not fit the NumPy that is."""
    if name == "numba":
        raise ImportError(name)
    return import_module(name)


def told_not_to(name: str) -> ModuleType | SimpleNamespace:
    """Numba as it is where `NUMBA_DISABLE_JIT` is set."""
    return SimpleNamespace(config=SimpleNamespace(DISABLE_JIT=1)) if name == "numba" else import_module(name)


@pytest.mark.parametrize("found", [missing, told_not_to])
def test_without_numba_as_many_games_are_played_as_written(found: object, monkeypatch: pytest.MonkeyPatch) -> None:
    few = simulate(STANDARD, ("random", "random"), 40, 5)
    monkeypatch.setattr(module, "import_module", found)
    monkeypatch.setattr(module, "WORTH_LOADING", 10)
    compiled.cache_clear()
    try:
        assert kernel(40) is INTERPRETED
        assert not batch.warm_up()
        assert not batch.is_warm()
        assert simulate(STANDARD, ("random", "random"), 40, 5) == few
    finally:
        compiled.cache_clear()


def test_the_cache_folder_is_named_after_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda _: tmp_path / "cache")
    functions: dict[FunctionType, Mapping[str, Any]] = {}
    for function in OUTER:
        reach(function, functions)
    config = SimpleNamespace(CACHE_DIR="")
    with cache_folder(config, functions) as kept:
        assert kept
        before = config.CACHE_DIR
    assert config.CACHE_DIR == ""
    changed = {function: dict(uses) for function, uses in functions.items()}
    uses = next(uses for uses in changed.values() if "STANDSTILL_ASKS" in uses)
    uses["STANDSTILL_ASKS"] = 201
    with cache_folder(config, changed):
        assert before != config.CACHE_DIR
    with cache_folder(SimpleNamespace(CACHE_DIR=str(tmp_path / "elsewhere")), functions):
        assert (tmp_path / "elsewhere" / Path(before).name).is_dir()
    (tmp_path / "file").touch()
    with cache_folder(SimpleNamespace(CACHE_DIR=str(tmp_path / "file")), functions) as kept:
        assert not kept


class Maker:
    """A process that compiles, and is over when it has been looked at often enough."""

    made = False
    """Whether what was compiled can be kept."""
    begun = 0

    def __init__(self, command: list[str], **_: object) -> None:
        assert command[1:] == ["-c", fast_path.WARM_UP]
        Maker.begun += 1
        self.looks = iter([None, None, 0])

    def poll(self) -> int | None:
        return next(self.looks)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done in this process, where Numba seems to be installed and nothing to be compiled."""
    done: list[str] = []

    def loaded() -> Kernel:
        done.append("loaded")
        return INTERPRETED

    monkeypatch.setattr(fast_path, "find_spec", lambda _: True)
    monkeypatch.setattr(fast_path, "is_kept", lambda: Maker.made and Maker.begun > 0)
    monkeypatch.setattr(fast_path, "compiled", loaded)
    monkeypatch.setattr(fast_path, "play_block", lambda _, numbers: done.append(f"{len(numbers)} game"))
    monkeypatch.setattr(subprocess, "Popen", Maker)
    monkeypatch.setattr(Maker, "begun", 0)
    return done


def test_what_is_not_compiled_yet_is_compiled_by_another_process_and_then_loaded_in_two_steps(
    steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Maker, "made", True)
    ready = warming()
    assert [next(ready) for _ in range(3)] == [False, False, True]
    assert steps == []
    assert next(ready)
    assert steps == ["loaded"]
    assert not next(ready, False)
    assert steps == ["loaded", "1 game"]
    assert [list(warming()), Maker.begun] == [[True, True], 1]


def test_without_numba_or_with_one_that_does_not_fit_there_is_nothing_to_wait_for(
    steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast_path, "is_kept", lambda: True)
    monkeypatch.setattr(fast_path, "compiled", lambda: None)
    assert list(warming()) == [True]
    monkeypatch.setattr(fast_path, "find_spec", lambda _: None)
    assert list(warming()) == []
    assert (steps, Maker.begun) == ([], 0)


def test_an_empty_folder_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "NUMBA_CACHE_DIR", str(tmp_path))
    assert not is_kept()

"""Getting ready to play fast, step by step: what is slow to make is made elsewhere; without Numba nothing happens."""

import os
import subprocess
from pathlib import Path

import pytest

from gofish_learn.lab.batch import door as module
from gofish_learn.lab.batch.compiled import INTERPRETED, Kernel
from gofish_learn.lab.batch.door import is_kept, warming


class Maker:
    """A process that compiles, and is over when it has been looked at often enough."""

    made = False
    """Whether what was compiled can be kept."""
    begun = 0

    def __init__(self, command: list[str], **_: object) -> None:
        """Begin."""
        assert command[1:] == ["-c", module.WARM_UP]
        Maker.begun += 1
        self.looks = iter([None, None, 0])

    def poll(self) -> int | None:
        """None while it is at work."""
        return next(self.looks)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done in this process, where Numba seems to be installed and nothing to be compiled."""
    done: list[str] = []

    def loaded() -> Kernel:
        done.append("loaded")
        return INTERPRETED

    monkeypatch.setattr(module, "find_spec", lambda _: True)
    monkeypatch.setattr(module, "is_kept", lambda: Maker.made and Maker.begun > 0)
    monkeypatch.setattr(module, "compiled", loaded)
    monkeypatch.setattr(module, "play_block", lambda _, numbers: done.append(f"{len(numbers)} game"))
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
    monkeypatch.setattr(module, "is_kept", lambda: True)
    monkeypatch.setattr(module, "compiled", lambda: None)
    assert list(warming()) == [True]
    monkeypatch.setattr(module, "find_spec", lambda _: None)
    assert list(warming()) == []
    assert (steps, Maker.begun) == ([], 0)


def test_an_empty_folder_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "NUMBA_CACHE_DIR", str(tmp_path))
    assert not is_kept()

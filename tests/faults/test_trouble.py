"""Whatever goes wrong, and in whatever order: what was acknowledged is on the disk, and everything else is said."""

import itertools
from asyncio import run
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.bench import chaos
from tests.faults.trouble import FAULTS, Trouble, until
from tests.store.small_disk import small_disk

STEPS = 150
LEARNERS, ACTS = 6, 5
"""So many learners of a real server, and so many acknowledged acts between one fault of its and the next."""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Callable[[], Path]:
    """Makes empty folders."""
    count = itertools.count()

    def folder() -> Path:
        made = tmp_path / f"copy-{next(count)}"
        made.mkdir()
        return made

    return folder


def test_what_was_acknowledged_is_kept_whatever_goes_wrong(
    tmp_path: Path, elsewhere: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gofish_learn.store.store.SECONDS", 0.2)  # a store that is held is waited for a moment
    with small_disk(tmp_path / "disk") as disk:
        trouble = Trouble(disk, Random(1))
        until(trouble, STEPS, elsewhere)
        trouble.close()
        trouble.look(elsewhere())
    assert trouble.faults.keys() == set(FAULTS)
    assert trouble.acknowledged > STEPS / 2
    assert trouble.unsaved


def test_it_is_noticed_if_something_is_lost(tmp_path: Path, elsewhere: Callable[[], Path]) -> None:
    trouble = Trouble(tmp_path, Random(1), learners=1)
    trouble.play(trouble.learners[0], trouble.learners[0].tabs[0])
    trouble.look(elsewhere())
    trouble.learners[0].version += 1
    with pytest.raises(AssertionError, match="was acknowledged"):
        trouble.look(elsewhere())


def test_nothing_acknowledged_is_lost_when_the_server_and_its_workers_are_killed(tmp_path: Path) -> None:
    with ExitStack() as stack:
        room = chaos.Chaos(tmp_path, stack, LEARNERS)
        run(room.script(ACTS))
        assert room.losses == []
        assert room.acknowledged >= len(chaos.FAULTS) * ACTS
        assert sum(learner.anew for learner in room.learners)
        assert sum(learner.compared for learner in room.learners)

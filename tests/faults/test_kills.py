"""A class whose server and workers are killed in the middle of what they do: what was acknowledged is there again."""

from asyncio import run
from contextlib import ExitStack
from pathlib import Path

from tests.bench.chaos import FAULTS, Chaos

LEARNERS = 6
ACTS = 5
"""So many acknowledged acts are between one fault and the next."""


def test_nothing_acknowledged_is_lost_when_the_server_and_its_workers_are_killed(tmp_path: Path) -> None:
    with ExitStack() as stack:
        chaos = Chaos(tmp_path, stack, LEARNERS)
        run(chaos.script(ACTS))
        assert chaos.losses == []
        assert chaos.acknowledged >= len(FAULTS) * ACTS
        assert sum(learner.anew for learner in chaos.learners)
        assert sum(learner.compared for learner in chaos.learners)

"""A walk through Play, by whatever can be pressed, breaks nothing, moves nothing far and covers no control."""

from pathlib import Path
from random import Random

import pytest

from tests.browser.at_hand import ByHand
from tests.browser.reach.judge import ALL_SIZES, SCRIPT, SIZES, viewport
from tests.browser.watch import WatchedPage

WALKS = (Path(__file__).parent / "walks.js").read_text(encoding="utf-8")
STEPS = 3
GAMES = (
    ("standard", ("person", "random", "memory")),
    ("authors", ("person", *["random"] * 4)),
    ("young-children", ("person", "random", "random")),
    ("fished-my-wish", ("person", "random")),
    ("standard", ("person", *["random"] * 5)),
    ("standard", ("person", "person")),
    ("classroom-pairs", ("person", "random", "random")),
    ("traditional", ("person", "memory", "forgetful", "random")),
)
"""What is dealt before the first walk at each size."""
FEW, HUNDREDS = range(6), [range(first, first + 100) for first in range(0, 1000, 100)]
"""The numbers of the walks at every change, and before a release."""


def chances(seed: int) -> list[float]:
    """A walk: at each step, which of all that can be pressed is."""
    rng = Random(seed)
    return [rng.random() for _ in range(STEPS)]


@pytest.mark.parametrize(
    "walks", [FEW, *(pytest.param(walks, marks=pytest.mark.thorough) for walks in HUNDREDS)], ids=str
)
def test_a_walk_breaks_nothing(page: WatchedPage, server_url: str, walks: range) -> None:
    table = ByHand(page).open(server_url)
    page.evaluate(SCRIPT)
    page.evaluate(WALKS)
    found = []
    sizes = SIZES if walks is FEW else ALL_SIZES
    for at, size in enumerate(sizes):
        page.set_viewport_size(viewport(size))
        page.keyboard.press("Escape")
        table.new_game(*GAMES[at])
        for seed in walks[at :: len(sizes)]:
            problems = page.evaluate("chances => window.walk(chances)", chances(seed))
            if problems or page.errors:
                found.append((seed, size, problems, page.errors[:]))
                page.errors.clear()
    assert not found, "\n".join(map(str, found))

"""A walk through Play, by whatever can be pressed, breaks nothing, moves nothing far and covers no control."""

from pathlib import Path
from random import Random

import pytest

from tests.browser.at_hand import ByHand
from tests.browser.reach.judge import ALL_SIZES, SCRIPT, viewport
from tests.browser.watch import WatchedPage
from tests.tiers import mostly_thorough

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


def chances(seed: int) -> list[float]:
    """A walk: at each step, which of all that can be pressed is."""
    rng = Random(seed)
    return [rng.random() for _ in range(STEPS)]


@pytest.mark.parametrize("hundred", mostly_thorough(map(str, range(10)), "0"))
def test_a_walk_breaks_nothing(page: WatchedPage, server_url: str, hundred: str) -> None:
    table = ByHand(page).open(server_url)
    page.evaluate(SCRIPT)
    page.evaluate(WALKS)
    first = 100 * int(hundred)
    found = []
    for at, size in enumerate(ALL_SIZES):
        page.set_viewport_size(viewport(size))
        page.keyboard.press("Escape")
        table.new_game(*GAMES[at])
        for seed in range(first + at, first + 100, len(ALL_SIZES)):
            problems = page.evaluate("chances => window.walk(chances)", chances(seed))
            if problems or page.errors:
                found.append((seed, size, problems, page.errors[:]))
                page.errors.clear()
    assert not found, "\n".join(map(str, found))

"""The bot that remembers: what it must ask, from what it has seen."""

from random import Random

import pytest

from gofish_learn.bots.memory import MemoryBot
from tests.bots.stories import said, view

SEEDS = range(200)
HAND = "7C QS"


def asked(*story: str, hand: str = HAND, sizes: tuple[int, ...] = (0, 5, 5), rules: str = "standard") -> set[str]:
    """All the asks that the memory bot may choose after this story."""
    seen = view(hand, *story, sizes=sizes, rules=rules)
    return {said(MemoryBot().choose(seen, seen.legal_asks(), Random(seed))) for seed in SEEDS}


@pytest.mark.parametrize(
    ("story", "asks"),
    [
        pytest.param((), {"1 7", "1 Q", "2 7", "2 Q"}, id="who knows nothing asks anybody for anything"),
        pytest.param(("2 asks 1 for 7",), {"2 7"}, id="a rank that is known to be held comes first"),
        pytest.param(("2 asks 1 for 7", "1 asks 2 for Q"), {"2 7", "1 Q"}, id="of several, any"),
        pytest.param(("2 asks 1 for K", "1 tells 2 to go fish"), {"1 7", "1 Q", "2 7", "2 Q"}, id="only what it holds"),
        pytest.param(
            ("0 asks 1 for 7", "1 tells 0 to go fish", "0 draws"),
            {"1 Q", "2 7", "2 Q"},
            id="what was refused is not asked again",
        ),
        pytest.param(
            ("0 asks 1 for 7", "1 tells 0 to go fish", "0 draws", "1 draws"),
            {"1 7", "1 Q", "2 7", "2 Q"},
            id="until that player has drawn",
        ),
        pytest.param(
            (
                *("0 asks 1 for 7", "1 tells 0 to go fish", "0 asks 2 for 7", "2 tells 0 to go fish"),
                *("0 asks 1 for Q", "1 tells 0 to go fish", "0 asks 2 for Q", "2 tells 0 to go fish"),
            ),
            {"1 7", "1 Q", "2 7", "2 Q"},
            id="where everything is known to fail, at random",
        ),
        pytest.param(("2 asks 0 for 7", "0 gives 2 7D", "2 lays 7D 7H 7S 7C"), {"1 7", "1 Q", "2 7", "2 Q"}, id="laid"),
    ],
)
def test_it_asks_for_what_it_knows_then_for_what_may_be_then_at_random(story: tuple[str, ...], asks: set[str]) -> None:
    assert asked(*story) == asks


def test_every_pair_of_rank_and_player_not_known_to_fail_is_equally_likely() -> None:
    seen = view(HAND, "0 asks 1 for 7", "1 tells 0 to go fish")
    asks = [said(MemoryBot().choose(seen, seen.legal_asks(), Random(seed))) for seed in range(3000)]
    counts = {ask: asks.count(ask) for ask in sorted(set(asks))}
    assert list(counts) == ["1 Q", "2 7", "2 Q"]
    assert all(900 < count < 1100 for count in counts.values())


def test_in_authors_it_asks_for_a_card_whose_holder_it_knows() -> None:
    assert asked("1 asks 2 for 7H", hand="7C QS", rules="authors") == {"2 7H"}


def test_in_authors_it_does_not_ask_again_for_a_card_that_was_refused() -> None:
    four_players = asked("0 asks 1 for 7H", "1 refuses 0", hand="7C 7D 7S", sizes=(0, 5, 5, 5), rules="authors")
    assert four_players == {"2 7H", "3 7H"}

"""What two changes of the rules do: what is kept is what the games of `simulate` come to."""

import pytest

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.simulation import simulate
from gofish_learn.teach.rules.changed import CHANGES, GAMES, SEED, changed
from tests.teach.rules.changed_games import measured

NAMES = pytest.mark.parametrize("name", CHANGES)


@NAMES
def test_a_few_games_come_near_what_is_kept(name: str) -> None:
    for measure, few in measured(name, 100).items():
        kept = changed(name)[measure]
        for some, all_ in zip(
            (few.original, few.changed, few.difference), (kept.original, kept.changed, kept.difference), strict=True
        ):
            assert abs(some.value - all_.value) <= 4 * some.error, measure


@NAMES
def test_they_are_the_games_of_simulate(name: str) -> None:
    change, found = CHANGES[name], measured(name, 40)
    for book, side in ((STANDARD, "original"), (change.book, "changed")):
        alone = simulate(book, change.bots, 40, SEED)
        assert getattr(found["length"], side) == alone.asks.mean
        assert [getattr(found[f"wins-{seat}"], side) for seat in range(3)] == list(alone.wins)


@pytest.mark.thorough
@NAMES
def test_all_the_games_come_to_what_is_kept(name: str) -> None:
    assert measured(name, GAMES) == changed(name)

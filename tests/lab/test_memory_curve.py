"""What a memory is worth: more of it wins more, none of it is guessing, all of it is the memory bot; and bit by bit."""

from collections.abc import Mapping
from functools import cache
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.rule_books import AUTHORS, STANDARD
from gofish_learn.knowledge.remembering.memories import Chunks, Fading, LastEvents, Memory, Perfect
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.memory_curve import ProgressiveCurve, compare_memories
from gofish_learn.lab.simulation import simulate
from tests.tiers import mostly_thorough

GUESSERS = ["random"] * 3
GAMES = 100
CURVES: Mapping[str, tuple[Memory, ...]] = {
    "events": (LastEvents(0), LastEvents(16), LastEvents(96)),
    "chunks": (Chunks(0), Chunks(5), Chunks(24)),
    "half-life": (Fading(1), Fading(16), Fading(256)),
}
"""Little memory, more and nearly all, of each kind."""


@cache
def wins_with(memory: Memory) -> Estimate:
    """How often a memory wins; several curves begin or end with the same."""
    (worth,) = compare_memories(STANDARD, [memory], GUESSERS, GAMES, 2)
    return worth.wins


def wins(*memories: Memory) -> list[Estimate]:
    return [wins_with(memory) for memory in memories]


def test_the_worth_of_a_perfect_memory_is_that_of_the_memory_bot() -> None:
    (worth,) = compare_memories(STANDARD, [Perfect()], GUESSERS, 60, 5)
    bot = simulate(STANDARD, ["memory", *GUESSERS], 60, 5)
    assert (worth.memory, worth.games) == (Perfect(), 60)
    assert (worth.wins, worth.score) == (bot.wins[0], bot.score[0])


def test_who_remembers_nothing_wins_as_often_as_who_guesses() -> None:
    """Four guessers win a quarter each; five standard errors."""
    for none in wins(LastEvents(0), Chunks(0)):
        assert 0 < none.error < 0.05
        assert abs(none.value - 0.25) < 5 * none.error


@pytest.mark.parametrize("kind", mostly_thorough(CURVES, "chunks"))
def test_along_each_curve_more_memory_wins_more_from_guessing_to_nearly_perfect(kind: str) -> None:
    least, middle, most, perfect = wins(*CURVES[kind], Perfect())
    for less, more in ((least, middle), (middle, most)):
        assert less.value < more.value + 2 * hypot(less.error, more.error)
    assert most.value - least.value > 5 * hypot(least.error, most.error)
    assert abs(most.value - perfect.value) < 3 * hypot(most.error, perfect.error)


def test_each_worth_is_told_as_soon_as_it_is_known() -> None:
    worths = compare_memories(AUTHORS, [Chunks(1), Chunks(2)], ["memory", "random"], 20, 1)
    assert [(worth.memory, worth.games) for worth in worths] == [(Chunks(1), 20), (Chunks(2), 20)]


TWO = (Chunks(1), LastEvents(12))
OPPONENTS = ["random", "memory"]


def curve(*stages: int) -> ProgressiveCurve:
    return ProgressiveCurve(STANDARD, TWO, OPPONENTS, 3, stages)


@settings(max_examples=3, deadline=None)
@given(helping=st.integers(1, 30))
def test_in_the_end_it_is_what_compare_memories_says_of_as_many_games(helping: int) -> None:
    growing = curve(8, 20)
    while not growing.done:
        growing.play_more(helping)
    assert growing.results() == tuple(compare_memories(STANDARD, TWO, OPPONENTS, 20, 3))


def test_each_stage_is_reached_by_all_memories_before_any_goes_on() -> None:
    growing, seen = curve(4, 10), []
    while not growing.done:
        growing.play_more(3)
        seen.append(tuple(worth.games for worth in growing.results()))
    assert seen == [(3,), (4,), (4, 3), (4, 4), (7, 4), (10, 4), (10, 7), (10, 10)]
    assert (growing.played, growing.wanted) == (20, 20)
    growing.play_more(5)
    assert growing.played == 20


def test_a_table_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        ProgressiveCurve(STANDARD, TWO, ["random"] * 6, 1)

"""Worths that grow: in the end they are those of `compare_memories`, however small the helpings were."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.models import Chunks, LastEvents, Perfect
from gofish_learn.lab.memory_curve import ProgressiveCurve, VisitedCurve, compare_memories

MEMORIES = (Chunks(1), LastEvents(12))
OPPONENTS = ["random", "memory"]


def curve(*stages: int) -> ProgressiveCurve:
    return ProgressiveCurve(STANDARD, MEMORIES, OPPONENTS, 3, stages)


@settings(max_examples=3, deadline=None)
@given(helping=st.integers(1, 30))
def test_in_the_end_it_is_what_compare_memories_says_of_as_many_games(helping: int) -> None:
    growing = curve(8, 20)
    while not growing.done:
        growing.play_more(helping)
    assert growing.results() == tuple(compare_memories(STANDARD, MEMORIES, OPPONENTS, 20, 3))


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
        ProgressiveCurve(STANDARD, MEMORIES, ["random"] * 6, 1)


def test_where_somebody_looks_it_is_what_compare_memories_says_and_stays_so() -> None:
    visited = VisitedCurve(STANDARD, OPPONENTS, 3, 20)
    for memory, games in ((LastEvents(12), 7), (Chunks(1), 30), (LastEvents(12), 9), (LastEvents(12), 9)):
        visited.play_more(memory, games)
    assert visited.results() == tuple(compare_memories(STANDARD, MEMORIES[::-1], OPPONENTS, 20, 3))
    visited.play_more(Chunks(1), 5)
    assert [visited.played(memory) for memory in (*MEMORIES, Perfect())] == [20, 20, 0]
    with pytest.raises(ValueError, match="2 to 6 players"):
        VisitedCurve(STANDARD, ["random"] * 6, 3, 20)

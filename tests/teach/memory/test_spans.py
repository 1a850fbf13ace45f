"""How many facts are kept at once: stretches counted again, and listeners whose span is known found out."""

from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.shown import remembered
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import overheard
from gofish_learn.teach.memory.spans import LONGEST, SHORTEST, Sheet, next_length, sheet_of, span_of, stretch_of


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 500), facts=st.integers(2, 8))
def test_a_stretch_ends_where_a_perfect_memory_holds_so_many_facts(seed: int, facts: int) -> None:
    game = overheard(DealCode(STANDARD, 4, seed))
    stretch = stretch_of(game, facts)
    memory = remembered(game.rules, game.players, game.events[: stretch.now])
    held = {(seat, rank) for seat in range(4) for rank in RANKS if memory.held(seat, -1) >> rank & 1}
    assert stretch.facts.keys() == held
    assert len(held) == facts
    assert all(event < stretch.now for event in stretch.facts.values())
    assert stretch.cells == 52


def test_a_game_with_too_few_facts_gives_what_it_has() -> None:
    game = overheard(DealCode(STANDARD, 4, 2))
    assert 8 <= len(stretch_of(game, 40).facts) < 40


@pytest.mark.parametrize(
    ("facts", "right", "wrong", "kept"),
    [
        (4, 4, 0, 4.0),
        (4, 0, 0, 0.0),
        (4, 4, 48, 0.0),
        (4, 2, 24, 0.0),
        (4, 3, 24, 2.0),
        (6, 3, 0, 3.0),
        (4, 0, 10, 0.0),
    ],
)
def test_what_is_kept_is_what_is_ticked_but_for_the_guesses(facts: int, right: int, wrong: int, kept: float) -> None:
    assert Sheet(facts, 52, right, wrong).kept == pytest.approx(kept)


def listener(span: int, facts: int, guesses: float, rng: Random) -> Sheet:
    """Somebody who keeps `span` facts for sure, and ticks every other cell with the same chance."""
    known = min(span, facts)
    right = known + sum(rng.random() < guesses for _ in range(facts - known))
    return Sheet(facts, 52, right, sum(rng.random() < guesses for _ in range(52 - facts)))


@pytest.mark.parametrize("guesses", [0.0, 0.1, 0.3])
@pytest.mark.parametrize("span", [2, 4, 7])
def test_the_span_of_a_listener_who_guesses_is_found(span: int, guesses: float) -> None:
    rng = Random(f"{span} {guesses}")
    sheets = [listener(span, facts, guesses, rng) for facts in (3, 5, 6, 8, 9) for _ in range(60)]
    found = span_of(sheets)
    assert found is not None
    assert not found.is_least
    assert found.error is not None
    assert abs(found.facts - span) < 0.1 + 4 * found.error


@given(st.lists(st.tuples(st.integers(2, 9), st.integers(0, 9), st.integers(0, 20)), min_size=1, max_size=12))
def test_no_other_span_fits_better(rounds: list[tuple[int, int, int]]) -> None:
    sheets = [Sheet(facts, 52, min(facts, right), wrong) for facts, right, wrong in rounds]
    found = span_of(sheets)
    assert found is not None

    def misfit(span: float) -> float:
        return sum((sheet.kept - min(sheet.facts, span)) ** 2 for sheet in sheets)

    assert misfit(found.facts) <= min(misfit(hundredth / 100) for hundredth in range(1001)) + 1e-9
    beyond = [sheet.kept for sheet in sheets if sheet.facts > found.facts]
    assert found.is_least == (not beyond)
    if beyond and found.facts not in {float(sheet.facts) for sheet in sheets}:
        assert found.facts == pytest.approx(mean(beyond))


def test_without_sheets_there_is_no_span_and_who_keeps_everything_has_at_least_the_longest() -> None:
    assert span_of([]) is None
    found = span_of([Sheet(3, 52, 3, 0), Sheet(4, 52, 4, 0)])
    assert found is not None
    assert (found.facts, found.is_least, found.error, found.rounds) == (4, True, None, 2)


@pytest.mark.parametrize(
    ("facts", "right", "wrong", "after"),
    [
        (3, 3, 0, 4),
        (3, 2, 0, 3),
        (3, 3, 1, 3),
        (3, 2, 1, 2),
        (SHORTEST, 0, 5, SHORTEST),
        (LONGEST, LONGEST, 0, LONGEST),
    ],
)
def test_the_next_stretch_is_longer_after_success_and_shorter_after_two_mistakes(
    facts: int, right: int, wrong: int, after: int
) -> None:
    assert next_length(facts, Sheet(facts, 52, right, wrong)) == after


def test_ticks_are_counted() -> None:
    stretch = stretch_of(overheard(DealCode(STANDARD, 4, 1)), 5)
    facts = set(stretch.facts)
    others = {(seat, rank) for seat in range(4) for rank in RANKS} - facts
    ticked = set(sorted(facts)[:3]) | set(sorted(others)[:2])
    assert sheet_of(stretch, ticked) == Sheet(5, 52, 3, 2)

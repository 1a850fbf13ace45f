"""What is measured of a memory: learners whose memory or span is known are found out, and models are counted."""

from math import comb, log, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.knowledge.remembering.memories import Chunks, Fading, LastEvents, Memory, Perfect
from gofish_learn.teach.memory.measures import (
    LONGEST,
    SHORTEST,
    Recall,
    RecallResult,
    TickedSheet,
    dont_know_rate,
    likeness_of,
    next_length,
    recall_curve,
    span_of,
)

LINE = (Chunks(1), Chunks(2), Chunks(3), Chunks(6), Perfect())


def listener_like(memory: Memory, doubt: float, rounds: int, seed: int) -> list[Recall]:
    """Somebody who remembers as a memory does, but for one time in twenty; or else says so, or else guesses."""
    rng = Random(seed)
    given = []
    for delay in (2, 4, 7, 11) * rounds:
        (share,) = recall_curve(memory, [delay])
        if rng.random() < (0.95 if rng.random() < share else 0.05):
            said = RecallResult.RIGHT
        elif rng.random() < doubt:
            said = RecallResult.UNKNOWN
        else:
            said = RecallResult.RIGHT if rng.random() < 0.25 else RecallResult.WRONG
        given.append(Recall(delay, 4, said))
    return given


@pytest.mark.parametrize("doubt", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("place", range(5))
def test_the_memory_that_a_learner_has_is_found_and_its_range_holds_it_after_three_rounds(
    place: int, doubt: float
) -> None:
    given = listener_like(LINE[place], doubt, 500, 7)
    found = likeness_of(given, LINE)
    assert found is not None
    assert found.low <= found.best == place <= found.high
    assert abs(dont_know_rate(given) - doubt) < 0.06
    few = [likeness_of(listener_like(LINE[place], doubt, 3, seed), LINE) for seed in range(100)]
    assert sum(one is not None and one.low <= place <= one.high for one in few) >= 90


def test_two_rounds_tell_nothing_and_one_lucky_answer_makes_nobody_a_whale() -> None:
    forgot = [Recall(delay, 4, RecallResult.UNKNOWN) for delay in (2, 4, 7, 11)] * 3
    assert likeness_of(forgot[:8], LINE) is None
    lucky = likeness_of([Recall(11, 4, RecallResult.RIGHT), *forgot[1:]], LINE)
    assert lucky is not None
    assert lucky.best == 0


def test_the_curves_of_the_models() -> None:
    delays = (1, 2, 4, 8, 16)
    assert recall_curve(Perfect(), delays) == (1,) * 5
    assert recall_curve(LastEvents(8), delays)[0] == 1
    assert recall_curve(LastEvents(8), delays)[-2:] == (0, 0)
    four, seven = recall_curve(Chunks(4), delays), recall_curve(Chunks(7), delays)
    assert list(four) == sorted(four, reverse=True)
    assert all(less <= more for less, more in zip(four, seven, strict=True))
    undisturbed = recall_curve(Fading(8, interference=0), delays)
    assert all(abs(share - 2 ** -(3.4 * (d - 0.7) / 8)) < 0.1 for share, d in zip(undisturbed, delays, strict=True))


def listener(span: int, facts: int, guesses: float, rng: Random) -> TickedSheet:
    """Somebody who keeps `span` facts for sure, and ticks every other cell with the same chance."""
    known = min(span, facts)
    right = known + sum(rng.random() < guesses for _ in range(facts - known))
    return TickedSheet(facts, 52, right, sum(rng.random() < guesses for _ in range(52 - facts)))


@pytest.mark.parametrize("guesses", [0.0, 0.1, 0.3])
@pytest.mark.parametrize("span", [2, 4, 7])
def test_the_span_of_a_listener_who_guesses_is_found(span: int, guesses: float) -> None:
    rng = Random(f"{span} {guesses}")
    found = span_of([listener(span, facts, guesses, rng) for facts in (3, 5, 6, 8, 9) for _ in range(60)])
    assert found is not None
    assert found.high is not None
    assert found.low <= found.facts <= found.high
    assert abs(found.facts - span) <= 0.5
    assert found.high - found.low <= 1


def chance(sheet: TickedSheet, span: float, luck: float) -> float:
    """How likely so many right ticks are, box by box: the fact was held, or the box was ticked without it."""
    held = 0.95 * min(1, span / sheet.facts)
    right = held + (1 - held) * luck
    return comb(sheet.facts, sheet.right) * right**sheet.right * (1 - right) ** (sheet.facts - sheet.right)


@given(st.lists(st.tuples(st.integers(2, 9), st.integers(0, 9), st.integers(0, 20)), min_size=3, max_size=8))
def test_no_other_span_makes_the_sheets_likelier_and_all_in_the_range_make_them_nearly_as_likely(
    rounds: list[tuple[int, int, int]],
) -> None:
    sheets = [TickedSheet(facts, 52, min(facts, right), wrong) for facts, right, wrong in rounds]
    found = span_of(sheets)
    assert found is not None
    luck = (sum(sheet.wrong for sheet in sheets) + 0.5) / (sum(52 - sheet.facts for sheet in sheets) + 1)
    likely = {quarter / 4: prod(chance(sheet, quarter / 4, luck) for sheet in sheets) for quarter in range(37)}
    best = max(likely.values())
    assert likely[found.facts] == pytest.approx(best)
    near = [span for span, value in likely.items() if log(best) - log(max(value, 1e-300)) <= 1.920729]
    assert found.low == pytest.approx(min(near), abs=0.01)
    assert (found.high or LONGEST) == pytest.approx(max(near), abs=0.01)


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
    assert next_length(facts, TickedSheet(facts, 52, right, wrong)) == after

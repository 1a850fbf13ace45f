"""The page of a learner's own memory: its picture, and what is said of it, kindly and not too early."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.memory.games import ASKS_AGO
from gofish_learn.teach.memory.measures import Recall, RecallResult, Retention, TickedSheet
from gofish_learn.ui.memory.curve import curve_page, recall_chart
from gofish_learn.ui.memory.session import MemorySession

KEPT = [Retention(1.0, 6, 5, 0.8, 0.3, 0.95), Retention(12.4, 9, 4, 0.3, 0.05, 0.6)]


def test_the_points_and_their_bars_are_what_is_kept_and_the_table_says_the_same() -> None:
    picture = recall_chart("Retention", KEPT, [0, 8, 16], {"a bot": [1.0, 0.5, 0.25]})
    assert picture.spec["datasets"]["yours"] == [
        {"delay": 1.0, "value": 0.8, "low": 0.3, "high": 0.95},
        {"delay": 12.4, "value": 0.3, "low": 0.05, "high": 0.6},
    ]
    assert [row["value"] for row in picture.spec["datasets"]["models"]] == [1.0, 0.5, 0.25]
    assert picture.rows[1] == ("You, after 12.4", "30.0 % (5.0 % to 60.0 %)", "9")
    assert ("a bot, after 8", "50.0 %", "") in picture.rows
    assert picture.says == (
        "About 1 ask later likely between 30 % and 95 % of what was said is still in mind, and about 12 asks later "
        "likely between 5 % and 60 % of what was said is still in mind."
    )


@pytest.mark.parametrize(
    ("right", "sentence"),
    [
        ((3, 2, 1, 0), "About 3 asks later you still know half of what was said."),
        ((1, 0, 0, 0), "What was just said stays with you best"),
        ((3, 3, 3, 3), "You forget very little"),
        ((0, 0, 2, 3), "Your points still jump about"),
    ],
)
def test_what_is_said_after_three_rounds_is_what_the_chart_shows(right: tuple[int, ...], sentence: str) -> None:
    page = curve_page(after_three_rounds(right))
    assert page["likeness"].startswith(sentence)
    assert page["recall"] is not None
    lines = {row["series"] for row in page["recall"]["spec"]["datasets"]["models"]}
    assert ("the bot most like you" in lines) != sentence.startswith("Your points")


def after_three_rounds(right: Sequence[int]) -> MemorySession:
    """Somebody who has given so many right answers, of three each, to what was 2, 4, 7 and 11 asks ago."""
    said = {True: RecallResult.RIGHT, False: RecallResult.WRONG}
    return MemorySession(
        recalls=tuple(
            Recall(ago, 4, said[at < many]) for at in range(3) for ago, many in zip(ASKS_AGO, right, strict=True)
        ),
        rounds=3,
    )


@given(
    st.lists(st.tuples(st.integers(2, 9), st.integers(0, 9), st.integers(0, 43)), max_size=6),
    st.lists(st.sampled_from(list(RecallResult)), max_size=20),
)
def test_whoever_it_is_no_number_is_unkind(sheets: list[tuple[int, int, int]], said: list[RecallResult]) -> None:
    """Nobody is ever told that they keep nothing, nor a number to a tenth, nor a number before three rounds."""
    session = MemorySession(
        sheets=tuple(TickedSheet(facts, 52, min(facts, right), wrong) for facts, right, wrong in sheets),
        recalls=tuple(Recall(5, 5, one) for one in said),
        rounds=len(said) // 3,
    )
    page = curve_page(session)
    for words, rounds in ((page["likeness"], session.rounds), (page["span_says"], len(sheets))):
        assert not re.search(r"\d\.\d|\b(about|to|least|as) 0\b|only", words)
        assert ("rounds of “" in words or "round of “" in words) == (rounds < 3)
    if page["span"] is not None:
        assert "You: 0" not in page["span"]["says"]

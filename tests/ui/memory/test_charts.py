"""The memory lab's own pictures, and the script and style that draw them."""

from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest
import vl_convert

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.memory_curve import CURVES
from gofish_learn.lab.progressive_curve import ProgressiveCurve
from gofish_learn.teach.memory.curves import Recall, RecallResult, Retention
from gofish_learn.teach.memory.spans import Sheet, span_of
from gofish_learn.ui.charts.paper import on_paper
from gofish_learn.ui.charts.picture import Picture, PictureError
from gofish_learn.ui.memory.charts import SpanMark, recall_chart, span_chart
from gofish_learn.ui.memory.curve import curve_page, likeness, span_says
from gofish_learn.ui.memory.session import MemorySession
from gofish_learn.ui.memory.train import sheet_says
from gofish_learn.ui.memory.worth import OPPONENTS, SEED, worth_chart

SVG = "{http://www.w3.org/2000/svg}"
MARKS = {"point": "symbol", "rule": "rule", "line": "line"}
"""What Vega calls the marks of Vega-Lite."""
KEPT = [Retention(1.0, 6, 5, 0.8, 0.3, 0.95), Retention(12.4, 9, 4, 0.3, 0.05, 0.6)]


def doubling() -> Picture:
    """The worth of half-lives, whose axis doubles from place to place."""
    curve = ProgressiveCurve(STANDARD, CURVES["half-life"], OPPONENTS, SEED, (2,))
    while not curve.done:
        curve.play_more(2)
    return worth_chart("half-life", curve, curve.results(), None)


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
        "After about 1 event 8 in 10 (80 %) of what was told is in mind (likely 30 % to 95 %), and after about 12 "
        "events 3 in 10 (30 %) of what was told is in mind (likely 5 % to 60 %)."
    )


def recalled() -> Picture:
    """What is kept beside two bots."""
    return recall_chart("Kept", KEPT, [0, 8, 40], {"a bot": [1.0, 0.5, 0.0], "another": [1.0, 0.2, 0.1]})


def recalled_by_bots_alone() -> Picture:
    """Two bots, and nobody beside them yet."""
    return recall_chart("Kept", [], [0, 8], {"a bot": [1.0, 0.5], "another": [1.0, 0.2]})


def spans() -> Picture:
    """Two spans."""
    return span_chart("Spans", [SpanMark("Cowan 2001", 3, 4, 5), SpanMark("Miller 1956", 5, 7, 9)])


@pytest.mark.parametrize(
    ("draw", "words", "marks"),
    [
        (recalled, {"a bot", "another", "Events since it was told", "40"}, {"point": 2, "rule": 2, "line": 2}),
        (recalled_by_bots_alone, {"a bot", "another", "Events since it was told", "8"}, {"point": 0, "line": 2}),
        (spans, {"Cowan 2001", "Miller 1956", "Facts kept at once", "4", "7"}, {"point": 2, "rule": 2}),
        (doubling, {"1", "16", "256", "Half-life in events (each step twice as long)"}, {"line": 1}),
    ],
)
def test_it_is_drawn_with_its_words_and_a_mark_for_each_number(
    draw: Callable[[], Picture], words: set[str], marks: dict[str, int]
) -> None:
    drawn = ET.fromstring(vl_convert.vegalite_to_svg(on_paper(draw())))  # noqa: S314 - the drawing is our own
    written = {"".join(text.itertext()) for text in drawn.iter(f"{SVG}text")}
    assert words <= written
    assert {kind: len(marks_of(drawn, kind)) for kind in marks} == marks


def marks_of(drawn: ET.Element, kind: str) -> list[ET.Element]:
    """The marks of one kind that a drawing shows, those of its axes and legends left out."""
    roles = [group for group in drawn.iter(f"{SVG}g") if f"mark-{MARKS[kind]} role-mark" in group.get("class", "")]
    return [mark for group in roles for mark in group if mark.tag == f"{SVG}{'line' if kind == 'rule' else 'path'}"]


def test_a_delay_beyond_the_chart_stands_at_its_end() -> None:
    picture = recall_chart("Retention", [Retention(80, 2, 1, 0.5, 0.1, 0.9)], [0, 40], {"a bot": [1, 0]})
    assert picture.spec["datasets"]["yours"][0]["delay"] == 40
    assert picture.rows[0][0] == "You, after 80"


@pytest.mark.parametrize("shares", [[1.0], [1.0, 1.2], []])
def test_a_model_without_a_share_for_each_delay_is_not_drawn(shares: list[float]) -> None:
    with pytest.raises(PictureError):
        recall_chart("Retention", [], [0, 40], {"a bot": shares})


def test_a_span_is_drawn_from_end_to_end_and_one_without_an_error_says_so() -> None:
    picture = span_chart("Spans", [SpanMark("You", 4.3, 4.3, 4.3), SpanMark("Cowan 2001", 3, 4, 5)])
    assert picture.says == "You: 4.3; Cowan 2001: 4 (3 to 5)."
    assert picture.rows == (("You", "4.3", "not known yet"), ("Cowan 2001", "4", "3 to 5"))
    with pytest.raises(PictureError):
        span_chart("Spans", [])


def test_which_bot_one_is_like_is_said_with_its_interval() -> None:
    session = MemorySession(recalls=(Recall(30, 5, RecallResult.RIGHT),) * 20)
    assert "at least as well as a bot that forgets half in" in curve_page(session)["likeness"]
    assert likeness(None, 11) == "After 1 more question we can tell which bot you’re like."


@pytest.mark.parametrize(
    ("sheets", "sentence"),
    [
        ([], "Fill in a sheet"),
        ([Sheet(3, 52, 3, 0)], "You have kept all 3 facts so far"),
        ([Sheet(3, 52, 3, 0), Sheet(5, 52, 4, 0)], "You keep about 4.0 facts at once. Those were 2 rounds; play more"),
        ([Sheet(6, 52, kept, 0) for kept in (3, 5, 4, 4)], "about 4.0 facts at once, give or take 0.4"),
    ],
)
def test_a_span_is_said_with_what_is_not_known_of_it(sheets: list[Sheet], sentence: str) -> None:
    assert sentence in span_says(span_of(sheets), len(sheets))


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        (Sheet(4, 52, 3, 0), "So you remembered 3 facts at once."),
        (Sheet(4, 52, 1, 0), "So you remembered 1 fact at once."),
        (Sheet(4, 52, 4, 1), "1 tick was wrong. So some of the right ones may be luck too. About 4.0 facts count"),
        (Sheet(4, 52, 0, 3), "That happens to everybody"),
    ],
)
def test_a_sheet_is_said_kindly(sheet: Sheet, sentence: str) -> None:
    assert sentence in sheet_says(sheet)[0]

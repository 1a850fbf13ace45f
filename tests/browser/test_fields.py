"""The fields in which learners answer: what counts as an answer, and where the keys lead. The scripts alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from gofish_learn.ui.class_bar.bar import bar_of
from tests.browser.carrier_alone import page_with
from tests.browser.watch import WatchedPage

NUMBER = {"kind": "number", "low": -2, "high": 2.5}
CHANCE = {"kind": "chance", "low": 0, "high": 100}


def asking(*, own: int | None = None, **prompt: object) -> str:
    """The class bar of somebody who is asked this, as its host draws it."""
    words = None if own is None else str(own)
    asked = {"number": 1, "text": "How many?", "stage": "asked", "unit": "", "tally": None, "answer": None, "about": []}
    nothing = {"table": None, "showing": None, "deal": None, "frozen": False, "filled_in": "", "version": 1}
    bar = bar_of(
        {"nickname": "Ana", "name": "7b", **nothing, "prompt": asked | {"own": own, "own_words": words} | prompt}
    )
    return str(bar["html"])


@pytest.fixture(scope="module")
def alone(chromium: Browser) -> Iterator[WatchedPage]:
    """A page with these scripts and nothing else."""
    yield from page_with(chromium, "fields.js")


@pytest.mark.parametrize(
    ("prompt", "typed", "counts"),
    [
        (CHANCE, "0", 0),
        (CHANCE, "101", None),
        (CHANCE, "12.5", None),
        (CHANCE, "", None),
        (NUMBER, "2.5", 2.5),
        (NUMBER, "2.51", None),
    ],
)
def test_what_is_typed_for_the_class_counts_within_its_ends(
    alone: WatchedPage, prompt: dict[str, Any], typed: str, counts: float | None
) -> None:
    sent = alone.evaluate("([html, typed]) => window.typedInClass(html, typed)", [asking(**prompt), typed])
    assert sent == ([] if counts is None else [counts])


@pytest.mark.parametrize(
    ("own", "act", "sent", "is_untouched"),
    [
        (None, None, [], True),
        (None, "input", [], False),
        (None, "change", [17], False),
        (None, "click", [20], False),
        (12, None, [], False),
    ],
)
def test_a_line_stands_nowhere_until_it_is_touched_and_answers_when_it_is_let_go(
    alone: WatchedPage, own: int | None, act: str | None, sent: list[int], *, is_untouched: bool
) -> None:
    html = asking(own=own, kind="number", low=10, high=30)
    found = alone.evaluate("([html, act]) => window.lineOfClass(html, act)", [html, act])
    assert found == [sent, is_untouched, "1"]


@pytest.mark.parametrize(
    ("keys", "cell", "ticked"),
    [
        (["ArrowRight"], "1:A", []),
        (["ArrowUp"], "0:K", []),
        (["ArrowDown", "ArrowRight", "Enter"], "1:T", [[1, "T"]]),
        (["ArrowRight", "0"], "1:T", []),
        (["k", "Enter", "ArrowDown", "Enter"], "0:A", [[0, "A"], [0, "K"]]),
    ],
)
def test_keys_go_round_the_sheet_which_tab_enters_once(
    alone: WatchedPage, keys: list[str], cell: str, ticked: list[Any]
) -> None:
    assert alone.evaluate("keys => window.walkSheet(keys)", keys) == [cell, [cell], ticked]


@pytest.mark.parametrize(
    ("kinds", "counts", "level", "seated"),
    [
        (["crab", "whale", "person"], [2], None, [["Ana crab", "Cem person"]]),
        (["crab", "person", "person"], [2], None, [["Ben person", "Cem person"]]),
        (["person", "person"], [3], None, [["Ana person", "Ben person", "Cem crab"]]),
        (["person", "whale"], [3], None, [["Ana person", "Ben whale", "Cem whale"]]),
        (["person", "whale"], [3], ["whale", "crab"], [["Ana person", "Ben whale", "Cem crab"]]),
    ],
)
def test_bots_leave_the_table_before_people_and_the_last_one_first(
    alone: WatchedPage, kinds: list[str], counts: list[int], level: list[str] | None, seated: list[list[str]]
) -> None:
    found = alone.evaluate("([kinds, counts, level]) => window.seated(kinds, counts, level)", [kinds, counts, level])
    assert found == seated

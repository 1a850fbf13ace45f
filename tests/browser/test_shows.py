"""How a page shows what has happened: in its time, and each step once. The scripts alone."""

from typing import Any

import pytest

from tests.browser.carrier_alone import scripts
from tests.browser.watch import WatchedPage

alone = scripts("shows.js")


@pytest.mark.parametrize(
    ("acts", "log"),
    [
        ([["instant", "ab"], ["busy"]], "hear all 2, put a, put b, ended, busy false"),
        ([["fast", "ab"]], "hear a, put a, hear b, put b, ended"),
        ([["slow", "ab"], ["busy"], ["hurry"], ["busy"]], "hear a, put a, busy true, put b, ended, busy false"),
        ([["fast", "!b"]], "hear !, fault, put b, ended"),
        ([["slow", "a", "wish"], ["hurry"]], "begin a, put a, ended"),
    ],
)
def test_every_step_is_put_once_however_a_showing_ends(alone: WatchedPage, acts: list[Any], log: str) -> None:
    assert ", ".join(alone.evaluate("acts => window.shows(acts)", acts)) == log


def test_more_is_shown_of_what_is_one_s_own_and_nothing_at_once(alone: WatchedPage) -> None:
    plan = "([kind, own, cards, speed]) => window.plan(kind, own, cards, speed)"
    for (kind, own, cards, speed), lift, rest in (
        (("draw", True, 1, "normal"), 500, 650),
        (("draw", False, 1, "normal"), 0, 550),
        (("catch", True, 3, "normal"), 0, 450 + 250 + 2 * 250),
        (("catch", True, 3, "slow"), 0, 1.8 * 1200),
        (("skip", True, 1, "fast"), 0, 400),
        (("no such kind", True, 0, "normal"), 0, 600),
        (("draw", True, 1, "instant"), 0, 0),
    ):
        found = alone.evaluate(plan, [kind, own, cards, speed])
        assert (found["lift"], found["rest"]) == (lift, pytest.approx(rest)), kind
    assert alone.evaluate(
        "['slow', 'fast'].map(speed => [window.restTime(speed, true), window.restTime(speed, false)])"
    ) == [
        [2880, 810],
        [800, 225],
    ]


def test_a_sentence_is_heard_again_and_one_more_belongs_to_what_was_just_said(alone: WatchedPage) -> None:
    acts = [
        ["say", "A.", None, "B."],
        ["say", "A. B."],
        ["say", "A. B."],
        ["add", "C."],
        None,
        ["add", "D."],
        ["say", ""],
    ]
    said = ["A. B.", "A. B.\N{NO-BREAK SPACE}", "A. B.", "A. B. C.", "D.", ""]
    assert alone.evaluate("acts => window.spoken(acts)", acts) == said


@pytest.mark.parametrize(
    ("acts", "looks", "words"),
    [
        ([["silent"]], {"hidden": False, "offers": True}, "No answer"),
        ([["silent", "It waits."]], {"hidden": False, "offers": False}, "It waits."),
        ([["fault", "It failed."], ["silent", "It waits."], ["hide"]], {"hidden": False, "offers": True}, "It failed."),
    ],
)
def test_a_fault_stays_until_the_page_is_loaded_again_and_silence_until_it_ends(
    alone: WatchedPage, acts: list[list[str]], looks: dict[str, bool], words: str
) -> None:
    found = alone.evaluate("acts => window.banner(acts)", acts)
    assert found.pop("words").startswith(words)
    assert found == looks


def test_who_leaves_is_asked_only_while_something_waits_to_be_saved(alone: WatchedPage) -> None:
    waits, lost = {"say": "It waits.", "again": True}, {"say": "It is lost.", "again": False}
    found = alone.evaluate("answers => window.saving(answers)", [None, waits, waits, None, lost, None])
    assert found == {
        "asked": [
            ["kept", False],
            ["waiting", True],
            ["waiting", True],
            ["kept", False],
            ["here", False],
            ["kept", False],
        ],
        "said": ["It waits.", "Everything is saved now.", "It is lost.", ""],
    }

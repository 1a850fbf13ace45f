"""The engine in a browser: an answer is given when its changes are kept; tabs take turns; all of it fits in a file."""

import re
from typing import Any

import pytest

from gofish_learn.store.browser.saves import DAMAGED
from gofish_learn.ui.app.backup import SITE_OWNER
from gofish_learn.ui.apps import APPS
from gofish_learn.ui.in_browser.engine import FULL
from tests.ui.frame.reading import games_in, part_of
from tests.ui.in_browser.browsers import Browser, Tab


def cards_of(tab: Tab) -> Any:
    return {name: tab.shown[name] for name in ("asks", "table", "deal_says", "waiting_for")}


@pytest.mark.parametrize("app", [app.name for app in APPS])
def test_every_app_opens(app: str) -> None:
    tab = Tab(Browser(), app)
    assert tab.shown["type"] == "screen"
    assert "unsaved" not in tab.shown


def test_who_comes_back_is_at_the_same_card() -> None:
    browser = Browser()
    tab = Tab(browser)
    for _ in range(4):
        tab.ask()
    again = Tab(browser)
    assert cards_of(again) == cards_of(tab)
    assert again.shown["note"].startswith("Welcome back")


def test_the_slower_of_two_tabs_is_told_and_shown_what_is_kept() -> None:
    browser = Browser()
    one, two = Tab(browser), Tab(browser)
    one.ask()
    answer = two.ask()
    assert "moved on in another tab" in answer["note"]
    assert cards_of(two) == cards_of(one)


def test_what_the_browser_does_not_take_is_said_with_the_very_answer_and_kept_later() -> None:
    browser = Browser()
    tab = Tab(browser)
    tab.ask()
    browser.fails = True
    before = dict(browser.texts)
    assert tab.ask()["unsaved"] == {"say": FULL, "again": True}
    assert tab.ask()["unsaved"] == {"say": FULL, "again": True}
    assert browser.texts == before
    browser.fails = False
    assert "unsaved" not in tab.say("keep")
    assert cards_of(Tab(browser)) == cards_of(tab)


def test_what_waited_is_given_up_for_what_another_tab_has_kept_and_that_is_said() -> None:
    browser = Browser()
    Tab(browser).ask()
    one, two = Tab(browser), Tab(browser)
    browser.fails = True
    one.ask()
    browser.fails = False
    two.ask()
    answer = one.ask()
    assert "after saving stopped is lost" in answer["note"]
    assert cards_of(one) == cards_of(two)
    assert "unsaved" not in one.ask()


def test_everything_goes_to_another_browser_in_a_file_with_the_game_that_is_not_over() -> None:
    mine, other = Browser(), Browser()
    tab, there = Tab(mine), Tab(other)
    for _ in range(3):
        tab.ask()
    there.ask()
    file = tab.say("save_all")["file"]
    assert re.fullmatch(r"go-fish-learn-\d{4}-\d\d-\d\d\.json", file["name"])
    before = cards_of(there)
    assert there.say("open_all", text=file["text"])["note"].startswith("Added from your file: 1 game")
    assert cards_of(there) == before, "the game on the table stays on it"
    (brought,) = [one["number"] for one in games_in(there.say("my_games")) if not one["on_table"]]
    there.say("open_kept", number=brought)
    assert cards_of(there) == cards_of(Tab(other)) == cards_of(tab)


@pytest.mark.parametrize(
    ("name", "damaged"),
    [
        (f"game/{SITE_OWNER}/000000002", '{"version": 7, "te'),
        (f"game/{SITE_OWNER}/000000002", "[" * 100_000),
        (f"game/{SITE_OWNER}/second", '{"version": 7, "text": "{}"}'),
        (f"done/{SITE_OWNER}/000000001", "12"),
        ("5", None),
    ],
    ids=["cut off", "deep", "no number", "no deed", "no text"],
)
def test_what_is_damaged_is_put_aside_in_a_sentence_and_stops_nobody(name: str, damaged: str | None) -> None:
    browser = Browser()
    tab = Tab(browser)
    tab.ask()
    kept = dict(browser.texts)
    browser.damage(name, damaged)
    again = Tab(browser)
    assert again.shown["note"] == DAMAGED
    assert cards_of(again) == cards_of(tab)
    again.ask()
    assert browser.texts[f"aside/{name}"] == damaged
    assert kept.keys() == browser.texts.keys() - {f"aside/{name}"}
    for app in APPS:
        opened = Tab(browser, app.name).shown
        assert (opened["type"], opened["note"] == DAMAGED) == ("screen", False)
    assert "aside" not in again.say("save_all")["file"]["text"]
    deletes = Tab(browser, "reef").say("delete", everything=True)
    assert part_of(deletes, "[data-island=forget]"), "nor does it know any more who was here"
    assert browser.texts == {}, "and what was damaged goes with all the rest"

"""The engine in a browser: an answer is given when its changes are kept; tabs take turns; all of it fits in a file."""

import json
import re
from typing import Any

import pytest

from gofish_learn.ui.apps import APPS
from gofish_learn.ui.in_browser.engine import ERASED, FULL, OPENED, OWNER
from gofish_learn.ui.in_browser.files import FOREIGN
from gofish_learn.ui.in_browser.saves import DAMAGED
from gofish_learn.ui.in_browser.texts import BrowserTexts
from tests.ui.in_browser.browsers import Browser, Tab


def cards_of(tab: Tab) -> Any:
    """What a table shows of the game: everything but the sentence above it and the counter of screens."""
    return {name: part for name, part in tab.shown.items() if name in {"asks", "hand", "deal", "story", "waiting_for"}}


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
    one.say("new", setup={})
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
    assert "given up" in answer["note"]
    assert cards_of(one) == cards_of(two)
    assert "unsaved" not in one.ask()


def test_everything_goes_to_another_browser_in_a_file_and_what_was_there_stays_behind_it() -> None:
    mine, other = Browser(), Browser()
    tab, there = Tab(mine), Tab(other)
    for _ in range(3):
        tab.ask()
    there.ask()
    before = set(other.texts)
    file = tab.say("save_all")["file"]
    assert re.fullmatch(r"go-fish-learn-\d{4}-\d\d-\d\d\.json", file["name"])
    assert there.say("open_all", text=file["text"])["note"] == OPENED
    assert cards_of(there) == cards_of(tab)
    assert before < set(other.texts)
    assert cards_of(Tab(other)) == cards_of(tab)
    there.say("open_all", text=file["text"])
    assert len(other.texts) == len(before) + 1, "one game more; both had met the same opponents"


@pytest.mark.parametrize(
    "text",
    [
        "",
        None,
        7,
        "[]",
        "{}",
        "[" * 100_000,
        '{"format":"gofish-kept/1"}',
        '{"format":"gofish-kept/1","kept":[]}',
        '{"format":"gofish-kept/2","kept":{}}',
        '{"format":"gofish-kept/1","kept":{"game/x/000000001":"{}"}}',
        json.dumps({"format": "gofish-kept/1", "kept": {f"game/{'a' * 64}/000000001": '{"version":1}'}}),
        json.dumps({"format": "gofish-kept/1", "kept": {f"done/{'a' * 64}/000000001": '{"at":"noon"}'}}),
    ],
)
def test_a_damaged_or_foreign_file_gets_a_sentence_and_loses_nothing(text: object) -> None:
    browser = Browser()
    tab = Tab(browser)
    tab.ask()
    before, shown = dict(browser.texts), tab.shown
    assert tab.say("open_all", text=text)["say"] == FOREIGN
    assert (browser.texts, tab.shown) == (before, shown)


def test_a_file_cut_off_anywhere_loses_nothing() -> None:
    browser = Browser()
    tab = Tab(browser)
    tab.ask()
    text = tab.say("save_all")["file"]["text"].rstrip()
    before = dict(browser.texts)
    for end in range(0, len(text), max(1, len(text) // 50)):
        assert tab.say("open_all", text=text[:end])["say"] == FOREIGN
    assert browser.texts == before


def test_a_game_in_a_file_that_no_host_can_read_is_said_and_the_app_goes_on() -> None:
    browser = Browser()
    tab = Tab(browser)
    tab.ask()
    file = json.loads(tab.say("save_all")["file"]["text"])
    file["kept"] = {name: json.dumps({"version": 1, "text": "no game"}) for name in file["kept"]}
    assert tab.say("open_all", text=json.dumps(file))["type"] == "screen"
    assert "unsaved" not in tab.ask()


def test_everything_is_erased_and_a_newcomer_s_table_is_laid() -> None:
    browser = Browser()
    tab = Tab(browser)
    for _ in range(3):
        tab.ask()
    tab.say("new", setup={})
    before = set(browser.texts.values())
    assert tab.say("erase_all")["note"] == ERASED
    assert before & set(browser.texts.values()) == set()
    assert len(browser.texts) == 1


@pytest.mark.parametrize(
    ("name", "damaged"),
    [
        (f"game/{OWNER}/000000002", '{"version": 7, "te'),
        (f"game/{OWNER}/000000002", "[" * 100_000),
        (f"game/{OWNER}/second", '{"version": 7, "text": "{}"}'),
        (f"done/{OWNER}/000000001", "12"),
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
    assert again.say("erase_all")["note"] == ERASED
    assert not any(name.startswith("aside") for name in browser.texts)


def test_changes_are_told_until_they_are_written() -> None:
    kept = BrowserTexts()
    kept.put("game/a/1", "one")
    kept.drop("game/b/1")
    assert kept.changes() == kept.changes() == {"game/a/1": "one"}
    kept.settle()
    assert kept.changes() == {}
    kept.drop("game/a/1")
    assert kept.changes() == {"game/a/1": None}
    assert kept.read_anew({"game/c/1": "three"})
    assert (kept.changes(), kept.by_name) == ({}, {"game/c/1": "three"})

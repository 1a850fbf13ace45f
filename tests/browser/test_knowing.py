"""Help at the table: what can be known, a hint with why, what a bot remembers; by keyboard, by mouse, on a phone."""

from random import Random

import pytest
from playwright.sync_api import expect

from gofish_learn.ui.table.hints import NEXT
from tests.browser.at_table import FOCUS_IS_SOMEWHERE
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing, calm
from tests.browser.screens import Helped
from tests.browser.turns import LoadedOnce

seated = LoadedOnce(Helped).turn()


@pytest.fixture(params=[PHONE, pytest.param(LAPTOP, marks=pytest.mark.thorough)], ids=["phone", "desk"])
def table(seated: Helped, request: pytest.FixtureRequest) -> Helped:
    """Somebody at the table of a new game, on a phone and at a desk."""
    seated.page.set_viewport_size(request.param)
    return seated.new_game("standard", ("person", "memory", "forgetful", "random"), deal="help at the table")


def test_what_can_be_known_stands_at_each_name_and_all_of_it_in_a_table(table: Helped) -> None:
    page = table.page
    table.root.locator("[data-part='hand'] button[tabindex='0']").focus()
    rank = page.evaluate("() => document.activeElement.dataset.rank")
    page.keyboard.press("w")
    table.looked("know")
    assert table.focus_is_on(f"[data-part='hand'] [data-rank='{rank}']")
    assert table.status
    assert table.notes == []
    page.keyboard.press("0" if rank == "T" else rank)
    assert [note.split()[0] in {"Has", "Perhaps", "None"} for note in table.notes] == [True] * 3
    table.part("seats").locator(".gt-note:visible").first.press("Enter")
    odds = table.root.get_by_role("dialog")
    expect(odds.get_by_role("rowheader")).to_have_count(len(table.ranks))
    expect(odds.get_by_role("columnheader")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(odds).to_have_count(0)
    assert table.focus_is_on(".gt-note")
    page.keyboard.press("Escape")
    assert table.notes == [], "nothing is chosen any more"
    table.shuts_it()
    assert page.evaluate(FOCUS_IS_SOMEWHERE)


def test_a_hint_comes_in_three_steps_by_one_key(table: Helped) -> None:
    keys, help_ = table.page.keyboard, table.part("help")
    said = help_.locator("p")
    table.root.locator("[data-part='hand'] button[tabindex='0']").focus()
    keys.press("?")
    table.looked("hint")
    assert said.count() == 1
    keys.press("?")
    said.nth(1).wait_for()
    keys.press("?")
    help_.get_by_role("list", name="Why").wait_for()
    assert help_.locator("[data-action='hint']").count() == 0
    table.shuts_it()
    assert table.page.evaluate(FOCUS_IS_SOMEWHERE)


def test_what_a_bot_remembers_is_laid_open_and_follows_the_game(table: Helped) -> None:
    rng = Random(4)
    table.look("recall", 2)
    for _ in range(4):
        table.go_on(rng)
        table.looked("recall")
    forgotten = table.part("help").locator(".gt-forgotten")
    assert forgotten.count() > 0
    table.look("recall", 1)
    expect(forgotten).to_have_count(0)
    assert table.part("help").get_by_role("listitem").count() > 0
    table.look("recall", 3)
    expect(table.part("help")).to_contain_text("nothing")
    table.shuts_it()
    assert table.page.evaluate(FOCUS_IS_SOMEWHERE)


def test_when_the_device_is_passed_on_nothing_of_the_help_is_left(seated: Helped) -> None:
    table = seated.new_game("standard", ("person", "person"))
    rng = Random(5)
    while table.waiting_for != "you":
        table.go_on(rng)
    table.look("know")
    while table.waiting_for == "you":
        table.ask_somehow(rng)
    table.changing(lambda: table.click("ready"))
    assert table.root.locator(".gt-note, [data-part='odds'], [data-part='help']").count() == 0
    table.changing(lambda: table.click("ready"))
    assert table.root.locator(".gt-note, [data-part='odds'], [data-part='help']").count() == 0


@pytest.mark.thorough
def test_axe_finds_no_violation_in_the_help(table: Helped) -> None:
    calm(table.page)
    for _ in range(4):
        table.go_on(Random(6))
    table.look("recall", 2)
    assert_axe_finds_nothing(table.page, "recall")
    table.look("hint")
    for words in NEXT.values():
        table.part("help").get_by_role("button", name=words).click()
    table.part("help").get_by_role("list", name="Why").wait_for()
    assert_axe_finds_nothing(table.page, "hint")
    table.shuts_it().look("know")
    table.root.locator("[data-part='hand'] button").first.click()
    assert_axe_finds_nothing(table.page, "know")
    table.part("seats").locator(".gt-note:visible").first.click()
    assert_axe_finds_nothing(table.page, "all the chances")

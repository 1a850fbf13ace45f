"""Help at the table by keyboard: what can be known, a hint with why; none of it is left when a device is passed on."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import FOCUS_IS_SOMEWHERE, NAME
from tests.browser.looks import PHONE
from tests.browser.screens import Helped
from tests.browser.turns import LoadedOnce

seated = LoadedOnce(Helped).turn()


@pytest.fixture
def table(seated: Helped) -> Helped:
    """Somebody at the table of a new game, on a phone."""
    seated.page.set_viewport_size(PHONE)
    return seated.new_game("standard", ("person", "random", "forgetful", "memory"), deal="help at the table")


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


def test_two_people_share_a_device_and_never_see_each_others_cards_or_help(seated: Helped) -> None:
    table, rng, hands = seated.new_game("standard", ("person", "person")), Random(3), dict[str, set[str]]()
    while len(hands) < 2:
        if table.waiting_for == "you":
            hands[table.root.locator(NAME).inner_text()] = {*table.hand}
            table.look("know").ask_somehow(rng)
            continue
        if table.waiting_for == "ready":
            assert table.part("curtain").is_visible()
            assert table.page.locator("[data-card]").count() == 0
        table.go_on(rng)
        assert table.root.locator(".gt-note, [data-part='odds'], [data-part='help']").count() == 0 or not hands
    one, other = hands.values()
    assert one.isdisjoint(other)

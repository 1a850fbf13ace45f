"""The row of opponents: chosen, played, told of, found again and erased, by keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import AtTable
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, calm
from tests.browser.watch import WatchedPage

GOLDFISH = '[data-action="challenge"][data-bot="stubborn"]'


def open_row(table: AtTable) -> None:
    """Open the set-up and the row in it, with keys."""
    table.tab_to('[data-action="menu"]').page.keyboard.press("Enter")
    table.tab_to('[data-action="new"]').page.keyboard.press("Enter")
    table.tab_to('[data-part="rivals"] summary').page.keyboard.press("Enter")


@pytest.mark.thorough
def test_an_opponent_is_chosen_played_counted_and_erased_by_keyboard(page: WatchedPage, server_url: str) -> None:
    table = AtTable(page).open(server_url)
    calm(page)
    open_row(table)
    row = table.part("rivals")
    assert row.locator(".gf-rival").count() == 10
    assert_axe_finds_nothing(page, "the row of opponents")
    assert_it_fits_and_can_be_hit(page, '[data-part="rivals"] :is(button, summary)', "the row of opponents")
    assert row.locator('[data-action="forget-ask"]').is_hidden()
    table.tab_to(GOLDFISH)
    table.changing(lambda: page.keyboard.press("Enter"))
    assert table.part("seats").locator(".gf-kind").all_inner_texts() == ["Goldfish"]
    assert table.part("setup").is_hidden()

    while table.waiting_for != "nobody":
        table.ask_by_keys(table.ranks[0], 1)
    standing = table.part("standing").inner_text()
    assert standing in {"Goldfish: 1 win in 1 game.", "Goldfish: 1 game played."}
    assert_axe_finds_nothing(page, "the end of the game")

    table.reload()
    open_row(table)
    assert row.locator(GOLDFISH).inner_text().replace("\n", ": ") + "." == standing
    table.tab_to('[data-action="forget-ask"]').page.keyboard.press("Enter")
    assert table.focus_is_on('[data-action="forget"]')
    assert_axe_finds_nothing(page, "the question before all is erased")
    page.keyboard.press("Enter")
    expect(row.locator(GOLDFISH)).to_contain_text("Not played yet")
    assert table.focus_is_on('[data-part="rivals"] summary')
    assert "Your results are erased." in table.status
    assert row.locator('[data-action="forget-ask"]').is_hidden()


@pytest.mark.thorough
def test_todays_deal_is_played_and_stands_beside_the_octopus(page: WatchedPage, server_url: str) -> None:
    table = AtTable(page).open(server_url)
    calm(page)
    open_row(table)
    assert "Everybody gets the same cards today" in table.part("rivals").inner_text()
    table.changing(lambda: table.tab_to('[data-action="daily"]').page.keyboard.press("Enter"))
    assert "Everybody gets the same cards today" in table.part("note").inner_text()
    while table.waiting_for != "nobody":
        table.ask_by_keys(table.ranks[0], 1)
    lines = table.part("standing").locator("li")
    expect(lines).to_have_count(2)
    expect(table.part("comparing")).to_contain_text("Everybody got the same cards")
    assert lines.nth(0).inner_text().startswith("You: ")
    assert lines.nth(1).inner_text().startswith("Octopus in your seat: ")
    assert lines.nth(1).inner_text() in table.status
    assert_axe_finds_nothing(page, "the end of today's deal")
    assert_it_fits_and_can_be_hit(page, '[data-part="over"] button', "the end of today's deal")
    table.click("new")
    assert table.part("today-lines").locator("li").all_text_contents() == lines.all_inner_texts()

"""Voila as it is, by `gofish-learn voila` and on Binder: the apps play, in our dress or its own."""

import re
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import AtTable
from tests.browser.harness import FIXTURES, Server, wait_until
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.notebook_servers import as_on_binder, kernels_of, voila_server
from tests.browser.watch import WatchedPage
from tests.test_repository_links import LINKS, addresses

FAMILIES = """() => [...new Set([...document.querySelectorAll(':is(main, main *, footer *):not(.gofish-root *, code)')]
  .filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).fontFamily))]"""
"""Those of the app, and of the words that stand around it."""
IDLE_SECONDS = 12
"""Longer than a page needs until it speaks to its kernel, and short enough to wait for."""


@pytest.mark.smoke
def test_behind_a_firewall_cards_are_asked_for_in_voila_and_no_kernel_outlives_its_page(
    black_hole: WatchedPage, voila: Server
) -> None:
    page, table, before = black_hole, AtTable(black_hole), {*kernels_of(voila)}
    page.goto(f"{voila.url}voila/render/nothing.ipynb")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    page.errors.clear()  # the browser notes the 404
    expect(page.get_by_role("link", name="start page")).to_be_visible()
    page.goto(f"{voila.url}voila/render/play.ipynb")
    expect(page).to_have_title("Play · Go Fish Learn")
    table.settled().new_game("classroom-pairs", ("person", "memory"), deal="7")
    assert any("You ask" in line for line in table.ask_somehow(Random(1)).story)
    expect(page.locator("main h1").first).to_have_text("Play")
    assert len(page.evaluate(FAMILIES)) == 1
    (kernel,) = {*kernels_of(voila)} - before
    page.get_by_role("link", name="Go Fish Learn").click()
    expect(page.locator("main h1").first).to_have_text("Home")
    expect(page.get_by_role("link", name="Goldfish, next")).to_have_attribute("href", re.compile(r"\bplay\b"))
    assert wait_until(lambda: not kernel.is_running()), "the kernel of a page that was left is still there"


@pytest.mark.thorough
def test_a_kernel_ends_with_a_page_that_was_opened_directly(page: WatchedPage, voila: Server) -> None:
    before = {*kernels_of(voila)}
    page.goto(f"{voila.url}voila/render/play.ipynb")
    AtTable(page).settled()
    (kernel,) = {*kernels_of(voila)} - before
    page.goto("about:blank")
    assert wait_until(lambda: not kernel.is_running()), "the kernel of a page that was left is still there"


def test_an_app_that_fails_says_so_in_words_and_without_a_barrier(page: WatchedPage, voila: Server) -> None:
    page.goto(f"{voila.url}voila/render/fails.ipynb")
    expect(page.get_by_role("alert")).to_contain_text("This page could not be started.")
    expect(page.locator("#gofish-loading")).to_have_count(0)
    assert not re.search(r"Error|Traceback|cell|Voil|never reached", page.locator("body").inner_text())
    assert_axe_finds_nothing(page)


@pytest.mark.thorough
def test_what_has_not_come_is_missed_what_is_for_programmers_is_not_shown_and_a_title_is_text(
    page: WatchedPage, voila: Server
) -> None:
    page.goto(f"{voila.url}voila/render/loses.ipynb")
    expect(page.get_by_role("alert")).to_contain_text("A part of this page has not come.")
    expect(page.get_by_role("alert").get_by_role("button", name="Reload")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("for learners")
    expect(page.get_by_role("main")).not_to_contain_text("for programmers")
    expect(page).to_have_title("A <b>bold</b> title & more · Go Fish Learn")
    expect(page.get_by_role("heading", level=1)).to_have_text("A <b>bold</b> title & more")
    page.errors.clear()  # Jupyter's own widgets note what has not come


@pytest.mark.thorough
def test_in_voila_s_own_dress_what_is_about_code_is_passed_over_too(page: WatchedPage, tmp_path: Path) -> None:
    with voila_server(tmp_path, "--template=lab", "--theme=light", str(FIXTURES)) as server:
        page.goto(f"{server.url}voila/render/pieces.ipynb")
        expect(page.get_by_role("button", name="Less likely")).to_be_visible()
        expect(page.get_by_text("This speaks of code.")).to_be_hidden()
        page.goto("about:blank")  # before the server goes
    page.external.clear()  # it asks for its icons there
    page.errors.clear()


@pytest.mark.thorough
def test_on_binder_the_first_door_leads_to_apps_that_play_and_lead_back_and_no_kernel_outlives_its_page(
    page: WatchedPage, tmp_path: Path
) -> None:
    door = parse_qs(urlsplit(addresses(LINKS.links("https://github.com/some/fish"))[1]).query)["urlpath"][0]
    with as_on_binder(tmp_path, idle=IDLE_SECONDS) as binder:
        table = AtTable(page)
        page.goto(f"{binder.url}{door}")
        expect(page.get_by_role("heading", level=1)).to_have_text("Home")
        home = page.url
        links = [link.get_attribute("href") or "" for link in page.get_by_role("link").all()]
        assert [link for link in links if not urljoin(page.url, link).startswith(binder.url)] == []
        page.get_by_role("link", name="Goldfish, next").click()
        table.settled()
        (kernel,) = binder.kernels(page)
        before = table.standing
        assert table.ask_somehow(Random(1)).standing != before
        page.get_by_role("link", name="Go Fish Learn").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Home")
        assert page.url == home
        assert wait_until(lambda: kernel not in binder.kernels(page)), "the kernel of a page that was left is there"
        page.goto("about:blank")  # before the server goes

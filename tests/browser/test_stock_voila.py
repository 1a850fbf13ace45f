"""Voila as it is, by `gofish-learn voila`: the apps play, in our dress or its own, and ask nothing of the outside."""

import re
import signal
import sys
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import AtTable
from tests.browser.harness import FIXTURES, STOP_SECONDS, wait_until
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.notebook_servers import kernels_of, voila_server
from tests.browser.watch import WatchedPage

FAMILIES = """() => [...new Set([...document.querySelectorAll(':is(main, main *, footer *):not(.gofish-root *, code)')]
  .filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).fontFamily))]"""
"""Those of the app, and of the words that stand around it."""
RAISED = re.compile(r"^([\w.]*(?:Error|Exception|Interrupt|Exit))\b", re.MULTILINE)
"""What a traceback in the server's log ends with."""
LEFT = {"tornado.iostream.StreamClosedError", "tornado.websocket.WebSocketClosedError"}
"""What Tornado logs of a page that goes away in the middle of a message to it: stock, and no fault."""
ENDS = ["SIGTERM" if sys.platform == "win32" else "SIGINT", pytest.param("SIGHUP", marks=pytest.mark.thorough)]


@pytest.mark.smoke
@pytest.mark.parametrize("end", ENDS)
def test_behind_a_firewall_cards_are_asked_for_in_voila_which_ends_with_its_kernels(
    end: str, black_hole: WatchedPage, tmp_path: Path
) -> None:
    page, table = black_hole, AtTable(black_hole)
    with voila_server(tmp_path) as server:
        page.goto(f"{server.url}voila/render/nothing.ipynb")
        expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
        page.errors.clear()  # the browser notes the 404
        page.get_by_role("link", name="start page").click()
        page.get_by_role("link", name="Open Play").click()
        expect(page).to_have_title("Play · Go Fish Learn")
        table.settled().new_game("classroom-pairs", ("person", "memory"), deal="7")
        before = table.part("story").text_content()
        assert table.ask_somehow(Random(1)).part("story").text_content() != before
        expect(page.locator("main h1").first).to_have_text("Play")
        assert len(page.evaluate(FAMILIES)) == 1
        assert len(kernels_of(server)) == 1
        page.get_by_role("link", name="all activities").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Go Fish Learn")
        assert wait_until(lambda: not kernels_of(server)), "the kernel of a page that was left is still there"
        page.get_by_role("link", name="Open Play").click()
        table.settled()
        (kernel,) = kernels_of(server)
        page.goto("about:blank")  # before the server goes
        server.process.send_signal(getattr(signal, end))
        server.process.wait(STOP_SECONDS)
        assert wait_until(lambda: not kernel.is_running())
        assert set(re.findall(RAISED, server.log)) <= LEFT


def test_an_app_that_fails_says_so_in_words_and_without_a_barrier(page: WatchedPage, notebooks_url: str) -> None:
    page.goto(f"{notebooks_url}voila/render/fails.ipynb")
    expect(page.get_by_role("alert")).to_contain_text("This page could not be started.")
    expect(page.locator("#gofish-loading")).to_have_count(0)
    assert not re.search(r"Error|Traceback|cell|Voil|never reached", page.locator("body").inner_text())
    assert_axe_finds_nothing(page)


@pytest.mark.thorough
def test_what_has_not_come_is_missed_what_is_for_programmers_is_not_shown_and_a_title_is_text(
    page: WatchedPage, notebooks_url: str
) -> None:
    page.goto(f"{notebooks_url}voila/render/loses.ipynb")
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

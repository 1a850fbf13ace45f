"""Voila as it is, by `gofish-learn voila`: the apps play, in our dress or its own, and ask nothing of the outside."""

import json
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser.at_table import AtTable
from tests.browser.harness import FIXTURES, STOP_SECONDS, Server, wait_until
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.notebook_servers import kernels_of, voila_server
from tests.browser.watch import WatchedPage

PLAY = "voila/render/play.ipynb"
FAMILIES = """() => [...new Set([...document.querySelectorAll(':is(main, main *, footer *):not(.gofish-root *, code)')]
  .filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).fontFamily))]"""
"""Those of the app, and of the words that stand around it."""
LOST = """display({"application/vnd.jupyter.widget-view+json": {"model_id": "gone", "version_major": 2}}, raw=True)"""
WARNS = "import warnings; warnings.warn('for programmers')"


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`gofish-learn voila`, which the tests of this file share."""
    with voila_server(tmp_path_factory.mktemp("stock")) as server:
        yield server


def notebook(*cells: str) -> str:
    """The text of a notebook with these code cells."""
    code: dict[str, object] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    return json.dumps(
        {
            "cells": [code | {"id": f"cell-{number}", "source": source} for number, source in enumerate(cells)],
            "metadata": {"title": "A <b>bold</b> title & more"},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Voila in our dress, over notebooks that no good kit would have."""
    folder = tmp_path_factory.mktemp("odd")
    (folder / "fails.ipynb").write_text(notebook("1 / 0", "print('never reached')"), encoding="utf-8")
    (folder / "loses.ipynb").write_text(notebook(LOST), encoding="utf-8")
    (folder / "warns.ipynb").write_text(notebook(WARNS, "print('for learners')"), encoding="utf-8")
    with voila_server(folder / "server", str(folder)) as server:
        yield server


@pytest.mark.smoke
def test_a_whole_game_is_played_in_voila_and_the_kernel_goes_with_its_page(page: WatchedPage, stock: Server) -> None:
    table = AtTable(page)
    page.goto(stock.url)
    page.get_by_role("link", name="Open Play").click()
    expect(page).to_have_title("Play · Go Fish Learn")
    table.settled().new_game("classroom-pairs", ("person", "memory"), deal="7").play_to_the_end(Random(1))
    assert table.data("screen") == "over"
    expect(page.locator("main h1").first).to_have_text("Play")
    assert len(page.evaluate(FAMILIES)) == 1
    assert len(kernels_of(stock)) == 1
    page.get_by_role("link", name="all activities").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Go Fish Learn")
    assert wait_until(lambda: not kernels_of(stock)), "the kernel of a page that was left is still there"


def test_behind_a_firewall_that_swallows_packets_the_table_is_laid(black_hole: WatchedPage, stock: Server) -> None:
    table = AtTable(black_hole)
    black_hole.goto(f"{stock.url}{PLAY}")
    table.settled().ask_somehow(Random(1))
    assert black_hole.external == []


def test_an_address_that_is_none_gets_a_page_of_ours(page: WatchedPage, stock: Server) -> None:
    page.goto(f"{stock.url}voila/render/nothing.ipynb")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    page.errors.clear()  # the browser notes the 404
    page.get_by_role("link", name="start page").click()
    expect(page.get_by_role("link", name="Open Play")).to_be_visible()


def test_an_app_that_fails_says_so_in_words_and_without_a_barrier(page: WatchedPage, odd: Server) -> None:
    page.goto(f"{odd.url}voila/render/fails.ipynb")
    expect(page.get_by_role("alert")).to_contain_text("This page could not be started.")
    expect(page.locator("#gofish-loading")).to_have_count(0)
    assert not re.search(r"Error|Traceback|cell|Voil|never reached", page.locator("body").inner_text())
    assert_axe_finds_nothing(page)


def test_a_widget_that_came_too_late_is_said_to_be_missing(page: WatchedPage, odd: Server) -> None:
    page.goto(f"{odd.url}voila/render/loses.ipynb")
    expect(page.get_by_role("alert")).to_contain_text("A part of this page has not come.")
    expect(page.get_by_role("alert").get_by_role("button", name="Reload")).to_be_visible()
    page.errors.clear()  # Jupyter's own widgets note it


def test_a_warning_for_programmers_is_not_for_learners_and_a_title_is_text(page: WatchedPage, odd: Server) -> None:
    page.goto(f"{odd.url}voila/render/warns.ipynb")
    expect(page.get_by_role("main")).to_contain_text("for learners")
    expect(page.get_by_role("main")).not_to_contain_text("for programmers")
    expect(page).to_have_title("A <b>bold</b> title & more · Go Fish Learn")
    expect(page.get_by_role("heading", level=1)).to_have_text("A <b>bold</b> title & more")


@pytest.mark.thorough
def test_in_voila_s_own_dress_what_is_about_code_is_passed_over_too(page: WatchedPage, tmp_path: Path) -> None:
    with voila_server(tmp_path, "--template=lab", "--theme=light", str(FIXTURES)) as server:
        page.goto(f"{server.url}voila/render/pieces.ipynb")
        expect(page.get_by_role("button", name="Less likely")).to_be_visible()
        expect(page.get_by_text("This speaks of code.")).to_be_hidden()
        page.goto("about:blank")  # before the server goes
    page.external.clear()  # it asks for its icons there
    page.errors.clear()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signal to one process")
@pytest.mark.parametrize("name", ["SIGINT", pytest.param("SIGHUP", marks=pytest.mark.thorough)])
def test_ctrl_c_and_a_closed_terminal_end_it_with_its_kernels(
    name: str, tmp_path: Path, playwright_driver: Playwright
) -> None:
    with voila_server(tmp_path) as server:
        asking = playwright_driver.request.new_context()
        assert asking.get(f"{server.url}{PLAY}").ok
        kernels = kernels_of(server)
        server.process.send_signal(getattr(signal, name))
        server.process.wait(STOP_SECONDS)
        assert len(kernels) == 1
        assert wait_until(lambda: not kernels[0].is_running())
        assert "Traceback" not in server.log
        asking.dispose()

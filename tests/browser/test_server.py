"""The server in a real browser: the landing page, the page of an app around its widget, and kernels that end."""

import json
import re
import sys
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.harness import SERVE, Server, gofish_server, kernels_of, running, wait_until
from tests.browser.watch import Watch, WatchedPage
from tests.tiers import mostly_thorough
from tests.tree import ROOT

WIDGET = ".gofish-root"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "no/such/page"])
def test_a_page_of_text_has_no_barrier(page: WatchedPage, voila_url: str, path: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(voila_url + path)
    result = Axe().run(page)
    assert result.violations_count == 0, result.generate_report()
    page.errors.clear()  # Chromium calls the missing page an error


@pytest.mark.parametrize("width", [320, 375, 768, 1280, 1920])
def test_the_landing_page_fits_its_window(page: WatchedPage, voila_url: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(voila_url)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_landing_page_leads_to_the_table_by_keyboard_and_the_table_leads_back(
    page: WatchedPage, voila_url: str
) -> None:
    page.goto(voila_url)
    for _ in range(page.locator(".ways a").count() + 1):
        page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Open Play")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(WIDGET)
    expect(page).to_have_title("Play · Go Fish Learn")
    page.get_by_role("link", name="all activities").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Go Fish Learn")


def test_an_app_says_what_is_happening_and_keeps_its_landmarks(page: WatchedPage, voila_url: str) -> None:
    page.goto(f"{voila_url}voila/render/play.ipynb", wait_until="commit")
    expect(page.get_by_role("status").filter(has_text="Laying the table")).to_be_visible()
    page.wait_for_selector(WIDGET)
    expect(page.locator("#gofish-loading")).to_have_count(0)
    expect(page.locator(f"main {WIDGET}").first).to_be_visible()
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert page.evaluate("document.documentElement.lang") == "en"


def test_behind_a_firewall_that_swallows_packets_the_table_is_laid(black_hole: WatchedPage, voila_url: str) -> None:
    black_hole.goto(voila_url)
    black_hole.get_by_role("link", name="Open Play").click()
    black_hole.wait_for_selector(WIDGET)
    assert black_hole.external == []


@pytest.fixture(scope="module")
def quiet_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that no other test visits, so that its kernels are those of one visitor."""
    with gofish_server(tmp_path_factory.mktemp("quiet")) as server:
        yield server


@pytest.mark.parametrize("how", mostly_thorough(["goes elsewhere", "closes the tab", "reloads"], "reloads"))
def test_whoever_leaves_takes_their_kernel_along(chromium: Browser, quiet_server: Server, how: str) -> None:
    server = quiet_server
    context = chromium.new_context()
    watch = Watch().attach(context)
    page = context.new_page()
    page.goto(f"{server.url}voila/render/play.ipynb")
    page.wait_for_selector(WIDGET)
    (kernel,) = kernels_of(server)
    match how:
        case "goes elsewhere":
            page.goto(server.url)
        case "closes the tab":
            page.close(run_before_unload=True)
        case _:
            page.reload()
            page.wait_for_selector(WIDGET)
    assert wait_until(lambda: not kernel.is_running()), "the kernel of a page that was left is still there"
    assert wait_until(lambda: len(kernels_of(server)) == (how == "reloads"))
    if how == "reloads":
        page.close(run_before_unload=True)
    assert wait_until(lambda: not kernels_of(server)), "the visitor is gone, and a kernel is still there"
    context.close()
    assert watch.external == []


def notebook(*cells: str) -> str:
    """The text of a notebook with these code cells."""
    code: dict[str, object] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    return json.dumps(
        {
            "cells": [code | {"id": f"cell-{number}", "source": source} for number, source in enumerate(cells)],
            "metadata": {"gofish": {"title": "A <b>bold</b> title & more", "blurb": "<script>alert(1)</script>"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


@pytest.fixture(scope="module")
def odd_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with apps that no good kit would have."""
    folder = tmp_path_factory.mktemp("odd")
    apps = folder / "apps"
    apps.mkdir()
    (apps / "fails.ipynb").write_text(notebook("1 / 0", "print('never reached')"), encoding="utf-8")
    (apps / "warns.ipynb").write_text(
        notebook("import warnings; warnings.warn('for programmers')", "print('for learners')"), encoding="utf-8"
    )
    (apps / "breaks.ipynb").write_text(
        notebook(
            "import ipywidgets\nbutton = ipywidgets.Button(description='Break it')",
            "button.on_click(lambda _: print(1 / 0))\nbutton",
        ),
        encoding="utf-8",
    )
    with running([sys.executable, "-c", SERVE, str(apps), "0"], folder, PYTHONPATH=str(ROOT)) as server:
        yield server


@pytest.fixture(scope="module")
def odd_url(odd_server: Server) -> str:
    """Where that server answers."""
    return odd_server.url


def test_an_app_that_fails_says_so_in_words(page: WatchedPage, odd_url: str) -> None:
    page.goto(f"{odd_url}voila/render/fails.ipynb")
    expect(page.get_by_role("alert")).to_contain_text("This page could not be started.")
    expect(page.locator("#gofish-loading")).to_have_count(0)
    text = page.locator("body").inner_text()
    assert not re.search(r"Error|Traceback|cell|Voil|never reached", text)


def test_what_fails_later_is_told_to_the_log_and_not_to_the_page(page: WatchedPage, odd_server: Server) -> None:
    page.goto(f"{odd_server.url}voila/render/breaks.ipynb")
    page.get_by_role("button", name="Break it").click()
    assert wait_until(lambda: "ZeroDivisionError" in odd_server.log)
    page.get_by_role("button", name="Break it").click()
    assert wait_until(lambda: odd_server.log.count("A page's kernel failed") == 2)
    assert page.frames_received
    for frame in page.frames_received:
        text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
        assert not re.search("ZeroDivisionError|Traceback|ipykernel_|site-packages", text)


def test_a_warning_for_programmers_is_not_for_learners(page: WatchedPage, odd_url: str) -> None:
    page.goto(f"{odd_url}voila/render/warns.ipynb")
    expect(page.get_by_role("main")).to_contain_text("for learners")
    expect(page.get_by_role("main")).not_to_contain_text("for programmers")


def test_what_a_notebook_says_of_itself_is_text(page: WatchedPage, odd_url: str) -> None:
    page.goto(odd_url)
    expect(page.get_by_role("heading", level=2).first).to_have_text("A <b>bold</b> title & more")
    expect(page.get_by_text("<script>alert(1)</script>").first).to_be_visible()
    page.goto(f"{odd_url}voila/render/warns.ipynb")
    expect(page).to_have_title("A <b>bold</b> title & more · Go Fish Learn")
    expect(page.get_by_role("heading", level=1)).to_have_text("A <b>bold</b> title & more")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_frame_of_an_app_has_no_barrier(page: WatchedPage, odd_url: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{odd_url}voila/render/fails.ipynb")
    page.get_by_role("alert").wait_for()
    result = Axe().run(page)
    assert result.violations_count == 0, result.generate_report()

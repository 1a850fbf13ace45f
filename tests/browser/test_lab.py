"""The same notebooks in JupyterLab: the apps play, their keys stay in them, and nothing is fetched from outside."""

from collections.abc import Iterator
from random import Random

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, expect

from tests.browser.at_page import CELLS
from tests.browser.at_table import AtTable
from tests.browser.harness import open_lab, run_in_lab
from tests.browser.test_in_sight import OUT_OF_SIGHT
from tests.browser.turns import Turns
from tests.browser.watch import WatchedPage


def arrive(page: WatchedPage, url: str) -> WatchedPage:
    """Open JupyterLab, where bots play at once."""
    AtTable(page)
    open_lab(page, url)
    return page


@pytest.fixture(scope="module")
def labs(chromium: Browser, lab_url: str) -> Iterator[Turns[WatchedPage]]:
    """JupyterLab, loaded once."""
    with Turns(chromium, lambda page: arrive(page, lab_url)) as turns:
        yield turns


@pytest.fixture
def lab_page(labs: Turns[WatchedPage], request: pytest.FixtureRequest) -> Iterator[WatchedPage]:
    """JupyterLab; each test opens another notebook in it."""
    with labs.turn(request.node) as page:
        yield page


@pytest.mark.smoke
def test_a_game_is_played_in_jupyterlab_and_its_keys_do_not_reach_the_notebook(lab_page: WatchedPage) -> None:
    run_in_lab(lab_page, "apps/play.ipynb")
    table, rng = AtTable(lab_page).settled(), Random(1)
    for _ in range(3):
        table.ask_somehow(rng)
    assert "You ask" in table.part("story").inner_text()
    lab_page.set_viewport_size({"width": 1280, "height": 640})  # lower than the table
    table.root.evaluate("root => root.scrollIntoView()")
    lab_page.wait_for_function(f"parts => ({OUT_OF_SIGHT})(parts).length === 0", arg=["prompt", "hand"])
    cells = lab_page.evaluate(CELLS)
    table.part("hand").locator("button[data-rank][tabindex='0']").focus()
    for key in ("b", "a", "m", "y", "x", "d", "d", "Escape", "j", "k", "ArrowDown", "Shift+M", "l"):
        lab_page.keyboard.press(key)
    assert lab_page.evaluate(CELLS) == cells
    assert table.root.is_visible()


A_LIST = """from gofish_learn.widgets import redraw

def shout(whom):
    return f"{whom}, do you have any sevens?"

redraw(shout, whom=["Ana", "Ben"])"""
PYTHON = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
SAVE = """notebook => window.jupyterapp.serviceManager.contents.save(
  'my-list.ipynb', { type: 'notebook', format: 'json', content: notebook })"""


def test_an_arrow_key_chooses_of_a_list_that_a_student_makes_and_leads_to_no_other_cell(lab_page: WatchedPage) -> None:
    lab_page.evaluate(SAVE, new_notebook(cells=[new_code_cell(A_LIST)], metadata=PYTHON))
    run_in_lab(lab_page, "my-list.ipynb")
    expect(lab_page.locator(".gofish-piece")).to_contain_text("Ana, do you have any sevens?")
    lab_page.get_by_role("combobox", name="whom").press("ArrowDown")
    expect(lab_page.locator(".gofish-piece")).to_contain_text("Ben, do you have any sevens?")

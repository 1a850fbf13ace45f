"""The same notebook in JupyterLab: it plays, and the keys of the game stay in the game."""

from random import Random

import pytest

from tests.browser.at_table import AtTable
from tests.browser.harness import run_in_lab
from tests.browser.watch import WatchedPage

CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"


@pytest.fixture
def table(page: WatchedPage, lab_url: str) -> AtTable:
    """A reader of the notebook at its table."""
    table = AtTable(page)
    run_in_lab(page, lab_url, "apps/play.ipynb")
    return table.settled()


def test_a_game_is_played_in_jupyterlab(table: AtTable) -> None:
    rng = Random(1)
    for _ in range(3):
        table.ask_somehow(rng)
    assert "You ask" in table.part("story").inner_text()


def test_the_keys_of_the_game_do_not_reach_the_notebook(table: AtTable) -> None:
    page = table.page
    cells = page.evaluate(CELLS)
    table.part("hand").locator("button[data-rank][tabindex='0']").focus()
    for key in ("b", "a", "m", "y", "x", "d", "d", "Escape", "j", "k", "ArrowDown", "Shift+M", "l"):
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells
    assert table.root.is_visible()

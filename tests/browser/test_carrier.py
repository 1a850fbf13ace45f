"""The card table over a carrier that is no Jupyter comm: neither the page nor the host can tell the difference."""

import shutil
import tempfile
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.app.scripts import bundle
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable

CARRIER = Path(__file__).parent / "carrier"
STATIC = Path(bundle.__file__).parents[2] / "static"


@cache
def html() -> str:
    """A page with the table in it and no server behind it."""
    with tempfile.TemporaryDirectory() as scratch:
        static = Path(scratch) / "static"
        shutil.copytree(STATIC, static)
        shutil.copytree(CARRIER, static / CARRIER.name)
        script = join_modules(static / CARRIER.name)
    style = join_styles(STATIC / "table", "table.css")
    return f'<style>{style}</style><main></main><script type="module">{script}</script>'


def open_table(page: Page, *, ack_ms: int = 60_000, keeps_back: bool = False) -> AtTable:
    """Lay a table whose host is in the test's own process."""
    page.expose_function("answer", TableHost(MemorySaves(), Random(1)).answer)
    page.evaluate("([ackMs, keepsBack]) => Object.assign(window, { ackMs, keepsBack })", [ack_ms, keeps_back])
    page.set_content(html())
    table = AtTable(page)
    table.root.locator('[data-action="speed"]').select_option("instant")
    return table


@pytest.mark.thorough
def test_a_game_is_played_without_a_comm(page: Page) -> None:
    table = open_table(page).settled()
    table.new_game(deal="7").play_to_the_end(Random(1))
    assert table.part("over").is_visible()
    page.evaluate("() => window.leave()")
    assert page.evaluate("() => window.listening()") == 0


def test_silence_is_said_and_taken_back_when_the_answer_comes(page: Page) -> None:
    table = open_table(page, ack_ms=50, keeps_back=True)
    page.get_by_role("alert").get_by_text("No answer from the game engine").wait_for()
    page.evaluate("() => window.release()")
    page.get_by_role("alert").wait_for(state="hidden")
    assert table.settled().waiting_for == "you"

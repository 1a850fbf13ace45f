"""The site in Firefox and in WebKit: the table is laid, a card is asked for, and a reload finds it so."""

from functools import partial
from pathlib import Path

import pytest

from tests.browser.at_table import AtTable
from tests.browser.engines.test_engines import started


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["Firefox", "WebKit"])
def test_a_card_is_asked_for_and_the_game_goes_on_after_a_reload(name: str, site_url: str, tmp_path: Path) -> None:
    with started(name, tmp_path) as engine:
        engine.visit(f"{site_url}index.html")
        engine.until("document.readyState === 'complete'")
        engine.js("void localStorage.setItem('gofish.speed', 'instant')")
        table = engine.open_page(f"{site_url}play.html", AtTable)
        table.focus("[data-part='hand'] button[tabindex='0']")
        rank = table.values("[data-part='hand'] button[data-rank]:not([aria-disabled='true'])", "rank")[0]
        table.changing(partial(table.press, "0" if rank == "T" else rank.lower(), "1"))
        story = table.text("[data-part='story']")
        assert "You ask " in story
        assert table.errors() == []
        table.open_page(f"{site_url}play.html", AtTable)
        assert table.text("[data-part='story']") == story

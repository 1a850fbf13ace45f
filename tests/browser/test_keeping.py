"""Nothing is lost: a store that is held, a browser that was cleared, games out of files, and a tab that was closed."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from gofish_learn.store.store import FILE, HELD
from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable
from tests.browser.harness import Server
from tests.browser.looks import PHONE, assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, calm
from tests.browser.test_carrier import open_table
from tests.browser.turns import LoadedOnce

TARGETS = "[data-part='my-games'] button, [data-part='kept']"
KEPT, WAITING = (
    "kept: Settings and saved games: all is saved",
    "waiting: Settings and saved games: not saved yet",
)
DROP = """([selector, name, text]) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], name, { type: "application/json" }));
  const place = document.querySelector(selector);
  const over = new DragEvent("dragover", { dataTransfer: transfer, bubbles: true, cancelable: true });
  place.dispatchEvent(over);
  place.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  return over.defaultPrevented;
}"""

table = LoadedOnce(AtTable).turn(lambda table: table.new_game(kinds=("person", "random", "memory")))
"""A new game at the table."""


@pytest.fixture
def store(server: Server) -> Path:
    """Where the shared server keeps its games."""
    return server.folder / "data" / FILE


def state(table: AtTable) -> str:
    """Whether the page says that all is saved: by the sign that is seen, and in the words that are read aloud."""
    return f"{table.gear.get_attribute('data-state')}: {table.gear.get_attribute('aria-label')}"


def saved_again(table: AtTable) -> None:
    """Wait until the page, by itself, has had everything saved, and says so."""
    table.page.locator('[data-part="kept"][data-state="kept"]').wait_for(state="attached")
    assert state(table) == KEPT
    assert table.status == "Everything is saved now."
    assert not table.part("unsaved").is_visible()


def test_a_game_is_gone_on_with_from_the_list_and_another_is_forgotten(table: AtTable) -> None:
    def press(does: str) -> None:
        """Press the last button of its kind by keyboard."""
        table.part("my-games").locator(f"[data-action='{does}']:visible").last.press("Enter")

    def ends() -> tuple[list[str], str, list[str]]:
        """The own cards, the pond, and the story as it ends."""
        return table.hand, table.part("pond").inner_text(), table.story[-3:]

    table.ask_somehow(Random(1))
    before = ends()
    table.new_game(kinds=("person", "memory")).ask_somehow(Random(2))
    listed = table.part("games-list").locator("[data-game]")
    table.page.set_viewport_size(PHONE)
    table.gear.press("Enter")
    listed.first.wait_for()
    count = listed.count()
    assert_it_fits_and_can_be_hit(table.page, TARGETS, "the list")
    assert_axe_finds_nothing(table.page, "the list")
    expect(listed.first).to_have_attribute("data-on-table", "")
    listed.nth(1).locator("[data-action='open_kept']").press("Enter")
    expect(table.part("my-games")).to_be_hidden()
    table.settled()
    assert ends() == before
    table.page.evaluate("() => { location.hash = '#games'; }")  # as a link on another page does
    expect(listed).to_have_count(count)
    table.page.keyboard.press("Escape")
    table.gear.press("Enter")
    expect(listed).to_have_count(count)
    for _ in range(2):
        press("forget_kept")
    expect(listed).to_have_count(count - 1)
    table.page.keyboard.press("Escape")
    expect(table.part("my-games")).to_be_hidden()
    expect(table.gear).to_be_focused()


def everything(table: AtTable, to: Path) -> dict[str, Any]:
    """The file of everything, as it is saved; a copy of it lies there."""
    table.gear.press("Enter")
    with table.page.expect_download() as download:
        table.part("my-games").locator("[data-action='save_all']").press("Enter")
    download.value.save_as(to)
    found: dict[str, Any] = json.loads(to.read_text(encoding="utf-8"))
    return found


def test_what_a_browser_had_comes_back_after_it_was_cleared_and_a_long_file_comes_in_parts(
    page: Page, chromium: Browser, server_url: str, tmp_path: Path
) -> None:
    table = AtTable(page).open(server_url)
    table.short_game().play_to_the_end(Random(1))
    table.new_game(deal="8").ask_somehow(Random(1))
    file = tmp_path / "everything.json"
    found = everything(table, file)
    (record,) = (json.loads(one["text"]) for one in found["kept"] if one["is"] == "game")
    assert record["rules"] == "classroom-pairs", "the game that is not over is not in it"
    for number in range(1500):
        about = {"activity": "case", "name": f"{number:0200}", "at": "2026-11-22T12:00:00+00:00", "evidence": "{}"}
        found["kept"].append({"is": "done", **about})
    file.write_text(json.dumps(found), encoding="utf-8")
    with closing(chromium.new_context(viewport=PHONE)) as cleared:
        other = AtTable(cleared.new_page()).open(server_url)
        other.gear.press("Enter")
        other.part("my-games").locator("[data-field='file']").set_input_files(file)
        expect(other.part("note")).to_have_text(
            "Added from your file: 1 game, 1501 things for your reef and your places and results."
        )
        expect(other.part("my-games")).to_be_hidden()
        other.gear.press("Enter")
        over = other.part("games-list").locator("[data-state='over']")
        expect(over).to_contain_text("Classroom pairs against Crab")
        over.locator("[data-action='open_kept']").press("Enter")
        other.part("review").wait_for()


def asked_to_stay(page: Page) -> str:
    """Try to close the page, and stay where the browser asks; what kind of question it asks."""
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    dialog: Dialog = asked.value
    dialog.dismiss()
    return dialog.type


def test_a_store_that_is_held_is_said_to_be_and_saved_to_by_the_page_itself(table: AtTable, store: Path) -> None:
    rng = Random(1)
    table.ask_somehow(rng)
    assert state(table) == KEPT
    with closing(sqlite3.connect(store, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            table.ask_somehow(rng)
            assert state(table) == WAITING
        assert table.part("unsaved").inner_text() == HELD
        calm(table.page)
        assert_axe_finds_nothing(table.page, "not saved")
        assert_it_fits_and_can_be_hit(table.page, "[data-part='kept']", "not saved")
        assert asked_to_stay(table.page) == "beforeunload"
        other.execute("ROLLBACK")
    saved_again(table)
    before = table.standing
    table.reload()
    assert table.standing == before


@pytest.mark.thorough
def test_a_saved_game_is_opened_with_names_as_text_and_a_bad_one_is_refused(page: Page, tmp_path: Path) -> None:
    table = open_table(page).settled()
    assert state(table) == "here: My games: not kept"
    assert table.part("unsaved").inner_text() == TableHost.only_here
    table.short_game().play_to_the_end(Random(1))
    headline = table.words(".ge-headline")
    table.root.get_by_role("button", name="These cards").click()
    with page.expect_download() as download:
        table.click("record")
    file = tmp_path / "game.json"
    download.value.save_as(file)
    field = table.part("my-games").locator("[data-field='file']")

    table.new_game(deal="8").opens_the_menu()
    table.gear.click()
    field.set_input_files({"name": "picture.png", "mimeType": "application/json", "buffer": b"\x89PNG"})
    table.part("refusal").get_by_text("That file holds no game of this table.").wait_for()
    table.changing(lambda: field.set_input_files(file))
    assert not table.part("my-games").is_visible()
    assert table.words(".ge-headline") == headline

    table.new_game(deal="8")
    table.changing(lambda: page.evaluate(DROP, [".gp-stage", "game.json", file.read_text(encoding="utf-8")]))
    assert table.words(".ge-headline") == headline
    assert page.evaluate(DROP, [".gp-stage", "no.json", "{}"])
    table.part("refusal").get_by_text("The record lacks").wait_for()

    crafted = json.loads(file.read_text(encoding="utf-8"))
    crafted["names"] = [f"<img src=x:{seat}>" for seat in range(crafted["players"])]
    table.changing(lambda: page.evaluate(DROP, [".gp-stage", "game.json", json.dumps(crafted)]))
    table.part("ending").get_by_text(crafted["names"][1]).first.wait_for()
    assert page.locator("img").count() == 0, "a name with a tag in it is text"

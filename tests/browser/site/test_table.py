"""A table of the site: every book plays, and nothing is lost by a damaged row or a browser without room.

Before a release only: journey 13 has a game of the site at every change.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.browser.saves import DAMAGED
from gofish_learn.ui.in_browser.engine import FULL
from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import LADDER, AtTable
from tests.browser.screens import AtRules
from tests.browser.site.fixtures import BELOW, open_app
from tests.browser.turns import Turns
from tests.browser.watch import WatchedPage

pytestmark = pytest.mark.thorough

QUOTA = 64_000_000
"""The bytes that the browser gives the site here: room for all of it, and soon filled."""
FILL = """async () => {
  const opening = indexedDB.open("junk", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("junk");
  await new Promise(done => opening.onsuccess = done);
  const put = size => new Promise(done => {
    const putting = opening.result.transaction("junk", "readwrite");
    putting.objectStore("junk").put(crypto.getRandomValues(new Uint8Array(size)), Math.random());
    putting.oncomplete = () => done(true);
    putting.onabort = () => done(false);
  });
  for (const size of [65536, 8192, 1024, 128]) while (await put(size));
  opening.result.close();
}"""
"""Takes all the room that there is, in pieces of at most what random numbers come in."""


def arrive(page: WatchedPage, site_url: str) -> AtTable:
    """Lay a table in a browser that has little room."""
    storage = page.context.new_cdp_session(page)
    storage.send("Storage.overrideQuotaForOrigin", {"origin": site_url.removesuffix(f"/{BELOW}"), "quotaSize": QUOTA})
    return open_app(AtTable(page), site_url)


SPOIL = """() => new Promise(done => {
  const opening = indexedDB.open("gofish");
  opening.onsuccess = () => {
    const putting = opening.result.transaction(["texts", "about"], "readwrite");
    putting.objectStore("texts").put(new Blob(["no text"]), 5);
    putting.objectStore("about").put(1000, "writes");
    putting.oncomplete = () => { opening.result.close(); done(null); };
  };
})"""
"""Keeps something that is no text under a name that is none."""


@pytest.fixture(scope="module")
def tables(chromium: Browser, site_url: str) -> Iterator[Turns[AtTable]]:
    """A table of the site, which is laid once."""
    with Turns(chromium, lambda page: arrive(page, site_url)) as taken:
        yield taken


@pytest.fixture
def table(tables: Turns[AtTable], request: pytest.FixtureRequest) -> Iterator[AtTable]:
    """A new game at that table, with one ask behind it."""
    with tables.turn(request.node) as seated:
        yield seated.new_game().ask_somehow(Random(1))


def told(table: AtTable) -> list[str]:
    """The story of the game."""
    return table.story


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_a_whole_game_of_each_book_is_played(table: AtTable, book: str) -> None:
    table.new_game(book, ("person", *LADDER[: RULE_BOOKS[book].best_players - 1]))
    expect(table.play_to_the_end(Random(1)).part("ending")).to_be_visible()


def test_a_game_goes_on_after_a_reload_and_in_another_tab_which_the_first_one_is_told_of(table: AtTable) -> None:
    before, hand = told(table), table.hand
    table.reload()
    assert (told(table), table.hand) == (before, hand)
    other = AtTable(table.page.context.new_page())
    other.page.goto(table.page.url)
    other.settled().ask_somehow(Random(2))
    after = told(other)
    assert len(after) > len(before)
    table.ask_somehow(Random(3))
    assert told(table) == after
    assert TableHost.moved_on in table.root.inner_text()
    other.page.close()


def test_a_damaged_row_is_put_aside_in_a_sentence_and_the_game_goes_on(table: AtTable) -> None:
    before = told(table)
    table.page.evaluate(SPOIL)
    table.reload()
    assert told(table) == before
    assert DAMAGED in table.root.inner_text()
    table.ask_somehow(Random(2)).reload()
    assert DAMAGED not in table.root.inner_text()
    assert len(told(table)) > len(before)


def test_what_finds_no_room_is_said_and_kept_as_soon_as_there_is_some(table: AtTable) -> None:
    table.page.evaluate(FILL)
    table.ask_somehow(Random(2))
    expect(table.part("unsaved")).to_have_text(FULL)
    table.page.evaluate("() => new Promise(done => indexedDB.deleteDatabase('junk').onsuccess = done).then(() => null)")
    table.ask_somehow(Random(3))
    expect(table.gear).to_have_attribute("data-state", "kept")
    before = told(table)
    assert told(table.reload()) == before


def test_a_file_that_is_made_to_end_python_gets_a_sentence_and_erasing_leaves_nothing(
    table: AtTable, tmp_path: Path
) -> None:
    table.page.evaluate("() => localStorage.setItem('gofish.sound', 'off')")
    table.gear.click()
    deep = tmp_path / "deep.json"
    deep.write_bytes(b"[" * 100_000)
    table.page.locator("[data-field='file']").set_input_files(deep)
    expect(table.page.locator("[data-part='refusal']:visible")).to_contain_text("That file holds no game")
    table.page.locator("[data-part='everything'] a").click()
    table.page.locator("[data-dialog='delete']").click()
    table.page.locator("[data-field='everything']").check()
    table.page.locator("[data-action='delete'] [type='submit']").click()
    expect(table.page.locator("[data-part='note']")).to_contain_text("Everything of yours is deleted")
    assert table.page.evaluate("() => Object.keys(localStorage)") == []


# --- the memory of Python, which is kept from visit to visit: it grows with the apps ---

WITH_HEAP = """async (act) => {
  const opening = indexedDB.open("gofish-python");
  await new Promise((done) => { opening.onsuccess = done; });
  const transaction = opening.result.transaction("heaps", "readwrite");
  const committed = new Promise((done) => { transaction.oncomplete = done; });
  const heaps = transaction.objectStore("heaps");
  let apps = [];
  heaps.openCursor().onsuccess = ({ target }) => {
    const heap = target.result?.value;
    if (!heap) return;
    apps = heap.apps;
    if (act === "damage") heap.memory.fill(7, heap.memory.length / 2);
    if (act === "damage") target.result.update(heap);
    if (act === "leave") heaps.put(true, `${target.result.key} (a start has begun)`);
  };
  await committed;
  opening.result.close();
  return apps;
}"""
"""The apps whose modules are in what is kept; it may be damaged, or marked as a start would that came to no end."""


def wait_until_kept(page: Page, *apps: str) -> None:
    """Wait until just these apps' modules are in what the browser keeps."""
    for _ in range(60):
        if page.evaluate(WITH_HEAP, "look") == list(apps):
            break
        page.wait_for_timeout(500)
    assert page.evaluate(WITH_HEAP, "look") == list(apps)


def test_later_visits_begin_with_what_the_first_one_has_left_and_do_without_it_where_that_is_wrong(
    page: WatchedPage, site_url: str
) -> None:
    open_app(AtTable(page), site_url)
    wait_until_kept(page, "table")
    open_app(AtRules(page), site_url)
    wait_until_kept(page, "table", "rules")
    page.evaluate(WITH_HEAP, "damage")
    open_app(AtTable(page), site_url)
    wait_until_kept(page, "table")
    page.evaluate(WITH_HEAP, "leave")
    open_app(AtRules(page), site_url)
    wait_until_kept(page, "rules")

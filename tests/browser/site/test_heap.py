"""The memory of Python is kept from visit to visit: it grows with the apps, and a damaged one is done without."""

import pytest
from playwright.sync_api import Page

from tests.browser.at_table import AtTable
from tests.browser.screens import AtTour
from tests.browser.site.at_site import open_app
from tests.browser.watch import WatchedPage

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


@pytest.mark.thorough
def test_later_visits_begin_with_what_the_first_one_has_left_and_do_without_it_where_that_is_wrong(
    page: WatchedPage, site_url: str
) -> None:
    open_app(AtTable(page), site_url)
    wait_until_kept(page, "table")
    open_app(AtTour(page), site_url)
    wait_until_kept(page, "table", "tour")
    page.evaluate(WITH_HEAP, "damage")
    open_app(AtTable(page), site_url)
    wait_until_kept(page, "table")
    page.evaluate(WITH_HEAP, "leave")
    open_app(AtTour(page), site_url)
    wait_until_kept(page, "tour")

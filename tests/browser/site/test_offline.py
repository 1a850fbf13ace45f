"""The second visit needs no network: the server is gone, and the game, another app and a lesson are all there."""

import shutil
from pathlib import Path

import pytest

from tests.browser.site.fixtures import serving
from tests.browser.watch import WatchedPage
from tests.serve.site.sites import site_of_a_stand_in

FETCHED_ANEW = """async (address) => {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
  const text = await (await fetch(address, { cache: "no-store" })).text();
  return [text, Boolean(await caches.match(address))];
}"""
"""What comes where the cache has lost a file, and whether that is kept."""
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


@pytest.fixture(scope="module")
def small(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a Pyodide that is none, built once, of which each test takes a copy."""
    return site_of_a_stand_in(pytestconfig, tmp_path_factory)


@pytest.mark.thorough
def test_two_sites_at_one_address_keep_their_own_files(page: WatchedPage, small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "served"
    for name in ("one", "two"):
        shutil.copytree(small, folder / name)
    with serving(folder, tmp_path / "log") as server:
        for name in ("one", "two"):
            page.goto(f"{server.url}{name}/teachers.html")
            page.evaluate(KEPT)
        places = "async () => (await caches.keys()).map(name => name.split('-')[1]).sort()"
        assert page.evaluate(places) == ["/one/", "/two/"]


def test_a_missing_file_is_kept_again_only_as_it_was(page: WatchedPage, small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "served"
    shutil.copytree(small, folder)
    lesson = folder / "lessons" / "01" / "index.html"
    ours = lesson.read_text(encoding="utf-8")
    with serving(folder, tmp_path / "log") as server:
        page.goto(f"{server.url}teachers.html")
        page.evaluate(KEPT)
        page.reload()  # a page that was open before is not the worker's
        address = f"{server.url}lessons/01/index.html"
        for content, is_kept in ((ours + "of another version", False), (ours, True)):
            lesson.write_text(content, encoding="utf-8")
            assert page.evaluate(FETCHED_ANEW, address) == [content, is_kept]

"""Below an address like `/user/somebody/`, in one's own Jupyter server: pages open, play, and end their kernels."""

from collections.abc import Iterator
from contextlib import closing
from random import Random
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.at_table import AtTable
from tests.browser.harness import wait_until
from tests.browser.hubs import Hub, as_on_binder, jupyterhub
from tests.browser.test_server import WIDGET
from tests.browser.watch import WatchedPage
from tests.test_repository_links import LINKS, addresses

pytestmark = pytest.mark.thorough
"""Journey 12 opens a lesson and plays below such an address every time."""


@pytest.fixture(scope="module", params=[as_on_binder, jupyterhub], ids=["as on Binder", "a JupyterHub"])
def hub(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    """A server of somebody's own, which the tests of this file share."""
    with request.param(tmp_path_factory.mktemp("hub")) as hub:
        yield hub


@pytest.fixture(scope="module")
def unseen(hub: Hub, chromium: Browser) -> str:
    """The kernel of a page that nobody looks at: asked for before anything else, as it takes its time to be ended."""
    with closing(chromium.new_context()) as context:
        page = context.new_page()
        hub.enter(page)
        assert context.request.get(f"{hub.url}voila/render/rules.ipynb").ok
        (unseen,) = hub.kernels(page)
        return unseen


@pytest.mark.usefixtures("unseen")
def test_the_doors_of_the_badges_open(page: WatchedPage, hub: Hub) -> None:
    hub.enter(page)
    links = addresses(LINKS.links("https://github.com/some/fish"))
    landing, lesson = (parse_qs(urlsplit(link).query)["urlpath"][0] for link in links if "urlpath" in link)
    page.goto(f"{hub.url}{landing}")
    expect(page).to_have_title("Go Fish Learn")
    assert page.get_by_role("link", name="lesson 01").get_attribute("href") == urlsplit(f"{hub.url}{lesson}").path
    opened = page.context.request.get(f"{hub.url}{lesson}")
    assert opened.ok
    assert "JupyterLab" in opened.text()
    _, _, notebook = lesson.partition("lab/tree/")
    assert page.context.request.get(f"{hub.url}api/contents/{notebook}?content=0").json()["type"] == "notebook"
    asked = page.context.request.get(f"{hub.url}lab/api/settings/@jupyterlab/apputils-extension:notification").json()
    assert asked["schema"]["properties"]["fetchNews"]["default"] == "false", "a question about news covers the lesson"


def test_below_an_address_of_its_own_pages_open_and_play_and_no_kernel_outlives_its_page(
    page: WatchedPage, hub: Hub, unseen: str
) -> None:
    hub.enter(page)
    table = AtTable(page)
    page.goto(f"{hub.url}voila/render/play.ipynb")  # at once, as from a bookmark: no other page has left a cookie
    page.wait_for_selector(WIDGET)
    (own,) = hub.kernels(page) - {unseen}
    assert "You ask" in table.settled().ask_somehow(Random(1)).part("story").inner_text()
    page.get_by_role("link", name="all activities").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Go Fish Learn")
    assert wait_until(lambda: own not in hub.kernels(page)), "the kernel of a page that was left is still there"
    assert not hub.was_culled(own), "its kernel was ended only because nobody used it"
    links = [link.get_attribute("href") or "" for link in page.get_by_role("link").all()]
    assert [link for link in links if not urljoin(page.url, link).startswith(hub.url)] == []
    page.get_by_role("link", name="All lessons").click()
    page.get_by_role("link", name="Meet the game").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Meet the game")
    page.get_by_role("link", name="Play", exact=True).first.wait_for()
    assert page.url == f"{hub.url}lessons/01/"
    page.get_by_role("link", name="Go Fish Learn", exact=True).click()
    assert page.url == f"{hub.url}voila/"
    assert wait_until(lambda: not hub.kernels(page)), "the kernel of a page that nobody looks at is still there"
    assert hub.was_culled(unseen)

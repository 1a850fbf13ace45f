"""Below an address like `/user/somebody/`, in a Jupyter server: the first door opens the apps, and they play."""

from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import AtTable
from tests.browser.harness import wait_until
from tests.browser.hubs import as_on_binder
from tests.browser.test_server import WIDGET
from tests.browser.watch import WatchedPage
from tests.test_repository_links import LINKS, addresses

pytestmark = pytest.mark.thorough
"""Journey 12 opens a lesson and plays below such an address every time."""


def test_the_first_door_leads_to_apps_that_play_and_lead_back_and_no_kernel_outlives_its_page(
    page: WatchedPage, tmp_path: Path
) -> None:
    door = parse_qs(urlsplit(addresses(LINKS.links("https://github.com/some/fish"))[1]).query)["urlpath"][0]
    with as_on_binder(tmp_path) as binder:
        table = AtTable(page)
        page.goto(f"{binder.url}{door}")
        expect(page.get_by_role("heading", level=1)).to_have_text("Go Fish Learn")
        links = [link.get_attribute("href") or "" for link in page.get_by_role("link").all()]
        assert [link for link in links if not urljoin(page.url, link).startswith(binder.url)] == []
        page.get_by_role("link", name="Open Play").click()
        page.wait_for_selector(WIDGET)
        (kernel,) = binder.kernels(page)
        assert "You ask" in table.settled().ask_somehow(Random(1)).part("story").inner_text()
        page.get_by_role("link", name="all activities").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Go Fish Learn")
        assert page.url == f"{binder.url}{door}"
        assert wait_until(lambda: kernel not in binder.kernels(page)), "the kernel of a page that was left is there"

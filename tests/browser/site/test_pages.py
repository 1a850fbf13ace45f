"""Pages of the site that need no Python: as they are, in a folder, and in a frame where nothing may be kept."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Route, expect

from tests.browser.looks import PHONE, assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.site.fixtures import BELOW, KEEPS_NO_FILES
from tests.browser.watch import WatchedPage

REFUSE = """for (const [place, ...names] of [
  [self, 'localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'],
  [self.Document?.prototype, 'cookie'],
  [self.Navigator?.prototype, 'serviceWorker'],
]) for (const name of names) {
  const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
  if (place) Object.defineProperty(place, name, { get: refuse, set: refuse });
}
"""
"""What browsers do with all that could know somebody again, where a setting forbids it."""


def refuse_worker(route: Route) -> None:
    """The script of a worker, to which the same is refused."""
    route.fulfill(body=REFUSE + route.fetch().text(), content_type="text/javascript")


@pytest.fixture
def framed(page: WatchedPage) -> WatchedPage:
    """A page of another site, in which a frame is to be."""
    page.context.add_init_script(REFUSE)
    page.context.route(re.compile(r"/worker\.\w+\.js$"), refuse_worker)
    page.set_viewport_size({"width": 1280, "height": 800})
    return page


def in_frame(page: WatchedPage, address: str) -> FrameLocator:
    """A page of the site in the frame."""
    page.set_content(f'<iframe src="{address}" style="width: 100%; height: 750px"></iframe>')
    return page.frame_locator("iframe")


def test_slides_are_shown_one_at_a_time(framed: WatchedPage, site_url: str) -> None:
    slides = in_frame(framed, f"{site_url}lessons/02/present/index.html")
    expect(slides.locator("[data-step]:visible")).to_have_count(1)
    slides.get_by_role("button", name="Next step").click()
    expect(slides.locator("[data-step]:visible")).to_have_attribute("data-step", "2")


def test_pages_to_read_meet_no_error(framed: WatchedPage, site_url: str) -> None:
    for place in ("teachers.html", "lessons/02/index.html", "lessons/02/worksheet/index.html"):
        expect(in_frame(framed, f"{site_url}{place}").locator("h1").first).to_be_visible()
        framed.wait_for_load_state("networkidle")


# --- alone ---


@pytest.mark.thorough
@pytest.mark.parametrize("place", ["index.html", "lessons/for-teachers/index.html"])
def test_a_page_without_python_has_no_barrier_and_fits(page: WatchedPage, site_url: str, place: str) -> None:
    page.add_init_script(KEEPS_NO_FILES)
    page.goto(site_url + place)
    calm(page)
    page.set_viewport_size(PHONE)
    assert_axe_finds_nothing(page, place)
    assert_it_fits(page)


def test_a_lesson_is_read_and_presented_from_a_folder_and_an_app_says_what_it_needs(
    page: WatchedPage, site_folder: Path
) -> None:
    page.goto((site_folder / BELOW / "index.html").as_uri())
    page.get_by_role("link", name="Teachers").click()
    page.get_by_role("link", name="Ten lessons").click()
    page.get_by_role("link", name="What are the chances?").click()
    page.get_by_role("link", name="For teachers").first.click()
    page.get_by_role("link", name="Present lesson 02").click()
    page.get_by_role("button", name="Next step").click()
    expect(page.locator("[data-step]:visible")).to_have_attribute("data-step", "2")
    page.get_by_role("link", name="Leave the presentation").click()
    page.get_by_role("link", name="Chance").first.click()
    expect(page.get_by_text("from a folder or a USB stick")).to_be_visible()
    page.errors.clear()  # Chromium says of each module that it does not fetch it

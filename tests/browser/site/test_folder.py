"""The site on a USB stick: the lessons work from the folder, and an app says what to do instead."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.site.at_site import BELOW
from tests.browser.watch import WatchedPage


def test_a_lesson_is_read_and_presented_from_a_folder_and_an_app_says_what_it_needs(
    page: WatchedPage, site_folder: Path
) -> None:
    page.goto((site_folder / BELOW / "index.html").as_uri())
    page.get_by_role("link", name="Ten lessons").click()
    page.get_by_role("link", name="What are the chances?").click()
    page.get_by_role("link", name="For teachers").first.click()
    page.get_by_role("link", name="Present lesson 02").click()
    page.get_by_role("button", name="Next step").click()
    expect(page.locator("[data-step]:visible")).to_have_attribute("data-step", "2")
    page.get_by_role("link", name="Leave the presentation").click()
    page.get_by_role("link", name="Chance lab").first.click()
    expect(page.get_by_text("Was this page opened as a file")).to_be_visible()
    page.errors.clear()  # Chromium says of each module that it does not fetch it

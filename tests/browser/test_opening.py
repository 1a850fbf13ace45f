"""An app opens in its place: nothing that stood there before jumps when it comes."""

import pytest
from playwright.sync_api import ViewportSize

from gofish_learn.ui.apps import APPS
from tests.browser.looks import PHONE
from tests.browser.test_steady import MOST, SHIFTS, WATCH
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

LAPTOP: ViewportSize = {"width": 1280, "height": 720}


@pytest.mark.two_fonts
@pytest.mark.parametrize("viewport", thoroughly(PHONE, LAPTOP), ids=["phone", "laptop"])
def test_nothing_moves_while_an_app_opens(page: WatchedPage, server_url: str, viewport: ViewportSize) -> None:
    page.set_viewport_size(viewport)
    page.add_init_script(f"({WATCH})()")
    for app in APPS:
        page.goto(f"{server_url}gofish/{app.notebook}")
        page.locator("#gofish-app :is(h2, h3, [role='group'])").first.wait_for()
        worst = max(page.evaluate(SHIFTS), default=[0])
        assert worst[0] < MOST, (app.title, worst)

"""What watches the pages of all browser tests."""

import pytest
from playwright.sync_api import Browser, Error

from tests.browser import watch
from tests.browser.fixtures import watched_page


@pytest.mark.parametrize("waits", ["() => new Promise(() => {})", "() => { for (;;) {} }"])
def test_a_page_that_never_comes_to_an_end_fails_its_test_with_a_sentence(
    chromium: Browser, monkeypatch: pytest.MonkeyPatch, waits: str
) -> None:
    monkeypatch.setattr(watch, "LONGEST_SECONDS", 0.5)
    pages = watched_page(chromium, watch.Watch())
    page = next(pages)
    with pytest.raises(Error, match=r"A page has kept its test waiting for 0\.5 seconds\."):
        page.evaluate(waits)
    pages.close()

"""The judge of the other modules here sees each fault that it is there for, and none where there is none."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.fixtures import watched_page
from tests.browser.reach.judge import problems
from tests.browser.watch import Watch, WatchedPage

BUTTON = "<button style='margin: 1em; width: 9em; height: 3em'>Ask Ana</button>"
BOX = "<div style='width: 6em; border: 1px solid'>{}</div>"
OVER = "<p style='position: absolute; inset: 0 0 auto; height: 9em; margin: 0; {}'></p>"
TEXT = "Collect all four sevens"


@pytest.fixture(scope="module")
def empty(chromium: Browser) -> Iterator[WatchedPage]:
    """A page for all tests of the module, as wide as a phone."""
    for page in watched_page(chromium, Watch()):
        page.set_viewport_size({"width": 375, "height": 667})
        yield page


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (BUTTON + OVER.format("background: white"), "cannot be hit"),
        (BUTTON + OVER.format("background: white; pointer-events: none"), "painted over"),
        (BUTTON + OVER.format("pointer-events: none").replace("></p>", f">{TEXT * 9}</p>"), "painted over"),
        (BUTTON + "<p style='position: fixed; inset: 2.5em 0 0; margin: 0; background: white'></p>", "cannot be hit"),
        ("<div style='height: 1em; overflow: clip'>" + BUTTON + "</div>", "cannot be hit"),
        ("<div style='position: absolute; left: -99em'>" + BUTTON + "</div>", "cannot be scrolled into sight"),
        (BOX.format("<span class='gf-card' style='display: block; width: 8em; height: 9em'></span>"), "sticks out"),
        (f"<p style='width: 5em; overflow: hidden; white-space: nowrap'>{TEXT}</p>", "is cut"),
        (f"<p style='width: 5em; height: 1em; overflow: hidden'>{TEXT}</p>", "is cut below"),
        (f"<button style='width: 5em; white-space: nowrap'>{TEXT}</button>", "is cut"),
        ("<p style='width: 400px'>Wide</p>", "too wide"),
    ],
)
def test_a_fault_is_seen(empty: WatchedPage, fault: str, said: str) -> None:
    empty.set_content(fault)
    found = problems(empty, looks=1)
    assert any(said in one for one in found), found


@pytest.mark.parametrize(
    "page",
    [
        BUTTON + "<p style='height: 90em'></p>" + BUTTON,
        BUTTON + OVER.format("pointer-events: none"),
        BUTTON.replace("<button", "<button disabled") + OVER.format("background: white"),
        "<label><input type='checkbox' style='position: absolute; opacity: 0'> Faces up</label>",
        f"<div style='width: 5em; overflow: auto; white-space: nowrap'>{TEXT}</div>",
        BUTTON + f"<dialog id='it'>{BUTTON}</dialog><script>it.showModal()</script>",
    ],
)
def test_no_fault_is_seen_where_there_is_none(empty: WatchedPage, page: str) -> None:
    empty.set_content(page)
    assert problems(empty) == []

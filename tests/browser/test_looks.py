"""The judge of every screen sees each fault that it is there for, by day and by night, among much that is alike."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.fixtures import watched_page
from tests.browser.looks import assert_axe_finds_nothing, calm
from tests.browser.watch import Watch, WatchedPage

PAGE = """<!doctype html><html lang="en"><title>Looks</title><style>
body { color: #222; background: #fff } .note { color: #555 } a { color: inherit }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } .note { color: #aaa } }
</style><main><h1>Looks</h1><p>Ask for a rank.</p><p class=note>One.</p><p class=note>Two.</p>%s</main>"""


@pytest.fixture(scope="module")
def empty(chromium: Browser) -> Iterator[WatchedPage]:
    """A page for all tests of the module."""
    for page in watched_page(chromium, Watch()):
        calm(page)
        yield page


@pytest.mark.parametrize(
    ("fault", "when"),
    [
        ("<img src='data:,'>", "at all"),
        ("<button aria-label='You’s turn'>?</button>", "said"),
        ("<p>Goldfish (Goldfish)</p>", "said"),
        ("<p>It works <b>1</b> times in 10.</p>", "said"),
        ("<p>How sure are you?.</p>", "said"),
        ("<p class=note style='background: #777'>Three</p>", "light"),
        ("<div style='background: #ccc'><div><p>Under another colour</p></div></div>", "dark"),
        ("<div style='background: #fff'><p class=note>Three</p></div>", "dark"),
        ("<p class=note>Three <b style='color: #bbb'>of many</b></p>", "light"),
        ("<p>Words with <a href='#' style='color: #335; text-decoration: none'>a link</a> in them</p>", "light"),
        ("<input aria-label='guess' value='12' style='color: #999; background: #fff'>", "light"),
    ],
)
def test_a_fault_is_seen(empty: WatchedPage, fault: str, when: str) -> None:
    empty.set_content(PAGE % fault)
    with pytest.raises(AssertionError, match=f"here, {when}:"):
        assert_axe_finds_nothing(empty, "here")
    calm(empty)


def test_no_fault_is_seen_where_there_is_none(empty: WatchedPage) -> None:
    empty.set_content(PAGE % "<p>Words with <a href='#'>a link</a> in them</p>")
    assert_axe_finds_nothing(empty, "here")

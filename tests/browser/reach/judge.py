"""Whether all that can be pressed on a page can be hit by a finger and seen by an eye, and whether all fits: by size.

One page is turned through the sizes, which costs a tenth of what a page for each would.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

SCRIPT = (Path(__file__).parent / "judge.js").read_text(encoding="utf-8")
IS_THERE = "() => 'judgeReach' in window"
JUDGE = "() => window.judgeReach()"
LOOK_MS = 100
MOST_LOOKS = 10

Size = tuple[int, int]
PHONE, LAPTOP = (375, 667), (1280, 720)
SIZES: tuple[Size, ...] = (PHONE, LAPTOP)
"""What is looked at after every change."""
ALL_SIZES: tuple[Size, ...] = (
    (320, 568),
    PHONE,
    (390, 844),
    (667, 375),
    (768, 1024),
    (1024, 768),
    LAPTOP,
    (1920, 1080),
)
USUAL, LARGE = {"standard": 16, "fixed": 13}, {"standard": 32, "fixed": 26}


def viewport(size: Size) -> ViewportSize:
    """A size as Playwright says it."""
    return {"width": size[0], "height": size[1]}


@contextmanager
def large_text(page: Page) -> Iterator[None]:
    """Let the letters of the device be twice as large, until the block ends."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": LARGE})
    try:
        yield
    finally:
        session.send("Page.setFontSizes", {"fontSizes": USUAL})
        session.detach()


def problems(page: Page, looks: int = MOST_LOOKS) -> list[str]:
    """What is out of reach or does not fit as the page is now, once it has come to rest, which may take some looks."""
    if not page.evaluate(IS_THERE):
        page.evaluate(SCRIPT)
    found: list[str] = []
    for _ in range(looks):
        found = page.evaluate(JUDGE)
        if not found:
            break
        page.wait_for_timeout(LOOK_MS)
    return found


def problems_by_size(page: Page, sizes: tuple[Size, ...]) -> dict[str, list[str]]:
    """The same at each size; and where these are all, with letters twice as large too.

    The size at hand comes first and the last one stays, as a page that is turned is laid out and painted anew.
    """
    found = {}
    for size in sorted(sizes, key=lambda size: viewport(size) != page.viewport_size):
        if page.viewport_size != viewport(size):
            page.set_viewport_size(viewport(size))
        found[f"{size[0]}x{size[1]}"] = problems(page)
    if sizes == ALL_SIZES:
        with large_text(page):
            for size in sizes:
                page.set_viewport_size(viewport(size))
                found[f"{size[0]}x{size[1]}, large letters"] = problems(page)
    return {size: those for size, those in found.items() if those}

"""The site in a frame of a learning platform, which is another site: homework is done, handed in and kept there."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.at_page import line_handed_in
from tests.browser.engines.engine import Engine
from tests.browser.engines.firefox import firefox
from tests.browser.engines.webkit import webkit
from tests.browser.site.fixtures import serving
from tests.browser.watch import WatchedPage

DEVICES = "geolocation *; microphone *; camera *; midi *; encrypted-media *"
USUAL = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
FRAMES = {
    "Moodle, Canvas": "",
    "a tool of Canvas": f'allow="{DEVICES}; autoplay *; clipboard-write *"',
    "Google Sites": f'sandbox="{USUAL}"',
    "Teams": f'sandbox="{USUAL} allow-modals allow-pointer-lock allow-downloads" allow="{DEVICES}"',
    "the least": 'sandbox="allow-scripts allow-same-origin" referrerpolicy="no-referrer"',
}
"""What is around a page of the site there, as `lessons/how-to/host-the-site.md` says with its sources."""
LINE = "Ana 12 GF-"
COPIED = "() => navigator.clipboard.readText()"
GUESS = """(field => {
  field.value = "30";
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
})(document.querySelector("[data-field=guess]"))"""
NAMED = """[...document.querySelectorAll('button')].find(
  (one) => one.textContent.trim() === {!r} && one.ariaDisabled !== 'true')"""


@pytest.fixture(scope="module")
def platform(site_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where pages with these frames are, which is no address of the site: by another name of this computer."""
    folder = tmp_path_factory.mktemp("platform")
    for name, attributes in FRAMES.items():
        frame = f'<iframe {attributes} src="{site_url}chance.html#task=chance-2" width="900" height="600"></iframe>'
        (folder / f"{name}.html").write_text(f"<!doctype html><title>{name}</title>{frame}", encoding="utf-8")
    with serving(folder, tmp_path_factory.mktemp("platform-log")) as server:
        yield server.url.replace("127.0.0.1", "localhost")


def homework_done_and_handed_in(page: WatchedPage, platform: str, name: str) -> Locator:
    """Do the homework in a frame; the button that hands it in."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=platform)
    page.goto(f"{platform}{name}.html")
    frame = page.frame_locator("iframe")
    frame.locator("[data-field='guess']").fill("30")
    hundred = frame.get_by_role("button", name="Hundred")
    expect(hundred).to_be_enabled()
    hundred.press("Enter")
    line, dialog = line_handed_in(frame, "Ana 12"), frame.get_by_role("dialog", name="Hand in your homework")
    expect(line).to_contain_text(LINE)
    dialog.get_by_role("button", name="Copy the line").press("Enter")
    expect(dialog.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate(COPIED) == line.text_content()
    dialog.get_by_role("button", name="Close").press("Enter")
    expect(dialog).to_be_hidden()
    page.errors.clear()  # Chromium says of each thing that a frame refuses that it does
    return frame.get_by_role("button", name="Hand it in")


def test_homework_is_done_and_handed_in_in_the_least_frame(page: WatchedPage, platform: str) -> None:
    homework_done_and_handed_in(page, platform, "the least")


@pytest.mark.thorough
@pytest.mark.parametrize("name", FRAMES)
def test_homework_is_done_handed_in_and_kept_in_a_frame(page: WatchedPage, platform: str, name: str) -> None:
    """That what is done on a site is kept is tried daily in journey 13."""
    hand_in = homework_done_and_handed_in(page, platform, name)
    page.reload()
    expect(hand_in).to_be_visible()
    page.errors.clear()


@pytest.fixture(params=[firefox, webkit])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A person at a page of another engine, who has never been here."""
    started: AbstractContextManager[Engine] = request.param(tmp_path)
    with started as visitor:
        yield visitor


def press(engine: Engine, button: str) -> None:
    """Press a button by its key, as soon as it is there."""
    found = NAMED.format(button)
    engine.until(f"!!{found}")
    engine.js(f"void {found}.focus()")
    engine.press("Enter")


@pytest.mark.thorough
@pytest.mark.parametrize("name", FRAMES)
def test_so_it_is_in_firefox_and_webkit(engine: Engine, platform: str, name: str) -> None:
    engine.visit(f"{platform}{name}.html".replace(" ", "%20"))
    engine.enter_frame()
    engine.until("!!document.querySelector('[data-field=guess]')")
    engine.js(f"void {GUESS}")
    press(engine, "Hundred")
    press(engine, "Hand it in")
    engine.until("!!document.querySelector('dialog[open] [name=name]')")
    engine.js("void (document.querySelector('dialog[open] [name=name]').value = 'Ana 12')")
    press(engine, "Make the line")
    engine.until(f"document.querySelector('[data-part=line]')?.textContent.startsWith({LINE!r})")
    press(engine, "Copy the line")
    engine.until("document.querySelector('[data-part=copied]')?.textContent.startsWith('Copied.')")
    engine.visit(f"{platform}{name}.html".replace(" ", "%20"))
    engine.enter_frame()
    engine.until(f"!!{NAMED.format('Hand it in')}")

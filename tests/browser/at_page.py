"""An app as a person at a browser meets it: opened, read, and waited for until it has answered what was done to it."""

from collections.abc import Callable
from typing import ClassVar, Self

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.browser.harness import Server
from tests.browser.watch import WatchedPage

SHOWN = """([selector, settled, before]) => {
  const root = document.querySelector(selector);
  return root !== null && root.dataset.version !== before && root.matches(settled);
}"""
FOCUS = "() => document.activeElement.textContent"
FOCUS_IS_ON = "wanted => document.activeElement.matches(wanted)"
MOST_TABS = 120
"""More presses of the Tab key than any page has places to stop at."""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"


def text_of(frame: str | bytes) -> str:
    """What a websocket frame says."""
    return frame if isinstance(frame, str) else frame.decode("utf-8", "replace")


def touch_the_middle(of: Locator) -> None:
    """Touch the exact middle of something with a finger, which is no mouse: it need not click."""
    of.scroll_into_view_if_needed()
    box, fingers = of.bounding_box(), of.page.context.new_cdp_session(of.page)
    assert box is not None
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    for kind, points in (("touchStart", [place]), ("touchEnd", [])):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.detach()


def line_handed_in(place: Page | FrameLocator, name: str) -> Locator:
    """Hand in homework by keyboard; the line, in its dialog."""
    place.get_by_role("button", name="Hand it in").press("Enter")
    dialog = place.get_by_role("dialog", name="Hand in your homework")
    dialog.get_by_label("Name or number").fill(name)
    dialog.get_by_label("Name or number").press("Enter")
    line = dialog.locator("[data-part=line]")
    expect(line).to_contain_text("GF-")
    return line


class AtApp:
    """A person at one of the apps.

    Attributes:
        notebook: The notebook that is the app.
        selector: Where the app is on its page.
        at_rest: What the app matches once everything has been shown and it waits for a person.
    """

    notebook: ClassVar[str]
    selector: ClassVar[str]
    at_rest: ClassVar[str] = '[data-busy="false"]'

    def __init__(self, page: Page) -> None:
        """Use `page`."""
        self.page = page

    def open(self, server: Server | str) -> Self:
        """Go to the app on our own server, and wait until it is ready."""
        url = server if isinstance(server, str) else server.url
        self.page.goto(f"{url}gofish/{self.notebook}")
        return self.settled()

    def reload(self) -> Self:
        """Load the page again, and wait until it is ready."""
        self.page.reload()
        return self.settled()

    def settled(self) -> Self:
        """Wait until everything has been shown and the app waits for a person."""
        return self._shown()

    def _shown(self, before: str | None = None) -> Self:
        self.page.wait_for_function(SHOWN, arg=[self.selector, self.at_rest, before])
        return self

    @property
    def root(self) -> Locator:
        """The app itself."""
        return self.page.locator(self.selector)

    def part(self, name: str) -> Locator:
        """One part of the app."""
        return self.root.locator(f'[data-part="{name}"]')

    def data(self, name: str) -> str:
        """What the app says of its state: `version`, `busy`, and what is its own, such as `page` or `phase`."""
        return self.root.get_attribute(f"data-{name}") or ""

    def words(self, selector: str) -> str:
        """What one element says."""
        return self.root.locator(selector).first.inner_text()

    @property
    def status(self) -> str:
        """What the live region tells."""
        return self.part("status").text_content() or ""

    def changing(self, act: Callable[[], object]) -> Self:
        """Do something that the app answers with a new state, and wait until it has been shown."""
        version = self.data("version")
        act()
        return self._shown(version)

    def focus_is_on(self, selector: str) -> bool:
        """Whether the element that has the focus is one of these."""
        return bool(self.page.evaluate(FOCUS_IS_ON, selector))

    def tab_to(self, selector: str) -> Self:
        """Move the focus with the Tab key until it is on an element."""
        for _ in range(MOST_TABS):
            if self.focus_is_on(selector):
                return self
            self.page.keyboard.press("Tab")
        pytest.fail(f"The Tab key never reaches {selector}.")


class AtPage(AtApp):
    """A person at an app page, where every press and click of these is answered by a new page."""

    page: WatchedPage

    def __init__(self, page: WatchedPage) -> None:
        """Use `page`."""
        super().__init__(page)

    def press(self, key: str) -> Self:
        """Press a key, and wait for the page that answers it."""
        return self.changing(lambda: self.page.keyboard.press(key))

    def click(self, selector: str) -> Self:
        """Click something, and wait for the page that answers it."""
        return self.changing(self.root.locator(selector).first.click)

    @property
    def focus(self) -> str:
        """What the element that has the focus says."""
        return str(self.page.evaluate(FOCUS))

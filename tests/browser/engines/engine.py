"""A person at a page in an engine other than Chromium: reads it and clicks by script, presses real keys.

Playwright drives only browsers of its own make, so Debian's Firefox and WebKit are driven by Selenium, each in its own
way (`firefox`, `webkit`); what a person does is the same in both.
"""

import json
import shutil
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Self

import pytest

from tests.browser.at_page import SHOWN, AtApp
from tests.browser.watch import give_up

PATIENCE_SECONDS = 60
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "ArrowRight": "\ue014", "Home": "\ue011", "End": "\ue010"}
"""The keys that are no characters, as WebDriver names them."""
NOTE_ERRORS = """(window.noted ??= (() => {
  const noted = [];
  addEventListener("error", (event) => noted.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => noted.push(String(event.reason)));
  return noted;
})())"""


def require(program: str, package: str) -> str:
    """Where a program is. Without it: a failure under `CI=true`, elsewhere a skip that names the remedy."""
    found = shutil.which(program)
    if found is None:
        give_up(f"{program} was not found on this machine. On Debian: apt-get install -y {package}")
    return found


class Engine(ABC):
    """A person at one page, which an app fills."""

    app: type[AtApp] = AtApp

    @abstractmethod
    def visit(self, url: str) -> None:
        """Go to an address; the page may still be loading."""

    @abstractmethod
    def json(self, expression: str) -> str | None:
        """The value of a JavaScript expression that is a string, or nothing."""

    @abstractmethod
    def enter_frame(self) -> None:
        """Look into the frame of the page from now on, until another page is visited."""

    @abstractmethod
    def press_each(self, keys: str) -> None:
        """Press these keys, one after the other."""

    def js(self, expression: str) -> Any:
        """The value of a JavaScript expression, which JSON can hold."""
        said = self.json(f"JSON.stringify({expression})")
        return None if said is None else json.loads(said)

    def until(self, expression: str) -> Any:
        """The value of a JavaScript expression once it is truthy."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            value = self.js(expression)
            if value:
                return value
            time.sleep(0.05)
        pytest.fail(f"never came true: {expression}\n{self.js('document.body.innerText')}")

    def open(self, url: str, app: type[AtApp]) -> Self:
        """Go to an app of the server that answers at `url`, and wait until it is ready."""
        return self.open_page(f"{url}gofish/{app.notebook}", app)

    def open_page(self, address: str, app: type[AtApp]) -> Self:
        """Go to the page of an app, and wait until it is ready."""
        self.app = app
        self.visit(address)
        self._shown(None)
        self.js(NOTE_ERRORS)
        return self

    @property
    def root(self) -> str:
        """The app itself, as an expression."""
        return f"document.querySelector({json.dumps(self.app.selector)})"

    def data(self, name: str) -> str:
        """What the app says of its state, such as `version` or `screen`."""
        return str(self.js(f"{self.root}.dataset[{name!r}] ?? ''"))

    def values(self, selector: str, name: str) -> list[str]:
        """What all these elements of the app have in one `data-` attribute."""
        found: list[str] = self.js(f"{self._all(selector)}.map(node => node.dataset[{name!r}])")
        return found

    def text(self, selector: str) -> str:
        """What one element of the app says."""
        return str(self.js(f"{self._all(selector)}[0].innerText"))

    def focus(self, selector: str) -> None:
        """Put the focus on an element of the app, as some presses of the Tab key would."""
        self.js(f"void {self._all(selector)}[0].focus()")

    def press(self, *keys: str) -> None:
        """Press keys by name, one after the other."""
        self.press_each("".join(KEYS.get(key, key) for key in keys))

    def tap(self, selector: str) -> None:
        """Click the first of these elements that can be seen."""
        one = f"{self._all(selector)}.find(node => node.offsetParent)"
        self.until(f"!!{one}")
        self.js(f"void {one}.click()")

    def click(self, selector: str) -> None:
        """Click the first of these elements that can be seen, and wait for what answers it."""
        self.changing(lambda: self.tap(selector))

    def changing(self, act: Callable[[], object]) -> None:
        """Do something that the app answers with a new state, and wait until it has been shown."""
        before = self.data("version")
        act()
        self._shown(before)

    def errors(self) -> list[str]:
        """What went wrong in the page since it was ready."""
        found: list[str] = self.js(NOTE_ERRORS)
        return found

    def _all(self, selector: str) -> str:
        return f"[...{self.root}.querySelectorAll({json.dumps(selector)})]"

    def _shown(self, before: str | None) -> None:
        self.until(f"({SHOWN})({json.dumps([self.app.selector, self.app.at_rest, before])})")

"""A Chromium that is watched: what a page asked of the outside, what went wrong in it, and every websocket frame."""

import asyncio
import os
import re
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NoReturn, Self
from urllib.parse import urlparse

import pytest
from playwright.sync_api import BrowserContext, JSHandle, Page, Request, WebSocket

LOCAL_HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
OUTSIDE = re.compile(r"^https?://(?!(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/]|$))", re.IGNORECASE)

# No sandbox, because containers run as root. The resolver rule refuses every name and address but this machine's. A
# page lives for seconds, in which no compiler of scripts pays for itself, nor a second process for its first address.
CHROMIUM_FLAGS = (
    "--js-flags=--no-sparkplug --no-maglev --no-turbofan",
    "--disable-site-isolation-trials",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


def find_chromium(own: str) -> str | None:
    """The Chromium to drive: $CHROMIUM, one on the path, or `own`, Playwright's, where it has been installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    # The one without windows comes first: the same engine, and a page takes half the time.
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    return own if Path(own).exists() else None


def how_to_install_chromium() -> str:
    """The one command that brings a Chromium to this machine."""
    if Path("/etc/debian_version").exists():
        return "apt-get install -y chromium-headless-shell"
    return f"{sys.executable} -m playwright install chromium"


def require_chromium(own: str) -> str:
    """The Chromium to drive. Without one: a failure under `CI=true`, elsewhere a skip that names the remedy."""
    path = find_chromium(own)
    if path is None:
        give_up(f"No Chromium was found on this machine. This installs one: {how_to_install_chromium()}")
    return path


def give_up(reason: str) -> NoReturn:
    """End a test that something is missing for: a failure under `CI=true`, elsewhere a skip."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


LONGEST_SECONDS = 900.0
"""So long a page may take for a test, however busy the machine is."""
NOT_FOR_JUPYTERLAB = ("Shared module @jupyterlite/services doesn't exist", "(reading 'LicensesClient')")
"""What the extension of JupyterLite logs in JupyterLab, which loads it where both are installed: the second in an
older JupyterLab."""


@dataclass
class Watch:
    """What all the pages of one browser context did that a test must know of.

    Attributes:
        outside: What becomes of a request to the outside: refused at once, or never answered.
        external: Addresses outside this machine that a page asked for; none was reached.
        errors: Uncaught exceptions and console errors.
        frames_sent: Every websocket frame from the browser, in order.
        frames_received: Every websocket frame to the browser, in order.
    """

    outside: Literal["refuse", "hang"] = "refuse"
    external: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    frames_sent: list[str | bytes] = field(default_factory=list)
    frames_received: list[str | bytes] = field(default_factory=list)
    _late: asyncio.TimerHandle | None = None

    def attach(self, context: BrowserContext) -> Self:
        """Watch every page that the context opens from now on."""
        context.on("request", self._note)
        if self.outside == "hang":  # a route makes Chromium ask about every request, local ones too
            context.route(OUTSIDE, lambda _: None)
        context.on("weberror", lambda error: self._mind(str(error.error)))
        context.on("console", lambda message: self._mind(message.text) if message.type == "error" else None)
        context.on("page", lambda page: page.on("websocket", self._listen))
        self.end_in_time(context)
        return self

    def end_in_time(self, context: BrowserContext) -> None:
        """Close the context if a test is still at it in a while: then whatever waits for a page of its fails."""
        if self._late is not None:
            self._late.cancel()
        loop, why = context._loop, f"A page has kept its test waiting for {LONGEST_SECONDS:g} seconds."
        self._late = late = loop.call_later(
            LONGEST_SECONDS, lambda: loop.create_task(context._impl_obj.close(reason=why))
        )
        context.once("close", lambda _: late.cancel())

    def assert_clean(self) -> None:
        """Fail if a page reached outside or met an error."""
        self.assert_nothing_outside()
        assert self.errors == [], f"errors in the page: {self.errors}"

    def assert_nothing_outside(self) -> None:
        """Fail if a page reached outside."""
        assert self.external == [], f"asked for something outside this machine: {self.external}"

    def _mind(self, error: str) -> None:
        if not any(known in error for known in NOT_FOR_JUPYTERLAB):
            self.errors.append(error)

    def _note(self, request: Request) -> None:
        if OUTSIDE.match(request.url):
            self.external.append(request.url)

    def _listen(self, websocket: WebSocket) -> None:
        if urlparse(websocket.url).hostname not in LOCAL_HOSTS:
            self.external.append(websocket.url)
        # Playwright hangs its own note on a handler, which a built-in method does not allow: hence the lambdas.
        websocket.on("framesent", lambda frame: self.frames_sent.append(frame))  # noqa: PLW0108
        websocket.on("framereceived", lambda frame: self.frames_received.append(frame))  # noqa: PLW0108


LOOK_MS = 15
"""How often a page is looked at for which a script waits."""
HURRY = """for (const name of ['setInterval', 'setTimeout']) {
  const real = window[name];
  window[name] = (act, after, ...more) => real(act, 1000 <= after && after < 5000 ? after / 10 : after, ...more);
}"""
"""What is due after one second to five, as the pages of a class ask for news, is done ten times as soon."""


class WatchedPage(Page):
    """A page that knows what its browser context did: Playwright's own `Page`, with the lists of its `Watch`."""

    def __init__(self, page: Page, watch: Watch) -> None:
        """Take over `page`, whose context `watch` is attached to."""
        super().__init__(page._impl_obj)
        self.watch = watch

    def wait_for_function(self, expression: str, **how: Any) -> JSHandle:
        """Wait until a script finds something; Playwright by itself looks at each frame, and so has them drawn."""
        return super().wait_for_function(expression, **{"polling": LOOK_MS, **how})

    def hurry(self) -> Self:
        """Have the pages of this context ask for news ten times as often, from the next one that is opened."""
        self.context.add_init_script(HURRY)
        return self

    @property
    def external(self) -> list[str]:
        """Addresses outside this machine that were asked for. A test that expects some clears the list."""
        return self.watch.external

    @property
    def errors(self) -> list[str]:
        """Uncaught exceptions and console errors. A test that expects some clears the list."""
        return self.watch.errors

    @property
    def frames_sent(self) -> list[str | bytes]:
        """Every websocket frame from the browser, in order."""
        return self.watch.frames_sent

    @property
    def frames_received(self) -> list[str | bytes]:
        """Every websocket frame to the browser, in order."""
        return self.watch.frames_received

"""Debian's Firefox, by WebDriver BiDi, which it speaks itself: no other driver is needed."""

import json
import re
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver.common.bidi.browsing_context import BrowsingContext
from selenium.webdriver.common.bidi.input import Input
from selenium.webdriver.common.bidi.script import Script
from selenium.webdriver.common.bidi.session import Session
from selenium.webdriver.remote.websocket_connection import WebSocketConnection

from tests.browser.engines.engine import PATIENCE_SECONDS, Engine, require
from tests.browser.harness import free_port

NOWHERE = 9
"""A port on which nothing listens: what is asked of the outside goes to it."""
PREFERENCES = {
    "remote.active-protocols": 1,
    "browser.startup.page": 0,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": NOWHERE,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": NOWHERE,
    "ui.prefersReducedMotion": 1,
}
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox(Engine):
    """A person at a new tab of Firefox."""

    def __init__(self, connection: WebSocketConnection) -> None:
        """Open the tab."""
        Session(connection).new({"alwaysMatch": {}})
        self.contexts, self.scripts, self.inputs = BrowsingContext(connection), Script(connection), Input(connection)
        self.tab = self.seen = self.contexts.create(type="tab")

    def visit(self, url: str) -> None:
        """Go to an address."""
        self.contexts.navigate(context=self.tab, url=url, wait="interactive")
        self.seen = self.tab

    def enter_frame(self) -> None:
        """Look into the frame of the page."""
        (tab,) = self.contexts.get_tree(root=self.tab)
        (frame,) = tab.children
        self.seen = frame.context

    def json(self, expression: str) -> str | None:
        """The value of an expression that is a string, or nothing."""
        said = self.scripts.evaluate(expression=expression, target={"context": self.seen}, await_promise=True)
        if said["type"] != "success":
            raise RuntimeError(f"{expression}: {said['exceptionDetails']['text']}")
        value: str | None = said["result"].get("value")
        return value

    def printed(self) -> bytes:
        """What a printer gets of the page, as a PDF."""
        return b64decode(self.contexts.print(context=self.tab))

    def press_each(self, keys: str) -> None:
        """Press these keys."""
        presses = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.inputs.perform_actions(context=self.seen, actions=[{"type": "key", "id": "keys", "actions": presses}])


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """Firefox with a profile of its own in an empty folder; use it in a `with` block."""
    program = require("firefox-esr", "firefox-esr")
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items())
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    port = f"--remote-debugging-port={free_port()}"
    with (folder / "firefox.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen([program, "--headless", "--no-remote", "--profile", folder, port], stderr=log)
    try:
        connection = WebSocketConnection(f"{_address(folder / 'firefox.log', process)}/session", PATIENCE_SECONDS, 0.02)  # type: ignore[no-untyped-call]
        yield Firefox(connection)
        connection.close()  # type: ignore[no-untyped-call]
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def _address(log: Path, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + PATIENCE_SECONDS
    while process.poll() is None and time.monotonic() < end:
        said = LISTENS.search(log.read_text(encoding="utf-8", errors="replace"))
        if said:
            return said[1]
        time.sleep(0.05)
    raise RuntimeError(f"Firefox did not come up:\n{log.read_text(encoding='utf-8', errors='replace')[-2000:]}")

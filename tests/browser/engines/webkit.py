"""Debian's WebKit, the engine of every iPad, in its small browser under a display that nobody sees."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver

from tests.browser.engines.engine import Engine, require

NO_GPU_AND_NO_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
"""Containers have neither a graphics card nor the rights for a sandbox."""


class WebKit(Engine):
    """A person at a window of WebKit."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        """Use the window."""
        self.driver = driver

    def visit(self, url: str) -> None:
        """Go to an address."""
        self.driver.switch_to.default_content()
        self.driver.get(url)

    def enter_frame(self) -> None:
        """Look into the frame, which hears keys once it has been clicked: at its edge, where nothing is."""
        frame = self.driver.find_element("css selector", "iframe")
        corner = (3 - frame.size[side] // 2 for side in ("width", "height"))
        webdriver.ActionChains(self.driver).move_to_element_with_offset(frame, *corner).click().perform()
        self.driver.switch_to.frame(0)

    def json(self, expression: str) -> str | None:
        """The value of an expression that is a string, or nothing."""
        value: str | None = self.driver.execute_script(f"return {expression}")
        return value

    def press_each(self, keys: str) -> None:
        """Press these keys."""
        actions = webdriver.ActionChains(self.driver)
        for key in keys:
            actions.send_keys(key)
        actions.perform()


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """WebKit with its log in an empty folder; use it in a `with` block."""
    driver_path = require("WebKitWebDriver", "webkit2gtk-driver")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = _browser()
    options.add_argument("--automation")
    with _display(folder) as display:
        service = webdriver.WebKitGTKService(
            driver_path,
            log_output=str(folder / "driver.log"),
            env={**os.environ, **NO_GPU_AND_NO_SANDBOX, "DISPLAY": display},
        )
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


def _browser() -> str:
    """The browser that Debian installs with the driver."""
    return str(max(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))


@contextmanager
def _display(folder: Path) -> Iterator[str]:
    """A display that exists only in memory, on the first number that is free."""
    program = require("Xvfb", "xvfb")
    with (folder / "display.log").open("wb") as log:
        process = subprocess.Popen(
            [program, "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=log,
        )
    try:
        assert process.stdout is not None
        number = process.stdout.readline().decode().strip()
        if not number:
            raise RuntimeError(f"Xvfb did not come up: {(folder / 'display.log').read_text(encoding='utf-8')}")
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()

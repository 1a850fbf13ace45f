"""Letters of two widths, whichever fonts a machine would choose by itself.

How much of a page is in sight, and what breaks into a second line, is a matter of its letters. So Chromium gets the
widest that people have; before a release, measures of the layout are taken in those of most machines besides. The kit
asks for its families in an order; the first one that is none of a Mac's is answered with the one that is wanted.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from gofish_learn.ui.apps import UI
from tests.browser.watch import CHROMIUM_FLAGS, give_up, require_chromium

FAMILIES = re.findall(r"--letters:([^;]*)", (UI / "shared" / "tokens.css").read_text("utf-8"))[0]
ASKED_FOR = "Segoe UI"
SETTINGS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">{usual}</include>
  <match target="pattern">
    <test name="family"><string>{asked_for}</string></test>
    <edit name="family" mode="assign" binding="strong"><string>{family}</string></edit>
  </match>
</fontconfig>
"""


@dataclass(frozen=True)
class Letters:
    """A family of fonts, and the package of Debian that brings it."""

    family: str
    package: str


WIDE = Letters("DejaVu Sans", "fonts-dejavu-core")
"""What every Debian with a browser has. Where it is missing, letters are those that the machine chooses."""
USUAL = Letters("Liberation Sans", "fonts-liberation")
"""As wide as Arial, and nearly as what Windows, a Mac and Android have."""
ONE = [pytest.param(WIDE, id=pytest.HIDDEN_PARAM)]
BOTH = [*ONE, pytest.param(USUAL, id=USUAL.family)]


def launched(driver: Playwright, letters: Letters, folder: Path) -> Browser:
    """A Chromium in which the kit's pages have these letters; a file in `folder` tells fontconfig so, where it is."""
    settings = folder / "fonts.conf"
    usual = os.environ.get("FONTCONFIG_FILE", "/etc/fonts/fonts.conf")
    text = SETTINGS.format(usual=usual, asked_for=ASKED_FOR, family=letters.family)
    settings.write_text(text, encoding="utf-8")
    return driver.chromium.launch(
        executable_path=require_chromium(driver.chromium.executable_path),
        args=list(CHROMIUM_FLAGS),
        env={**os.environ, "FONTCONFIG_FILE": str(settings)},
    )


def family_shown(browser: Browser) -> str:
    """The family in which a text of the kit's really is."""
    page = browser.new_page()
    page.set_content(f"<p style='font-family: {FAMILIES}'>Any sevens?</p>")
    asking = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        asking.send(f"{domain}.enable")
    root = asking.send("DOM.getDocument")["root"]["nodeId"]
    node = asking.send("DOM.querySelector", {"nodeId": root, "selector": "p"})["nodeId"]
    shown: str = asking.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"][0]["familyName"]
    page.close()
    return shown


def require(letters: Letters, shown: str) -> None:
    """Without these letters: a failure under `CI=true`, elsewhere a skip that names the remedy."""
    if shown != letters.family:
        give_up(
            f"{letters.family}, in which the layout is measured too, was not found on this machine. "
            f"On Debian: apt-get install -y {letters.package}"
        )

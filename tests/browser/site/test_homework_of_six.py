"""Homework of six browsers on a plain file server: what they hand in is read, and every mark is right.

Four are Chromium; two of these do it without a network after their first visit. What each presses, right or wrong, is
found out at a page that has no browser: the questions are the same for everybody.
"""

import csv
import json
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from gofish_learn.serve.cli import main
from gofish_learn.ui.app.host import Message
from tests.browser.at_page import AtPage, line_handed_in
from tests.browser.at_table import SEND
from tests.browser.engines.engine import Engine
from tests.browser.engines.firefox import firefox
from tests.browser.engines.webkit import webkit
from tests.browser.harness import Server
from tests.browser.site.fixtures import BELOW
from tests.browser.watch import WatchedPage
from tests.ui.puzzles.test_rounds import Learner

pytestmark = pytest.mark.thorough
TASK = "questions-03-1"
SAID = {"+": "right", "-": "wrong", "2": "second try"}
MARKS = {"Ana 12": "+++++", "Ben": "+-+-+", "Cleo": "22222", "Dev": "-----", "Ömer-Kaan": "+2-2+", "17": "--+++"}
"""What each is to do with the five questions, by the name that is typed."""
CHAT = "[29/11/2026, 19:{minute:02}] {name}: {line}\n[29/11/2026, 19:{minute:02}] {name}: done!! 🐟\n"
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


class Rehearsal(Learner):
    """Somebody whose presses are noted."""

    def __init__(self, marks: str) -> None:
        """Do the task with these marks."""
        self.pressed: list[tuple[str, dict[str, Any]]] = []
        super().__init__()
        self.say("task", task=TASK)
        self.pressed.clear()
        for mark in marks:
            if mark != "+":
                self.answer(right=False)
            if mark != "-":
                self.answer(right=True)
            elif not self.questions.given:
                self.answer(right=False)
            self.say("on")

    def say(self, deed: str, /, **more: Any) -> Message:
        """Send a message, and note it."""
        self.pressed.append((deed, more))
        return super().say(deed, **more)


class AtPuzzles(AtPage):
    """The page of the task."""

    notebook = "puzzles"
    selector = ".gofish-puzzles"


def done_in_chromium(page: WatchedPage, address: str, name: str) -> str:
    """Do the task at a page, and hand it in; the line."""
    page.goto(address)
    at = AtPuzzles(page)
    expect(at.part("question")).to_be_visible()
    for deed in Rehearsal(MARKS[name]).pressed:
        at.changing(partial(at.root.evaluate, SEND, list(deed)))
    return line_handed_in(page, name).text_content() or ""


def done_in(engine: Engine, address: str, name: str) -> str:
    """The same in another engine."""
    engine.open_page(address, AtPuzzles)
    engine.until(f"!!{engine.root}.querySelector('[data-part=question]')")
    for deed in Rehearsal(MARKS[name]).pressed:
        engine.changing(partial(engine.js, f"void ({SEND})({engine.root}, {json.dumps(deed)})"))
    engine.js("void document.querySelector('[data-part=homework] button').click()")
    engine.until("!!document.querySelector('dialog[open] [name=name]')")
    engine.js(f"void (document.querySelector('dialog[open] [name=name]').value = {json.dumps(name)})")
    engine.js("void document.querySelector('dialog[open] form[data-action] [type=submit]').click()")
    return str(engine.until("document.querySelector('[data-part=line]')?.textContent"))


def test_what_six_browsers_hand_in_is_read_with_every_mark(
    device: Callable[[], WatchedPage],
    serve_site: Callable[[], AbstractContextManager[Server]],
    tmp_path: Path,
) -> None:
    ana, ben, cleo, dev, omer, seventeen = MARKS
    lines: dict[str, str] = {}
    offline = {name: device() for name in (cleo, dev)}
    with serve_site() as server:
        address = f"{server.url}{BELOW}puzzles.html#task={TASK}"
        for page in offline.values():
            page.goto(f"{server.url}{BELOW}index.html")
            page.evaluate(KEPT)
        for name in (ana, ben):
            lines[name] = done_in_chromium(device(), address, name)
        with ExitStack() as engines:
            for name, engine in ((omer, firefox), (seventeen, webkit)):
                (folder := tmp_path / name).mkdir()
                lines[name] = done_in(engines.enter_context(engine(folder)), address, name)
    for name, page in offline.items():
        lines[name] = done_in_chromium(page, address, name)
    chat = "".join(CHAT.format(minute=at, name=name, line=line) for at, (name, line) in enumerate(lines.items()))
    (tmp_path / "chat.txt").write_text(f"Homework for Monday, please!\n{chat}", encoding="utf-8")
    read = ["homework", TASK, "--read", str(tmp_path / "chat.txt"), "--csv", str(tmp_path / "results.csv")]
    assert main(read) == 0
    with (tmp_path / "results.csv").open(encoding="utf-8-sig", newline="") as table:
        _, *rows = csv.reader(table)
    read_back = {row[0].strip("“”"): row[1:6] for row in rows}
    assert read_back == {name: [SAID[mark] for mark in marks] for name, marks in MARKS.items()}

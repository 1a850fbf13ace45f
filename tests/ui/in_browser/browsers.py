"""A browser as the worker's script has it: what it keeps, and tabs that take turns in writing it."""

import json
from typing import Any

from gofish_learn.store.browser.texts import ASIDE
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.in_browser.engine import Engine
from tests.ui.app.page_hosts import MOST_MESSAGES
from tests.ui.table.reading import Shown, can_ask


class Browser:
    """What a browser keeps.

    Attributes:
        texts: all of it.
        writes: how often it was written.
        fails: whether it takes nothing just now.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str | None] = {}
        self.writes = 0
        self.fails = False

    def damage(self, name: str, text: str | None) -> None:
        """Keep something that the kit has not written; None is for what is no text."""
        self.texts[name] = text
        self.writes += 1

    def read(self) -> str:
        """All that is kept, for a tab; what is no text is put aside meanwhile."""
        found = json.dumps(self.texts)
        names = [name for name, text in self.texts.items() if text is None and not name.startswith(ASIDE)]
        self.texts |= {ASIDE + name: self.texts.pop(name) for name in names}
        return found


class Tab:
    """A tab, which does with each message what `in_browser/storage.js` does."""

    def __init__(self, browser: Browser, app: str = "table") -> None:
        self.browser = browser
        self.engine = Engine(app)
        self.known = -1
        self.seq = 0
        self.shown: Message = {}
        self.shown = self.say("hello")

    def say(self, kind: str, **fields: Any) -> Message:
        self.seq += 1
        assert self.seq < MOST_MESSAGES, f"{kind} again and again: it is refused, or nothing comes of it"
        if self.known != self.browser.writes:
            self.engine.read(self.browser.read())
            self.known = self.browser.writes
        message = {"type": kind, "seq": self.seq, "version": self.shown.get("version", 0), **fields}
        answer = self.engine.answer(json.dumps(message))
        changes: dict[str, str | None] = json.loads(self.engine.changes())
        if changes and self.browser.fails:
            answer = self.engine.unwritten(full=True)
        elif changes:
            kept = self.browser.texts | changes
            dropped = {name for name, text in changes.items() if text is None}
            self.browser.texts = {name: text for name, text in kept.items() if name not in dropped}
            self.browser.writes = self.known = self.browser.writes + 1
            self.engine.written()
        found: Message = json.loads(answer)
        assert found["reply_to"] == self.seq
        if found["type"] == "screen":
            self.shown = Shown(found)
        return Shown(found)

    def ask(self) -> Message:
        """Go on by one move, whoever's turn it is."""
        if self.shown["waiting_for"] != "you":
            return self.say("advance")
        wishes, seats = can_ask(self.shown)
        return self.say("ask", target=seats[0], rank=wishes[0])

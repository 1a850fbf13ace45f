"""What the worker's script calls: a message of the page as JSON comes in, and its one answer as JSON goes out.

For each message the script hands over what other tabs have written (`read`), asks for the `answer`, writes the
`changes`, and says how that went (`written` or `unwritten`), before the page hears the answer. Everybody who uses one
browser has one set of games there, as its other programs do; so the page's own token is not asked for.
"""

import json
import random

from gofish_learn.store.browser.saves import BrowserSaves, bring_up_to_date, put_damaged_aside
from gofish_learn.store.browser.texts import BrowserTexts
from gofish_learn.ui.app.backup import SITE_OWNER, SITE_TOKEN
from gofish_learn.ui.app.changed_parts import whole
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.json_depth import guard_reading
from gofish_learn.ui.app.messages import Hello
from gofish_learn.ui.app.requests import Envelope, envelope_of
from gofish_learn.ui.apps import ON_A_SERVER, Needs

ONLY_HERE = "This browser keeps nothing for this page, so what you do here lasts only until you close it."
FULL = (
    "This cannot be saved just now, because the room that this browser gives is full. It is tried again all the time."
)
FAILED = "This cannot be saved just now, because the browser does not take it. It is tried again all the time."


def get_ready(app: str) -> None:
    """Import what an app needs and guard what reads, before its page says anything.

    The worker's script keeps Python's memory as it is after this, and may begin with it at many visits, so chance has
    to be told to begin anew.
    """
    Engine(app)
    guard_reading()
    random.seed()


class Engine:
    """The engine behind one page."""

    def __init__(self, app: str, *, keeps: bool = True) -> None:
        self.texts = BrowserTexts()
        self.saves = BrowserSaves(self.texts, None if keeps else ONLY_HERE)
        self.host = ON_A_SERVER[app].host(Needs(self.saves, ending=".html"))
        self._last: Message = {}
        self._lost = False

    def read(self, texts: str) -> None:
        """Have what other tabs have written: all that is kept, as a JSON object; null is for what was no text."""
        found = json.loads(texts)
        self._lost = self.texts.read_anew(found)
        put_damaged_aside(self.texts)
        self.saves.damaged |= not self.texts.aside <= found.keys()
        bring_up_to_date(self.texts, SITE_OWNER)

    def answer(self, text: str) -> str:
        """The answer to a message."""
        fields = json.loads(text)
        if envelope_of(fields).type == Hello.type:
            fields |= {"token": SITE_TOKEN}
        self._last = self._answer(envelope_of(fields))
        return json.dumps(self._last)

    def changes(self) -> str:
        """What is to be written before the page hears the answer, as a JSON object; null is for what is to go."""
        return json.dumps(self.texts.changes())

    def written(self) -> None:
        """Take note that it is written."""
        self.texts.settle()

    def unwritten(self, *, full: bool) -> str:
        """The answer as it is where the changes could not be written, which are tried again with the next message."""
        return json.dumps(self._last | {"unsaved": {"say": FULL if full else FAILED, "again": True}})

    def _answer(self, envelope: Envelope) -> Message:
        is_lost, self._lost = self._lost, False
        if is_lost and self.host.session is not None and envelope.type != Hello.type:
            return whole(self.host.resume(self.host.lost)) | {"reply_to": envelope.seq}
        return self.host.answer(envelope.fields)

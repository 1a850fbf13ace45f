"""What a browser makes of what its host sends: the page, out of parts of it."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

import pytest
from bs4 import BeautifulSoup, Tag

from gofish_learn.ui.app.changed_parts import KeyedPage
from gofish_learn.ui.app.host import Message

EVERY = 5
"""To take a page apart costs more than to draw it, and what came wrong stays wrong: so many are compared."""


def parsed(html: str) -> BeautifulSoup:
    """HTML, as somebody else's parser reads it."""
    return BeautifulSoup(html, "html.parser")


class Browser:
    """What a page shows that takes what its host sends, as `frame.js` does.

    Attributes:
        html: what came whole last.
        drawn: what its host calls what it shows.
    """

    def __init__(self) -> None:
        self.html = self.drawn = ""

    @cached_property
    def page(self) -> BeautifulSoup:
        """What it shows."""
        return parsed(self.html)

    def keyed(self) -> dict[str, list[Tag]]:
        """The elements with each key."""
        found: defaultdict[str, list[Tag]] = defaultdict(list)
        for node in self.page.descendants:
            if isinstance(node, Tag) and "data-key" in node.attrs:
                found[str(node["data-key"])].append(node)
        return found

    def hear(self, answer: Message) -> None:
        """Take an answer after its steps; parts of another page than this one are a fault of the host."""
        for step in answer.get("steps", ()):
            self.hear(step)
        if "html" in answer:
            self.html = answer["html"]
            self.__dict__.pop("page", None)
        keyed = self.keyed() if answer.get("parts") else {}
        for part in answer.get("parts", ()):
            (fresh,) = parsed(part).contents
            assert isinstance(fresh, Tag)
            old = keyed.get(str(fresh["data-key"]), [])
            assert len(old) == 1 or "on" not in answer, "the part is known by its key"
            if not old:
                continue
            for tag in fresh.find_all(lambda node: node.has_attr("data-same")):
                (same,) = [node for node in keyed[str(tag["data-key"])] if any(old[0] is one for one in node.parents)]
                parents = [node.parent.get("data-key") for node in (tag, same) if node.parent]
                assert parents[0] == parents[1], "it stays in its element"
                tag.replace_with(same.extract())
            old[0].replace_with(fresh)
        assert answer.get("on", self.drawn) == self.drawn
        self.drawn = answer.get("drawn", "")


@contextmanager
def shown_in_parts() -> Iterator[list[Message]]:
    """Let each page that a host draws come to a browser, in parts where it can: it shows the same.

    What is handed over is filled with the answers in parts. The host itself answers with the whole page.
    """
    put, in_parts = KeyedPage.put, list[Message]()
    browsers: defaultdict[KeyedPage, Browser] = defaultdict(Browser)

    def noted(self: KeyedPage, answer: Message, shown: object) -> Message:  # noqa: ARG001 - the browser knows
        browser = browsers[self]
        sent = put(self, answer, browser.drawn)
        browser.hear(sent)
        if "html" in answer and "parts" in sent:
            in_parts.append(sent)
            if len(in_parts) % EVERY == 0:
                assert str(browser.page) == str(parsed(answer["html"]))
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KeyedPage, "put", noted)
        yield in_parts

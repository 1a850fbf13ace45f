"""What a browser makes of what its host sends: the page, out of parts of it."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from gofish_learn.ui.app.changed_parts import KeyedPage, whole
from gofish_learn.ui.app.host import Message
from tests.html import Element, page_in


class Browser:
    """What a page shows that takes what its host sends, as `frame.js` does.

    Attributes:
        page: what it shows.
        drawn: what its host calls what it shows.
    """

    def __init__(self) -> None:
        self.page, self.drawn = page_in(""), ""

    def keyed(self, key: str) -> list[Element]:
        return self.page.select(f'[data-key="{key}"]')

    def hear(self, answer: Message) -> None:
        """Take an answer after its steps; parts of another page than this one are a fault of the host."""
        for step in answer.get("steps", ()):
            self.hear(step)
        if "html" in answer:
            self.page = page_in(answer["html"])
        parts = [page_in(part).select_one("[data-key]") for part in answer.get("parts", ())]
        places = [self.keyed(fresh["data-key"]) for fresh in parts if fresh]
        for fresh, old in zip(parts, places, strict=True):
            assert fresh
            assert len(old) == 1 or "on" not in answer, "the part is known by its key"
            if not old:
                continue
            for tag in fresh.select("[data-same]"):
                (same,) = old[0].select(f'[data-key="{tag["data-key"]}"]')
                parents = [node.parent.get("data-key") for node in (tag, same) if node.parent]
                assert parents[0] == parents[1], "it stays in its element"
                tag.replace_with(same)
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
        drawn = whole(answer)
        if "html" in answer and "parts" in sent:
            in_parts.append(sent)
            assert str(browser.page) == str(page_in(drawn["html"]))
        return drawn

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KeyedPage, "put", noted)
        yield in_parts

"""The texts that a browser keeps, as this page knows them, with what of them is still to be written.

The worker's script writes the changes in one transaction, with whose beginning it has read what other tabs have
written, and only then sends the page its answer. Where it fails the changes wait here and are tried again with the next
message, unless another tab has gone on meanwhile.
"""

from collections.abc import Iterator, Mapping

ASIDE = "aside/"
"""What the names of texts begin with that cannot be read, before the names that they had."""


class BrowserTexts:
    """The texts that a browser keeps.

    Attributes:
        by_name: all of them, as they are to be.
        waiting: the names of those that are still to be written, or to be deleted.
        moved: the names that texts had, and have got since they were read; they are written with whatever waits.
        aside: the names of what is put aside, which nothing reads.
    """

    def __init__(self) -> None:
        self.by_name: dict[str, str] = {}
        self.waiting: set[str] = set()
        self.moved: set[str] = set()
        self.aside: set[str] = set()

    def names(self, beginning: str) -> Iterator[str]:
        """The names with this beginning, in their order."""
        return iter(sorted(name for name in self.by_name if name.startswith(beginning)))

    def put(self, name: str, text: str) -> None:
        """Keep a text, in place of any other of that name."""
        self.by_name[name] = text
        self.waiting.add(name)

    def drop(self, name: str) -> None:
        """Keep a text no longer."""
        if self.by_name.pop(name, None) is not None:
            self.waiting.add(name)

    def move(self, before: str, now: str, text: str | None = None) -> None:
        """Keep a text under another name, or what has been made of it.

        Nobody need hear of it, so it waits for something that is to be written.
        """
        was = self.by_name.pop(before)
        self.by_name[now] = was if text is None else text
        self.moved |= {before, now}

    def put_aside(self, name: str) -> None:
        """Keep a text that cannot be read where it harms nobody."""
        self.move(name, ASIDE + name)
        self.aside.add(ASIDE + name)

    def drop_aside(self) -> None:
        """Keep no longer what was put aside."""
        self.waiting |= self.aside
        self.aside.clear()

    def changes(self) -> dict[str, str | None]:
        """What is to be written: the new texts, and None for each that is to be deleted."""
        names = self.waiting | self.moved if self.waiting else self.waiting
        return {name: self.by_name.get(name) for name in sorted(names)}

    def settle(self) -> None:
        """Take note that all of that is written."""
        if self.waiting:
            self.moved.clear()
        self.waiting.clear()

    def read_anew(self, texts: Mapping[str, str | None]) -> bool:
        """Have what another tab has written; whether something that waited is given up for it.

        What is None was no text, and the script has put it aside.
        """
        is_lost = bool(self.waiting)
        self.aside = {name for name in texts if name.startswith(ASIDE)}
        self.aside |= {ASIDE + name for name in texts.keys() - self.aside if texts[name] is None}
        self.by_name = {name: text for name, text in texts.items() if text is not None and name not in self.aside}
        self.waiting.clear()
        self.moved.clear()
        return is_lost

"""HTML as a test reads it: by the selectors of a browser, and taken apart as quickly as by one."""

from collections.abc import Iterator
from typing import Any

from selectolax.lexbor import LexborHTMLParser, LexborNode

UNSAID = {"script", "style"}
"""Elements whose text is no word of a page."""


class Element:
    """An element of a page, or a text in one, whose name is `-text`."""

    def __init__(self, node: LexborNode) -> None:
        self.node = node

    def __str__(self) -> str:
        """The element and all that is in it, as HTML; of a text its letters."""
        return (self.node.text_content if self.is_text else self.node.html) or ""

    def __eq__(self, other: object) -> bool:
        """Whether it is the same element of the same page."""
        return isinstance(other, Element) and self.node.mem_id == other.node.mem_id

    def __hash__(self) -> int:
        """A number that belongs to this element."""
        return self.node.mem_id

    def __getitem__(self, attribute: str) -> Any:
        """What an attribute says: a text, or for `class` a list.

        Raises:
            KeyError: it has no such attribute.
        """
        return self.attrs[attribute]

    def get(self, attribute: str, default: Any = None) -> Any:
        """What an attribute says, or a default where there is none."""
        return self.attrs.get(attribute, default)

    def has_attr(self, attribute: str) -> bool:
        """Whether it has an attribute."""
        return attribute in self.node.attributes

    @property
    def attrs(self) -> dict[str, Any]:
        """What each attribute says."""
        said = ((name, value or "") for name, value in self.node.attributes.items())
        return {name: value.split() if name == "class" else value for name, value in said}

    @property
    def name(self) -> str:
        """What kind of element it is, such as `p`."""
        return self.node.tag or ""

    @property
    def is_text(self) -> bool:
        """Whether it is a text that stands in an element."""
        return self.node.tag == "-text"

    @property
    def text(self) -> str:
        """Its letters, and those of all that is in it, as they are written."""
        return self.get_text()

    def get_text(self, between: str = "", *, strip: bool = False) -> str:
        """Its texts, in their order, with something between them; stripped, those that say nothing are left out."""
        return between.join(filter(None, map(str.strip, self._texts())) if strip else self._texts())

    def _texts(self) -> Iterator[str]:
        for node in self.node.traverse(include_text=True):
            if node.tag == "-text" and not (node.parent and node.parent.tag in UNSAID):
                yield node.text_content or ""

    @property
    def children(self) -> list["Element"]:
        """The elements and texts right inside it."""
        return [Element(node) for node in self.node.iter(include_text=True) if node.tag != "-comment"]

    @property
    def parent(self) -> "Element | None":
        """The element that it is in."""
        return Element(self.node.parent) if self.node.parent else None

    def select(self, selector: str) -> list["Element"]:
        """The elements in it that a selector finds, in their order."""
        return [Element(node) for node in self.node.css(selector) if node.mem_id != self.node.mem_id]

    def select_one(self, selector: str) -> "Element | None":
        """The first element in it that a selector finds."""
        return next(iter(self.select(selector)), None)

    def decompose(self) -> None:
        """Take it out of its page."""
        self.node.decompose()

    def replace_with(self, other: "Element") -> None:
        """Put a copy of another element in its place."""
        self.node.replace_with(other.node)


def page_in(html: str) -> Element:
    """The body of a page, which may be written without its frame, or of a part of one."""
    whole = f"<table>{html}</table>" if html.startswith("<tr") else html
    body = LexborHTMLParser(f"<!doctype html><body>{whole}").body
    assert body
    return Element(body)

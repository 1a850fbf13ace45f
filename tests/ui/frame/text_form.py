"""A page as a person reads it, line by line: headings, buttons and what they send, fields, links, what is aloud."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.html import Element, page_in

ALONE = re.compile("button|summary|a|input|select|textarea|option|li|p|tr|legend|figcaption|svg|h.*")
"""Elements with a line of their own, beside whatever says something of itself."""
SHORT = {
    "aria-keyshortcuts": "key",
    "aria-label": "named",
    "data-action": "→",
    "data-fields": "with",
    "data-key": "#",
    "data-part": "§",
    "data-says": "aloud",
    "href": "to",
}
"""What an attribute is called here; the others keep their names."""
LEFT_OUT = re.compile("aria-hidden|autocomplete|autofocus|class|novalidate|rel|role|spellcheck|tabindex|type")
SIGNS = {"button": "button: ", "summary": "fold: ", "a": "link: ", "li": "- ", "form": "form ", "option": "  · "}
SIGNS |= {name: f"{name}: " for name in ("input", "select", "textarea")}
UNSEEN = "gf-unseen"
"""The class of what is heard only, which its braces say."""
OF_CARDS = ".gf-card, .gf-suit, .gf-icon, .gf-shapes, .gf-pip"
"""Drawings of cards and signs, whose words stand beside them."""
_APART = re.compile(r" (?=[.,:;?!)])")
MOST = 160
"""The letters of an attribute: what an island is handed can be long."""


def text_form(html: str) -> list[str]:
    """The lines of a page, indented by what they are in."""
    page = page_in(html)
    for drawn in page.select(OF_CARDS):
        drawn.decompose()
    return [line.rstrip() for node in page.children for line in lines_of(node, 0)]


def lines_of(node: Element, depth: int) -> Iterator[str]:
    """What an element says, and below it what is in it."""
    inside = list(node.children) if not node.is_text and node.name != "svg" else []
    deeper = any(map(has_lines, inside))
    own = "" if deeper else f"{spoken(node)} "
    if not node.is_text:
        own = f"{sign(node)}{own}{' '.join(marks_of(node))}"
    if own := own.strip():
        yield f"{'  ' * depth}{own}"
    for one in inside if deeper else ():
        yield from lines_of(one, depth + bool(own))


def has_lines(node: Element) -> bool:
    """Whether something in an element stands in a line of its own."""
    if node.is_text:
        return False
    return bool(ALONE.fullmatch(node.name)) or any(marks_of(node)) or any(map(has_lines, node.children))


def sign(node: Element) -> str:
    """What tells a kind of element in a line."""
    return f"{'#' * int(node.name[1])} " if re.fullmatch("h[1-6]", node.name) else SIGNS.get(node.name, "")


def spoken(node: Element) -> str:
    """The words of an element: ~what is seen only~ and {what is heard only}."""
    if node.is_text:
        return " ".join(str(node).split())
    said = []
    for one in node.children:
        words = str(one) if one.is_text else spoken(one)
        if not one.is_text and UNSEEN in (one.get("class") or ()):
            words = f" {{{words}}} "
        elif not one.is_text and words and "aria-hidden" in one.attrs:
            words = f" ~{words}~ "
        said.append(words)
    return _APART.sub("", " ".join(" ".join(said).split()))


def marks_of(node: Element) -> Iterator[str]:
    """What an element says of itself: what it looks like, what it does, and where it leads."""
    attributes: Mapping[str, Any] = node.attrs
    for name, value in attributes.items():
        if name == "class":
            yield from (f".{one}" for one in value if one != UNSEEN)
        elif name == "role" and value in {"status", "img", "region", "group"}:
            yield str(value)
        elif not LEFT_OUT.fullmatch(name):
            short = SHORT.get(name, name.lower().removeprefix("data-").removeprefix("aria-"))
            text = " ".join(str(value).split())
            yield f"{short} {text[:MOST]}{'…' if len(text) > MOST else ''}" if text else short

"""Which parts of a page have changed since it was drawn last: only those are sent.

A part is an element with a `data-key` that no other element of its page has; the whole page is the outermost one. It is
known by a number: that of its HTML with the parts within it left out, each marked in its place by its key. Where that
number is what it was, the same parts stand in the same places, and only they can differ. Where it is another one the
part is sent with all that is in it; but of its children that are what they were only the tag is sent, with `data-same`.
The inside of an island, a drawing or a menu is no part of its own.

On the wire an answer has a page as `html`, and its digest as `drawn`, which the page says with its next message. Where
that is what the host has drawn last, the answer has `parts` in place of `html`, and as `on` the digest of the page that
they belong to. So a page that says hello, has lost an answer, or is another tab of the same host gets all of it.

What leads to a page may be shown step by step: then an answer has `steps` besides, each a page as `html` and what is to
be known of that moment. They are sent in the same way, one made of the other, and the page itself of the last of them;
but not to a page that shows something else.
"""

import re
from array import array
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

Message = dict[str, Any]
Before = Mapping[int, tuple[int, int]]
"""Of each part that there was, by its place: its number, and the place of the part that it was a child of."""

_TAG = re.compile(r"""<(/?)([a-zA-Z][\w-]*)([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)>""")
_KEY = re.compile(r"""\sdata-key=(?:"([^"]*)"|'([^']*)')""")
_KIND = re.compile(r"""\s(?:data-island|type)=(?:"[^"]*"|'[^']*')""")
"""What an element is the same by, beside its name and its key: see `isSame` in morph.js."""
_WITHOUT_END = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})
_CLOSED = frozenset({"svg", "math", "select", "template"})
"""What is inside these is taken for another thing by a browser that reads it alone, or has keys of its own."""


@dataclass(slots=True)
class Part:
    """A part of a page.

    Attributes:
        key: its `data-key`, as the HTML has it; empty for the whole page.
        tag: what stands for it where it is what it was.
        start: where it begins in the HTML of the page, and `end` where it ends.
        parent: where the element begins that it is a child of, if that has a key; else -1.
        number: that of its HTML without the parts within it.
        inside: those, in their order.
    """

    key: str
    tag: str
    start: int
    parent: int = -1
    end: int = 0
    number: int = 0
    inside: "list[Part]" = field(default_factory=list)

    @property
    def place(self) -> int:
        """A number for what a browser knows it by."""
        return hash(self.tag)

    def numbers(self, parent: int = 0) -> Iterator[int]:
        """Three numbers for each part: its place, its number, and the place of the part that it is a child of."""
        yield from (self.place, self.number, parent)
        for part in self.inside:
            yield from part.numbers(self.place if part.parent == self.start else 0)

    def changed(self, before: Before, unknown: Collection[str]) -> Iterator["Part"]:
        """The outermost parts that are not what they were."""
        if self.key in unknown or before.get(self.place, (None, 0))[0] != self.number:
            yield self
        else:
            for part in self.inside:
                yield from part.changed(before, unknown)

    def sent(self, html: str, before: Before, unknown: Collection[str]) -> str:
        """Its HTML, in which a tag stands for each child that is what it was."""
        if self.key in unknown or self.place not in before:
            return html[self.start : self.end]
        sent, at = list[str](), self.start
        for part in self.inside:
            stays = part.parent == self.start and before.get(part.place, (0, 0))[1] == self.place
            if not stays:
                continue
            is_same = not any(part.changed(before, unknown))
            sent += html[at : part.start], part.tag if is_same else part.sent(html, before, unknown)
            at = part.end
        return "".join((*sent, html[at : self.end]))


def page_of(html: str) -> Part | None:
    """The page with its parts; None where some element ends nowhere, so that a browser would guess where."""
    if "<!--" in html:
        return None
    found: list[Part] = []
    keys: Counter[str] = Counter()
    names: list[str] = []
    begun: list[tuple[int, Part]] = []
    closed_at = 0  # how deep the element is in which there are no parts, 0 for none
    for tag in _TAG.finditer(html):
        ends, name, said = tag.groups()
        if ends:
            if not names or names.pop() != name:
                return None
            if begun and begun[-1][0] == len(names):
                _, part = begun.pop()
                part.end = tag.end()
                found.append(part)
            if len(names) < closed_at:
                closed_at = 0
            continue
        given = _KEY.search(said) if "data-key" in said else None
        key = (given[1] or given[2] or "") if given else ""
        keys[key] += 1
        if name in _WITHOUT_END or (closed_at and said.endswith("/")):
            continue
        if given and not closed_at:
            parent = begun[-1][1].start if begun and begun[-1][0] == len(names) - 1 else -1
            known = f"<{name}{given[0]}{''.join(_KIND.findall(said))} data-same></{name}>"
            begun.append((len(names), Part(key, known, tag.start(), parent)))
        names.append(name)
        if not closed_at and (name in _CLOSED or "data-island" in said):
            closed_at = len(names)
    return None if names else _nested(html, [part for part in found if part.key and keys[part.key] == 1])


def _nested(html: str, found: list[Part]) -> Part:
    """The page, out of parts that end one after another."""
    done: list[Part] = []
    for part in (*found, Part("", "", 0, end=len(html))):
        first = len(done)
        while first and done[first - 1].start >= part.start:
            first -= 1
        part.inside = done[first:]
        own, at = list[str](), part.start
        for one in part.inside:
            own += html[at : one.start], f"<={one.key}>"
            at = one.end
        part.number = hash("".join((*own, html[at : part.end])))
        done[first:] = [part]
    return done[0]


def parts_in(html: str) -> list[str]:
    """The outermost parts of some HTML, such as what a look answers, one by one."""
    page = page_of(html)
    return [] if page is None else [html[part.start : part.end] for part in page.inside]


class KeyedPage:
    """What a page shows, as far as its host knows: numbers, and no word of it.

    Attributes:
        drawn: the digest of it.
    """

    __slots__ = ("_numbers", "_unknown", "drawn")

    def __init__(self) -> None:
        self.drawn = ""
        self._numbers: array[int] = array("q")
        self._unknown: frozenset[str] = frozenset()  # the keys of parts that a look has put there

    def put(self, answer: Message, shown: object) -> Message:
        """An answer as it is sent to a page that shows what has this digest.

        An answer with the whole page as `html` has instead, if that page can be made of the one that is shown, the
        `parts` that take the place of those with their keys. One that has such `parts` says besides what comes of them.
        """
        if "html" in answer:
            last = {name: said for name, said in answer.items() if name != "steps"}
            goes_on = bool(self.drawn) and shown == self.drawn
            steps = [self._put_page(step, self.drawn) for step in answer.get("steps", ()) if goes_on]
            if not steps:
                return self._put_page(last, shown)
            return self._put_page(last, self.drawn) | {"steps": steps}
        return self._put_parts(answer, shown) if "parts" in answer else answer

    def _put_page(self, answer: Message, shown: object) -> Message:
        html, on, unknown = answer["html"], self.drawn, self._unknown
        numbers = iter(self._numbers)
        before = {place: (number, parent) for place, number, parent in zip(numbers, numbers, numbers, strict=True)}
        page, self.drawn = page_of(html), _digest(html)
        self._numbers, self._unknown = array("q", page.numbers() if page else ()), frozenset()
        changed = list(page.changed(before, unknown)) if page and shown == on else [page]
        if changed == [page]:
            return answer | {"drawn": self.drawn}
        rest = {name: said for name, said in answer.items() if name != "html"}
        parts = [part.sent(html, before, unknown) for part in changed if part]
        return rest | {"on": on, "drawn": self.drawn, "parts": parts}

    def _put_parts(self, answer: Message, shown: object) -> Message:
        if shown != self.drawn:
            return answer
        pages = [page_of(html) for html in answer["parts"]]
        parts = [page.inside[0] for page in pages if page and len(page.inside) == 1]
        known = set(self._numbers[::3])
        if len(parts) < len(pages) or any(part.inside or part.place not in known for part in parts):
            self.drawn, self._numbers, self._unknown = "", array("q"), frozenset()
            return answer
        on, self.drawn = shown, _digest(self.drawn, *answer["parts"])
        self._unknown |= {part.key for part in parts}
        return answer | {"on": on, "drawn": self.drawn}


def _digest(*texts: str) -> str:
    return blake2b("\0".join(texts).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()

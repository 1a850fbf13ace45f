"""Which parts of a page have changed since it was drawn last: only those are sent.

A part is an element with a `data-key` that no other element of its page has; the whole page is the outermost one. It is
known by a number: that of its HTML with the parts within it left out, each marked in its place by its key. Where that
number is what it was, the same parts stand in the same places, and only they can differ; where it is another one, the
part is sent with all that is in it. The inside of an island, a drawing or a menu is no part of its own.

On the wire an answer has a page as `html`, and its digest as `drawn`, which the page says with its next message. Where
that is what the host has drawn last, the answer has `parts` in place of `html`, and as `on` the digest of the page that
they belong to. So a page that says hello, has lost an answer, or is another tab of the same host gets all of it.
"""

import re
from array import array
from collections import Counter
from collections.abc import Collection, Iterator
from hashlib import blake2b
from typing import Any, NamedTuple

Message = dict[str, Any]

_TAG = re.compile(r"""<(/?)([a-zA-Z][\w-]*)([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)>""")
_KEY = re.compile(r"""\sdata-key=(?:"([^"]*)"|'([^']*)')""")
_WITHOUT_END = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})
_CLOSED = frozenset({"svg", "math", "select", "template"})
"""What is inside these is taken for another thing by a browser that reads it alone, or has keys of its own."""


class Part(NamedTuple):
    """A part of a page.

    Attributes:
        key: its `data-key`, as the HTML has it; empty for the whole page.
        start: where it begins in the HTML of the page.
        end: where it ends.
        number: that of its HTML without the parts within it.
        inside: those, in their order.
    """

    key: str
    start: int
    end: int
    number: int
    inside: list["Part"]

    def changed(self, before: dict[int, int], unknown: Collection[str]) -> Iterator["Part"]:
        """The outermost parts that are not what they were."""
        if self.key in unknown or before.get(hash(self.key)) != self.number:
            yield self
        else:
            for part in self.inside:
                yield from part.changed(before, unknown)

    def numbers(self) -> Iterator[int]:
        """Two numbers for each part: that of its key, and its own."""
        yield hash(self.key)
        yield self.number
        for part in self.inside:
            yield from part.numbers()


def page_of(html: str) -> Part | None:
    """The page with its parts; None where some element ends nowhere, so that a browser would guess where."""
    if "<!--" in html:
        return None
    found: list[tuple[str, int, int]] = []
    keys: Counter[str] = Counter()
    names: list[str] = []
    begun: list[tuple[int, str, int]] = []
    closed_at = 0  # how deep the element is in which there are no parts, 0 for none
    for tag in _TAG.finditer(html):
        ends, name, said = tag.groups()
        if ends:
            if not names or names.pop() != name:
                return None
            if begun and begun[-1][0] == len(names):
                _, key, start = begun.pop()
                found.append((key, start, tag.end()))
            if len(names) < closed_at:
                closed_at = 0
        elif name not in _WITHOUT_END and not (closed_at and said.endswith("/")):
            if "data-key" in said and (given := _KEY.search(said)):
                key = given[1] or given[2] or ""
                keys[key] += 1
                if not closed_at:
                    begun.append((len(names), key, tag.start()))
            names.append(name)
            if not closed_at and (name in _CLOSED or "data-island" in said):
                closed_at = len(names)
        elif "data-key" in said and (given := _KEY.search(said)):
            keys[given[1] or given[2] or ""] += 1
    if names:
        return None
    return _nested(html, [part for part in found if part[0] and keys[part[0]] == 1])


def _nested(html: str, found: list[tuple[str, int, int]]) -> Part:
    """Parts within parts, out of those that end one after another."""
    done: list[Part] = []
    for key, start, end in (*found, ("", 0, len(html))):
        first = len(done)
        while first and done[first - 1].start >= start:
            first -= 1
        inside = done[first:]
        del done[first:]
        own: list[str] = []
        at = start
        for part in inside:
            own += html[at : part.start], f"<={part.key}>"
            at = part.end
        own.append(html[at:end])
        done.append(Part(key, start, end, hash("".join(own)), inside))
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
            return self._put_page(answer, shown)
        return self._put_parts(answer, shown) if "parts" in answer else answer

    def _put_page(self, answer: Message, shown: object) -> Message:
        html, on, unknown = answer["html"], self.drawn, self._unknown
        before = dict(zip(self._numbers[::2], self._numbers[1::2], strict=True))
        page, self.drawn = page_of(html), _digest(html)
        self._numbers, self._unknown = array("q", page.numbers() if page else ()), frozenset()
        changed = list(page.changed(before, unknown)) if page and shown == on else [page]
        if changed == [page]:
            return answer | {"drawn": self.drawn}
        rest = {name: said for name, said in answer.items() if name != "html"}
        parts = [html[part.start : part.end] for part in changed if part]
        return rest | {"on": on, "drawn": self.drawn, "parts": parts}

    def _put_parts(self, answer: Message, shown: object) -> Message:
        if shown != self.drawn:
            return answer
        pages = [page_of(html) for html in answer["parts"]]
        parts = [page.inside[0] for page in pages if page and len(page.inside) == 1]
        known = set(self._numbers[::2])
        if len(parts) < len(pages) or any(part.inside or hash(part.key) not in known for part in parts):
            self.drawn, self._numbers = "", array("q")
            return answer
        on, self.drawn = shown, _digest(self.drawn, *answer["parts"])
        self._unknown |= {part.key for part in parts}
        return answer | {"on": on, "drawn": self.drawn}


def _digest(*texts: str) -> str:
    return blake2b("\0".join(texts).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()

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
from collections.abc import Collection, Iterator, Mapping, Sequence
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
        page: the HTML of the whole page.
        start: where it begins in that, and `end` where it ends.
        parent: where the element begins that it is a child of, if that has a key; else -1.
        number: that of its HTML without the parts within it; 0 until that is known.
        inside: those, in their order.
        keys: each `data-key` in its HTML, also of what is no part.
    """

    key: str
    tag: str
    page: str
    start: int
    parent: int = -1
    end: int = 0
    number: int = 0
    inside: "list[Part]" = field(default_factory=list)
    keys: Sequence[str] = ()

    @property
    def html(self) -> str:
        """Its HTML."""
        return self.page[self.start : self.end]

    @property
    def all(self) -> "Iterator[Part]":
        """It and the parts within it."""
        yield self
        for part in self.inside:
            yield from part.all

    def moved(self, page: str, start: int, parent: int) -> "Part":
        """The same part where it stands in another page."""
        by = start - self.start
        inside = [one.moved(page, one.start + by, one.parent + by if one.parent >= 0 else -1) for one in self.inside]
        return Part(self.key, self.tag, page, start, parent, self.end + by, self.number, inside, self.keys)

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

    def sent(self, before: Before, unknown: Collection[str]) -> str:
        """Its HTML, in which a tag stands for each child that is what it was."""
        if self.key in unknown or self.place not in before:
            return self.html
        sent, at = list[str](), self.start
        for part in self.inside:
            stays = part.parent == self.start and before.get(part.place, (0, 0))[1] == self.place
            if not stays:
                continue
            is_same = not any(part.changed(before, unknown))
            sent += self.page[at : part.start], part.tag if is_same else part.sent(before, unknown)
            at = part.end
        return "".join((*sent, self.page[at : self.end]))


def page_of(html: str, last: Part | None = None) -> Part | None:
    """The page with its parts; None where some element ends nowhere, so that a browser would guess where.

    Args:
        html: the page.
        last: another page: a part that stands in both, letter by letter, is not read again.
    """
    if "<!--" in html:
        return None
    known = {part.tag: part for part in last.all if part.key} if last and len({*last.keys}) == len(last.keys) else {}
    found: list[Part] = []
    keys: list[str] = []
    names: list[str] = []
    begun: list[tuple[int, int, Part]] = []  # how deep it is, how many keys are before it, and the part
    closed_at = 0  # how deep the element is in which there are no parts, 0 for none
    at: int | None = 0
    while at is not None:
        tags, at = _TAG.finditer(html, at), None
        for tag in tags:
            ends, name, said = tag.groups()
            if ends:
                if not names or names.pop() != name:
                    return None
                if begun and begun[-1][0] == len(names):
                    _, first, part = begun.pop()
                    part.end, part.keys = tag.end(), keys[first:]
                    found.append(part)
                if len(names) < closed_at:
                    closed_at = 0
                continue
            given = _KEY.search(said) if "data-key" in said else None
            key = (given[1] or given[2] or "") if given else ""
            if given and not closed_at and name not in _WITHOUT_END:
                parent = begun[-1][2].start if begun and begun[-1][0] == len(names) - 1 else -1
                stands_for = f"<{name}{given[0]}{''.join(_KIND.findall(said))} data-same></{name}>"
                same = known.get(stands_for)
                if same and html.startswith(same.html, tag.start()):
                    found.append(same.moved(html, tag.start(), parent))
                    keys += same.keys
                    at = found[-1].end
                    break
                begun.append((len(names), len(keys), Part(key, stands_for, html, tag.start(), parent)))
            if key:
                keys.append(key)
            if name in _WITHOUT_END or (closed_at and said.endswith("/")):
                continue
            names.append(name)
            if not closed_at and (name in _CLOSED or "data-island" in said):
                closed_at = len(names)
    if names:
        return None
    doubled = {key for key, times in Counter(keys).items() if times > 1}
    if doubled and last:
        return page_of(html)
    return _nested(html, keys, [part for part in found if part.key and part.key not in doubled])


def _nested(html: str, keys: Sequence[str], found: list[Part]) -> Part:
    """The page, out of parts that end one after another."""
    done: list[Part] = []
    for part in (*found, Part("", "", html, 0, end=len(html), keys=keys)):
        if part.number:  # it stood in the page before, with all that is in it
            done.append(part)
            continue
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
    return [] if page is None else [part.html for part in page.inside]


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
        if "html" not in answer:
            return self._put_parts(answer, shown) if "parts" in answer else answer
        steps = answer.get("steps", ()) if self.drawn and shown == self.drawn else ()
        sent, page, at = list[Message](), None, shown
        for one in (*steps, {name: said for name, said in answer.items() if name != "steps"}):
            page = page_of(one["html"], page)
            sent.append(self._put_page(one, page, at))
            at = self.drawn
        return sent[-1] | ({"steps": sent[:-1]} if steps else {})

    def _put_page(self, answer: Message, page: Part | None, shown: object) -> Message:
        on, unknown = self.drawn, self._unknown
        numbers = iter(self._numbers)
        before = {place: (number, parent) for place, number, parent in zip(numbers, numbers, numbers, strict=True)}
        self.drawn = _digest(answer["html"])
        self._numbers, self._unknown = array("q", page.numbers() if page else ()), frozenset()
        changed = list(page.changed(before, unknown)) if page and shown == on else [page]
        if changed == [page]:
            return answer | {"drawn": self.drawn}
        rest = {name: said for name, said in answer.items() if name != "html"}
        parts = [part.sent(before, unknown) for part in changed if part]
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

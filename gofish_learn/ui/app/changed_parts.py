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
from dataclasses import dataclass
from hashlib import blake2b
from itertools import chain
from typing import Any, NamedTuple, cast

Message = dict[str, Any]
Before = Mapping[int, Sequence[int]]
"""Of each part that there was, by its place: its number, and the place of the part that it was a child of."""

_DRAWING = r"<svg(?![^<>]*data-)[^<>]*>(?:<[a-z]+(?![^<>]*data-)[^<>]*/>)*</svg>"
_TAG = re.compile(rf"""{_DRAWING}|<(/?)([a-zA-Z][\w-]*)([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)>""")
"""A whole drawing in which nothing has a key, without groups, or one tag."""
_KEY = re.compile(r"""\sdata-key=(?:"([^"]*)"|'([^']*)')""")
_KIND = re.compile(r"""\s(?:data-island|type)=(?:"[^"]*"|'[^']*')""")
"""What an element is the same by, beside its name and its key: see `isSame` in morph.js."""
_WITHOUT_END = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})
_CLOSED = frozenset({"svg", "math", "select", "template"})
"""What is inside these is taken for another thing by a browser that reads it alone, or has keys of its own."""
_OTHERS = _WITHOUT_END | _CLOSED


@dataclass(slots=True)
class Part:
    """A part of a page, which may stand in the next page, too.

    Attributes:
        key: its `data-key`, as the HTML has it; empty for the whole page.
        tag: what stands for it where it is what it was; the hash of that is its place, by which a browser knows it.
        html: its HTML.
        number: that of its HTML without the parts within it.
        inside: those, in their order: where each begins in it, and whether it is a child of this very element.
        keys: each `data-key` in its HTML, also of what is no part.
    """

    key: str
    tag: str
    html: str
    number: int
    inside: "Inside"
    keys: Sequence[str]

    @property
    def all(self) -> "list[Part]":
        """It and the parts within it."""
        found = [self]
        for part in found:
            found += [one for _, _, one in part.inside]
        return found

    @property
    def known(self) -> Before:
        """What is to be known of it and of the parts within it, to say later which of them have changed."""
        found = {hash(self.tag): (self.number, 0)}
        for part in self.all:
            place = hash(part.tag)
            for _, is_child, one in part.inside:
                found[hash(one.tag)] = one.number, place if is_child else 0
        return found

    def changed(self, before: Before, unknown: Collection[str]) -> Iterator["Part"]:
        """The outermost parts that are not what they were."""
        if self.key in unknown or before.get(hash(self.tag), (None, 0))[0] != self.number:
            yield self
        else:
            for _, _, part in self.inside:
                yield from part.changed(before, unknown)

    def sent(self, before: Before, unknown: Collection[str]) -> str:
        """Its HTML, in which a tag stands for each child that is what it was."""
        place = hash(self.tag)
        if self.key in unknown or place not in before:
            return self.html
        sent, at = list[str](), 0
        for start, is_child, part in self.inside:
            if is_child and before.get(hash(part.tag), (0, 0))[1] == place:
                is_same = not any(part.changed(before, unknown))
                sent += self.html[at:start], part.tag if is_same else part.sent(before, unknown)
                at = start + len(part.html)
        return "".join((*sent, self.html[at:]))


Inside = list[tuple[int, bool, Part]]


class _Begun(NamedTuple):
    """A part whose end has not been read, in so many elements, after so many keys."""

    key: str
    tag: str
    start: int
    depth: int
    keys: int
    inside: Inside


class _Reader:
    """Reads a page tag by tag. A part that stands in the page before, letter by letter, is not read again."""

    def __init__(self, html: str, last: Part | None, doubled: Collection[str] = ()) -> None:
        """Begin to read; elements with keys that are `doubled` are no parts."""
        self.html, self.doubled = html, doubled
        is_plain = last is not None and len({*last.keys}) == len(last.keys)
        self.known = {part.tag: part for part in last.all if part.key} if last and is_plain else {}
        self.names: list[str] = []
        self.keys: list[str] = []
        self.begun = [_Begun("", "", 0, -2, 0, [])]  # the page, whose elements are children of none
        self.closed_at = 0  # how deep the element is in which there are no parts, 0 for none

    def page(self) -> Part | None:
        """The page; None where some element ends nowhere."""
        names, at = self.names, cast("int | None", 0)
        while at is not None:
            tags, at = _TAG.finditer(self.html, at), None
            for tag in tags:
                ends, name, said = tag.groups()
                if name is None:
                    continue
                if ends:
                    if not names or names.pop() != name:
                        return None
                    if len(names) == self.begun[-1].depth or len(names) < self.closed_at:
                        self.end(tag.end())
                elif (
                    name not in _OTHERS
                    and not said.endswith("/")
                    and "data-key" not in said
                    and "data-island" not in said
                ):
                    names.append(name)  # nearly all are such
                else:
                    at = self.begin(tag.start(), name, said)
                    if at is not None:
                        break
        return None if self.names else self.part(self.begun.pop(), len(self.html))

    def begin(self, start: int, name: str, said: str) -> int | None:
        """Take in the beginning of an element; where it is a part that is known, where that ends."""
        given = _KEY.search(said) if "data-key" in said else None
        key = (given[1] or given[2] or "") if given else ""
        if given and not self.closed_at and name not in _WITHOUT_END and key not in self.doubled:
            stands_for = f"<{name}{given[0]}{''.join(_KIND.findall(said))} data-same></{name}>"
            same = self.known.get(stands_for)
            if same and self.html.startswith(same.html, start):
                self.keys += same.keys
                self.add(start, len(self.names), same)
                return start + len(same.html)
            if key:
                self.begun.append(_Begun(key, stands_for, start, len(self.names), len(self.keys), []))
        if key:
            self.keys.append(key)
        if name not in _WITHOUT_END and not (self.closed_at and said.endswith("/")):
            self.names.append(name)
            if not self.closed_at and (name in _CLOSED or "data-island" in said):
                self.closed_at = len(self.names)
        return None

    def end(self, at: int) -> None:
        """Take in the end of the element that was begun last."""
        depth = len(self.names)
        if depth < self.closed_at:
            self.closed_at = 0
        if self.begun[-1].depth == depth:
            begun = self.begun.pop()
            self.add(begun.start, depth, self.part(begun, at))

    def add(self, start: int, depth: int, part: Part) -> None:
        """Have a part that begins there, so deep, be in the one that has begun."""
        around = self.begun[-1]
        around.inside.append((start - around.start, around.depth == depth - 1, part))

    def part(self, begun: _Begun, end: int) -> Part:
        """A part that ends there."""
        html, own, at = self.html[begun.start : end], list[str](), 0
        for start, _, one in begun.inside:
            own += html[at:start], f"<={one.key}>"
            at = start + len(one.html)
        number = hash("".join((*own, html[at:])))
        return Part(begun.key, begun.tag, html, number, begun.inside, self.keys[begun.keys :])


def page_of(html: str, last: Part | None = None) -> Part | None:
    """The page with its parts, out of its HTML and the page before; None where a browser would guess at an end."""
    page = None if "<!--" in html else _Reader(html, last).page()
    if page is None or len({*page.keys}) == len(page.keys):
        return page
    return _Reader(html, None, {key for key, times in Counter(page.keys).items() if times > 1}).page()


def parts_in(html: str) -> list[str]:
    """The outermost parts of some HTML, such as what a look answers, one by one."""
    page = page_of(html)
    return [] if page is None else [part.html for _, _, part in page.inside]


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
        numbers = iter(self._numbers)
        before: Before = {place: known for place, *known in zip(numbers, numbers, numbers, strict=True)}
        for one in (*steps, {name: said for name, said in answer.items() if name != "steps"}):
            page = page_of(one["html"], page)
            sent.append(self._put_page(one, page, at, before))
            at, before = self.drawn, page.known if page else {}
        self._numbers = array("q", chain.from_iterable((place, *known) for place, known in before.items()))
        return sent[-1] | ({"steps": sent[:-1]} if steps else {})

    def _put_page(self, answer: Message, page: Part | None, shown: object, before: Before) -> Message:
        on, unknown = self.drawn, self._unknown
        self.drawn, self._unknown = _digest(answer["html"]), frozenset()
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
        parts = [page.inside[0][2] for page in pages if page and len(page.inside) == 1]
        known = set(self._numbers[::3])
        if len(parts) < len(pages) or any(part.inside or hash(part.tag) not in known for part in parts):
            self.drawn, self._numbers, self._unknown = "", array("q"), frozenset()
            return answer
        on, self.drawn = shown, _digest(self.drawn, *answer["parts"])
        self._unknown |= {part.key for part in parts}
        return answer | {"on": on, "drawn": self.drawn}


def _digest(*texts: str) -> str:
    return blake2b("\0".join(texts).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()

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

A page that is drawn again and again may say of its parts what each is drawn of: see `PartedPage`. Then it is known by
that, and only what has changed is drawn at all.
"""

import re
from array import array
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import chain
from typing import Any, NamedTuple

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
    """Reads a page tag by tag."""

    def __init__(self, html: str, doubled: Collection[str] = ()) -> None:
        """Begin to read; elements with keys that are `doubled` are no parts."""
        self.html, self.doubled = html, doubled
        self.names: list[str] = []
        self.keys: list[str] = []
        self.begun = [_Begun("", "", 0, -2, 0, [])]  # the page, whose elements are children of none
        self.closed_at = 0  # how deep the element is in which there are no parts, 0 for none

    def page(self) -> Part | None:
        """The page; None where some element ends nowhere."""
        names = self.names
        for tag in _TAG.finditer(self.html):
            ends, name, said = tag.groups()
            if name is None:
                continue
            if ends:
                if not names or names.pop() != name:
                    return None
                if len(names) == self.begun[-1].depth or len(names) < self.closed_at:
                    self.end(tag.end())
            elif name in _OTHERS or said.endswith("/") or "data-key" in said or "data-island" in said:
                self.begin(tag.start(), name, said)
            else:
                names.append(name)  # nearly all are such
        return None if names else self.part(self.begun.pop(), len(self.html))

    def begin(self, start: int, name: str, said: str) -> None:
        """Take in the beginning of an element."""
        given = _KEY.search(said) if "data-key" in said else None
        key = (given[1] or given[2] or "") if given else ""
        if given and key:
            if not self.closed_at and name not in _WITHOUT_END and key not in self.doubled:
                stands_for = f"<{name}{given[0]}{''.join(_KIND.findall(said))} data-same></{name}>"
                self.begun.append(_Begun(key, stands_for, start, len(self.names), len(self.keys), []))
            self.keys.append(key)
        if name not in _WITHOUT_END and not (self.closed_at and said.endswith("/")):
            self.names.append(name)
            if not self.closed_at and (name in _CLOSED or "data-island" in said):
                self.closed_at = len(self.names)

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


def page_of(html: str) -> Part | None:
    """The page with its parts, out of its HTML; None where a browser would guess at an end."""
    page = None if "<!--" in html else _Reader(html).page()
    if page is None or len({*page.keys}) == len(page.keys):
        return page
    return _Reader(html, {key for key, times in Counter(page.keys).items() if times > 1}).page()


def parts_in(html: str) -> list[str]:
    """The outermost parts of some HTML, such as what a look answers, one by one."""
    page = page_of(html)
    return [] if page is None else [part.html for _, _, part in page.inside]


class Undrawn(NamedTuple):
    """A part of a page: what draws it, and of what. Where these are what they were, so is the part.

    It is known by their hash, so each is of one type, and none is below -1: `True` and 1 have the same, and -1 and -2.
    """

    draw: Callable[..., str]
    given: tuple[Hashable, ...]

    @property
    def html(self) -> str:
        """The part: one element, with its key."""
        return self.draw(*self.given)


@dataclass(frozen=True, slots=True)
class PartedPage:
    """A page whose parts are drawn where they are wanted.

    Attributes:
        text: its HTML, an element with a key, with `frame.drawings.mark_of` each part in its place.
        parts: the parts, in their order; no two are drawn of the same, and each stays in its element.
        after: what stands after that, always the same.
    """

    text: str
    parts: Sequence[Undrawn]
    after: str = ""

    @property
    def numbers(self) -> "array[int]":
        """What it is known by: a number for its own key, one for its text, and one for each part."""
        key = _KEY.search(self.text)
        return array("q", map(hash, (key and key[0], self.text, *self.parts)))

    @property
    def html(self) -> str:
        """All of it."""
        return f"{self._drawn(())}{self.after}"

    def changed(self, before: Sequence[int]) -> list[str] | None:
        """What is not what it was: parts, or the text, with a tag for each part that is; None for another page."""
        now = self.numbers
        if now[:1] != before[:1]:
            return None
        known = frozenset(before)
        if now[1] != before[1]:
            return [self._drawn(known)]
        return [part.html for number, part in zip(now[2:], self.parts, strict=True) if number not in known]

    def _drawn(self, known: Collection[int]) -> str:
        parts = iter(self.parts)

        def put(mark: re.Match[str]) -> str:
            part = next(parts)
            return f'<i data-key="{mark[1]}" data-same></i>' if hash(part) in known else part.html

        return _MARK.sub(put, self.text)


_MARK = re.compile('<gf-part "([^"]*)">')


def whole(answer: Message) -> Message:
    """An answer with its page, and the steps that lead there, whole."""
    html, steps = answer.get("html"), answer.get("steps", ())
    page = {"html": html.html} if isinstance(html, PartedPage) else {}
    return answer | page | ({"steps": list(map(whole, steps))} if steps else {})


NOTHING: "array[int]" = array("q")


class KeyedPage:
    """What a page shows, as far as its host knows: numbers, and no word of it.

    Attributes:
        drawn: the digest of it.
    """

    __slots__ = ("_numbers", "_parts", "_unknown", "drawn")

    def __init__(self) -> None:
        self.drawn = ""
        self._numbers = self._parts = NOTHING  # those of a page that was read, or of a `PartedPage`
        self._unknown: frozenset[str] = frozenset()  # the keys of parts that a look has put there

    def put(self, answer: Message, shown: object) -> Message:
        """An answer as it is sent to a page that shows what has this digest.

        An answer with the whole page as `html` has instead, if that page can be made of the one that is shown, the
        `parts` that take the place of those with their keys. One that has such `parts` says besides what comes of them.
        """
        if "html" not in answer:
            return self._put_parts(answer, shown) if "parts" in answer else answer
        steps = answer.get("steps", ()) if self.drawn and shown == self.drawn else ()
        sent, at = list[Message](), shown
        for one in (*steps, {name: said for name, said in answer.items() if name != "steps"}):
            sent.append(self._put_page(one, at))
            at = self.drawn
        return sent[-1] | ({"steps": sent[:-1]} if steps else {})

    def _put_page(self, answer: Message, shown: object) -> Message:
        page, on = answer["html"], self.drawn
        parts = self._changed_of(page) if isinstance(page, PartedPage) else self._changed_in(page)
        if parts is None or shown != on:
            return whole(answer) | {"drawn": self.drawn}
        rest = {name: said for name, said in answer.items() if name != "html"}
        return rest | {"on": on, "drawn": self.drawn, "parts": parts}

    def _changed_of(self, page: PartedPage) -> list[str] | None:
        """The parts that are not what they were; None where it is another page."""
        before, self._parts = self._parts, page.numbers
        self._numbers, self._unknown = NOTHING, frozenset()
        self.drawn = f"{hash(tuple(self._parts)) & 0xFFFF_FFFF_FFFF_FFFF:x}"
        return page.changed(before)

    def _changed_in(self, html: str) -> list[str] | None:
        """The outermost parts that are not what they were; None where that is the page itself."""
        numbers, unknown = iter(self._numbers), self._unknown
        before: Before = {place: known for place, *known in zip(numbers, numbers, numbers, strict=True)}
        page = page_of(html)
        known = page.known if page else {}
        self._numbers = array("q", chain.from_iterable((place, *about) for place, about in known.items()))
        self._parts, self._unknown = NOTHING, frozenset()
        self.drawn = _digest(html)
        changed = list(page.changed(before, unknown)) if page else [page]
        return None if changed == [page] else [part.sent(before, unknown) for part in changed if part]

    def _put_parts(self, answer: Message, shown: object) -> Message:
        if shown != self.drawn:
            return answer
        pages = [page_of(html) for html in answer["parts"]]
        parts = [page.inside[0][2] for page in pages if page and len(page.inside) == 1]
        known = set(self._numbers[::3])
        if len(parts) < len(pages) or any(part.inside or hash(part.tag) not in known for part in parts):
            self.drawn, self._numbers, self._unknown = "", NOTHING, frozenset()
            return answer
        on, self.drawn = shown, _digest(self.drawn, *answer["parts"])
        self._unknown |= {part.key for part in parts}
        return answer | {"on": on, "drawn": self.drawn}


def _digest(*texts: str) -> str:
    return blake2b("\0".join(texts).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()

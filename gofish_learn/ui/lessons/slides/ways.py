"""The ways the cards can lie on a slide, kind by kind, crossed out press by press; each count is worked out here.

The first line says what is hidden and where, `3 sevens: Ana 2, Ben 2, pond 4`. Then come events, in the order in which
they happen: `Ben said go fish`, `Ana asked`, `Ben drew`, `you fished another`. One that begins with `then` is shown by
presses. `ways 1 1 1; 1 0 2` lets the number of each kind come, these kinds first, and `chance of Ana` counts hers.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from html import escape

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import roughly
from gofish_learn.teach.lessons.ways import Ways, all_ways
from gofish_learn.ui.lessons.slides.drawn_block import DrawnBlock, matched, sizes
from gofish_learn.ui.lessons.slides.hands import OTHER, card_drawn

FIRST = re.compile(r"(\d+) (\w+): (.+)")
EVENT = re.compile(r"(then )?(\w+) (said go fish|asked|drew|fished another)")
HAPPENS: Mapping[str, Callable[[Ways, str], Ways]] = {
    "said go fish": Ways.said_go_fish,
    "asked": Ways.asked,
    "drew": Ways.drew,
    "fished another": lambda ways, _: ways.you_fished(wish=False),
}
Kind = tuple[int, ...]


@dataclass(frozen=True)
class Frame:
    """What is shown at one stage.

    Attributes:
        ways: those whose kinds are on the slide.
        gone: the kinds that are crossed out.
        unknown: the kinds whose number has not come yet.
        yes: the kinds that are counted.
        new: what is new, in words for the notes.
    """

    ways: Ways
    gone: frozenset[Kind] = frozenset()
    unknown: frozenset[Kind] = frozenset()
    yes: frozenset[Kind] = frozenset()
    says: str = ""
    new: str = ""


class WaysShown(DrawnBlock):
    """The kinds of ways, a tile each."""

    def __init__(self, _: list[str], lines: list[str]) -> None:
        self.card, ways = _hidden(lines[0])
        self.frames: list[Frame] = [_counted(ways)]
        for line in lines[1:]:
            self._take(line)
        self.stages = len(self.frames)

    def _take(self, line: str) -> None:
        here = self.frames[-1]
        if line.startswith("ways"):
            self.frames = list(_ways(here.ways, [tuple(map(int, one.split())) for one in line[4:].split(";")]))
        elif line.startswith("chance of "):
            place = line.removeprefix("chance of ")
            left = _left(here)
            at = here.ways.hidden().index(place)
            yes = frozenset(kind for kind in here.ways.kinds() if kind[at] and kind not in here.gone)
            count, all_left = left.count(place), len(left)
            says = f"{place}: {count} of {all_left} ways, {roughly(left.chance(place), 100)}"
            self.frames.append(replace(here, yes=yes, says=says, new=says))
        else:
            found = matched(EVENT, line)
            after = HAPPENS[found[3]](_left(here), found[2])
            if found[1]:
                self.frames += _crossed(here, after)
            else:
                self.frames = [_counted(after)]

    def drawn(self, stage: int) -> str:
        """The tiles."""
        frame = self.frames[stage]
        kinds = frame.ways.kinds()
        tiles = "".join(self._tile(frame, kind, count) for kind, count in kinds.items())
        says = frame.says or " "
        across = len(kinds) if len(kinds) <= 4 else 3 if len(kinds) <= 6 else 4
        return f'<div class="show ways"{sizes(across=across)}><ul>{tiles}</ul><p class="sum">{escape(says)}</p></div>'

    def _tile(self, frame: Frame, kind: Kind, count: int) -> str:
        places = frame.ways.hidden()
        rows = "".join(
            f'<p><span class="place">{escape(place)}</span>{self._cards(has, len(frame.ways.cards(place)))}</p>'
            for place, has in zip(places, kind, strict=True)
        )
        said = ", ".join(f"{place} {has}" for place, has in zip(places, kind, strict=True))
        state = "gone" if kind in frame.gone else "yes" if kind in frame.yes else ""
        number = "?" if kind in frame.unknown else str(count)
        words = {"gone": ", crossed out", "yes": ", counted"}.get(state, "")
        return (
            f'<li class="{state}"><span class="gofish-hidden">{said}: {number} ways<span class="state">{words}</span>'
            "</span>"
            f'<span class="lie" aria-hidden="true">{rows}</span><b aria-hidden="true">{number}</b></li>'
        )

    def _cards(self, has: int, of: int) -> str:
        return "".join(card_drawn(self.card if at < has else OTHER) for at in range(of))

    def tells(self, stage: int) -> str:
        """What is new."""
        return self.frames[stage].new


def _hidden(line: str) -> tuple[str, Ways]:
    found = FIRST.fullmatch(line)
    rank = next((rank for rank in Rank if found and rank.plural == found[2]), None)
    if not found or rank is None:
        raise ValueError(f"“{line}” does not say what is hidden.")
    places = dict(part.split() for part in found[3].split(", "))
    return rank.letter, all_ways(rank.plural, int(found[1]), {who: int(count) for who, count in places.items()})


def _words(ways: Ways, kind: Kind) -> str:
    return ", ".join(f"{place} {has}" for place, has in zip(ways.hidden(), kind, strict=True))


def _counted(ways: Ways) -> Frame:
    says = f"{len(ways)} ways"
    return Frame(ways, says=says, new=says)


def _left(frame: Frame) -> Ways:
    """The ways that are not crossed out."""
    ways = frame.ways
    places = ways.hidden()
    possible = [one for one in ways.left if tuple(ways.held(one, place) for place in places) not in frame.gone]
    return replace(ways, left=tuple(possible))


def _ways(ways: Ways, first: list[Kind]) -> list[Frame]:
    """The kinds without their numbers, then these numbers one by one, then the others, then the sum."""
    unknown = frozenset(ways.kinds())
    frames = [Frame(ways, unknown=unknown, new="the kinds of ways, not counted yet")]
    for kind in first:
        unknown -= {kind}
        frames.append(Frame(ways, unknown=unknown, new=f"{_words(ways, kind)}: {ways.kinds()[kind]}"))
    return [*frames, Frame(ways, new="the numbers of the others"), _counted(ways)]


def _crossed(here: Frame, after: Ways) -> list[Frame]:
    """One kind after the other is crossed out, then what is left is counted; a card that moves changes the kinds."""
    before = here.ways
    if after.places != before.places:
        return [_counted(after)]
    gone, goes = here.gone, [kind for kind in before.kinds() if kind not in {*after.kinds(), *here.gone}]
    frames = []
    for number, kind in enumerate(goes, 1):
        gone |= {kind}
        new = f"Crossed out: {number} of {so_many(len(goes), 'kind')}"  # a class may take them in its own order
        frames.append(replace(here, gone=gone, yes=frozenset(), says="", new=new))
    says = f"{len(after)} ways are left"
    return [*frames, replace(here, gone=gone, yes=frozenset(), says=says, new=says)]

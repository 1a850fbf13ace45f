"""Which question comes next: a round of them, and the boxes that bring back what was missed.

In a round a missed question comes again until it is answered right. Between rounds the boxes work in the manner of
Leitner, counted in sessions and not in hours: a missed question goes into the first box and comes back in the next
session. Each right answer moves it to the next box, from which it comes back after 2, 4 and 8 sessions; after the last
box it is known, and leaves. A miss puts it back into the first. What was never missed is in no box.

Source: the boxes are S. Leitner's (So lernt man lernen, 1972). The gaps double, as in most such schedules; no study
says that just these are best.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import inf
from types import MappingProxyType

LENGTH = 5
"""The number of questions in a round, unless more have to be asked."""
GAP = 2
"""How many other questions come between a wrong answer and the next try, if there are that many left."""
GAPS = (1, 2, 4, 8)
"""After how many sessions the questions of each box come back."""
FORMAT = "gofish-boxes/1"


@dataclass(frozen=True, slots=True)
class Item:
    """One question of a round."""

    name: str
    seed: int

    def again(self) -> "Item":
        """The same question with different cards."""
        return Item(self.name, self.seed + 1)


@dataclass(frozen=True, slots=True)
class Quiz:
    """A round of practice in progress.

    Attributes:
        waiting: the questions still to be answered right; the first one is asked now.
    """

    waiting: tuple[Item, ...]
    right: int = 0

    @property
    def now(self) -> Item | None:
        """The question asked now, or None if all have been answered right."""
        return self.waiting[0] if self.waiting else None

    @property
    def length(self) -> int:
        """The number of questions in the round."""
        return self.right + len(self.waiting)

    def answered(self, *, right: bool) -> "Quiz":
        """The round after an answer; a missed question is asked again a little later, with different cards."""
        if not self.waiting:
            raise ValueError("The round is over: every question has been answered right.")
        first, *rest = self.waiting
        if right:
            return Quiz(tuple(rest), self.right + 1)
        return Quiz((*rest[:GAP], first.again(), *rest[GAP:]), self.right)


class BoxesError(ValueError):
    """A text holds no boxes; the message says so in a sentence."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a question lies: in which box, from 0, and in which session it comes back."""

    box: int
    due: int


@dataclass(frozen=True, slots=True)
class Boxes:
    """All that a learner has missed and does not know yet.

    Attributes:
        session: the number of the session, 0 before the first.
        places: where each question lies, by its name.
    """

    session: int = 0
    places: Mapping[str, Place] = field(default_factory=lambda: MappingProxyType({}))

    def begun(self) -> "Boxes":
        """The boxes in the next session."""
        return replace(self, session=self.session + 1)

    @property
    def due(self) -> tuple[str, ...]:
        """The names of the questions that come back in this session: first those that have waited longest."""
        waiting = [(place.due, place.box, name) for name, place in self.places.items() if place.due <= self.session]
        return tuple(name for _, _, name in sorted(waiting))

    def answered(self, name: str, *, right: bool) -> "Boxes":
        """The boxes after an answer.

        A right answer counts once a session: what is not due stays where it is.
        """
        places, place = dict(self.places), self.places.get(name)
        if not right:
            places[name] = Place(0, self.session + GAPS[0])
        elif place is not None and place.due <= self.session:
            if place.box + 1 < len(GAPS):
                places[name] = Place(place.box + 1, self.session + GAPS[place.box + 1])
            else:
                del places[name]
        return replace(self, places=MappingProxyType(places))

    def to_text(self) -> str:
        """The boxes as they are saved."""
        places = {name: [place.box, place.due] for name, place in sorted(self.places.items())}
        return json.dumps({"format": FORMAT, "session": self.session, "places": places})


def boxes_of(text: str) -> Boxes:
    """The boxes that `Boxes.to_text` wrote down."""
    try:
        saved = json.loads(text)
        if saved["format"] != FORMAT:
            raise BoxesError("What was kept of the questions you missed has another form.")
        places = {
            str(name): Place(_whole(box, len(GAPS) - 1), _whole(due)) for name, (box, due) in saved["places"].items()
        }
        return Boxes(_whole(saved["session"]), MappingProxyType(places))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BoxesError("What was kept of the questions you missed cannot be read.") from error


def _whole(value: object, most: float = inf) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(value)
    return value

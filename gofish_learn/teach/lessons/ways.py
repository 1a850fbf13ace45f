"""Counting by hand: every way in which a few cards of one rank may lie among the hidden cards.

With a small pack all the ways can be written down, and evidence does nothing but cross some of them out. That is
how a class counts on the board, and this module counts along. A whole game has too many ways to write down;
`beliefs` gives the same chances without listing them.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from gofish_learn.engine.wording import listed

POND = "pond"


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways that are left, all equally likely; what leaves none is refused with a `ValueError`.

    Attributes:
        what: the rank in words, such as "sevens".
        places: the place of each hidden card, those of the pond from the top down.
        left: each way as the set of hidden cards, by their number in `places`, that are of the rank.
    """

    what: str
    places: tuple[str, ...]
    left: tuple[frozenset[int], ...]

    def __len__(self) -> int:
        """How many ways are left."""
        return len(self.left)

    def cards(self, place: str) -> tuple[int, ...]:
        """The numbers of the hidden cards at a place."""
        if place not in self.places:
            raise ValueError(f"There is no {place!r} here: the places are {listed(list(dict.fromkeys(self.places)))}.")
        return tuple(number for number, where in enumerate(self.places) if where == place)

    def held(self, way: frozenset[int], place: str) -> int:
        """How many cards of the rank lie at a place in one way."""
        return len(way.intersection(self.cards(place)))

    def where(self, place: str, *counts: int) -> "Ways":
        """The ways in which a place holds one of these numbers of cards of the rank; the others are crossed out."""
        return self._kept([way for way in self.left if self.held(way, place) in counts])

    def said_go_fish(self, place: str) -> "Ways":
        """The ways in which the player at this place has none: that is what “Go fish!” proves."""
        return self.where(place, 0)

    def asked(self, place: str) -> "Ways":
        """The ways in which the player at this place has at least one: that is what an ask proves."""
        return self.where(place, *range(1, len(self.cards(place)) + 1))

    def drew(self, place: str) -> "Ways":
        """The ways after a player has drawn the top card of the pond unseen: none is crossed out, a card moves."""
        top = self.cards(POND)[0]
        return replace(self, places=(*self.places[:top], place, *self.places[top + 1 :]))

    def you_fished(self, *, wish: bool) -> "Ways":
        """The ways after you have drawn the top card of the pond and looked: it is of the rank, or it is not."""
        top = self.cards(POND)[0]
        rest = self._kept([way for way in self.left if (top in way) is wish])
        return replace(rest, places=(*self.places[:top], "you", *self.places[top + 1 :]))

    def chance(self, place: str) -> Fraction:
        """The chance (0 to 1) that a place holds at least one card of the rank: ways that say so, out of all."""
        return Fraction(self.count(place), len(self))

    def count(self, place: str) -> int:
        """In how many of the ways a place holds at least one card of the rank."""
        return sum(self.held(way, place) > 0 for way in self.left)

    def kinds(self) -> dict[tuple[int, ...], int]:
        """The ways by the number of cards of the rank at each place, and how many ways there are of each kind."""
        places = self.hidden()
        found = Counter(tuple(self.held(way, place) for place in places) for way in self.left)
        return dict(sorted(found.items(), reverse=True))

    def hidden(self) -> list[str]:
        """The places with hidden cards, in order."""
        return [place for place in dict.fromkeys(self.places) if place != "you"]

    def _kept(self, left: list[frozenset[int]]) -> "Ways":
        if not left:
            raise ValueError("No way is left: something that was seen cannot have been so.")
        return replace(self, left=tuple(left))

    def _repr_markdown_(self) -> str:
        """The ways as a table, kind by kind, as a notebook shows them."""
        places = self.hidden()
        rows = [[*map(str, kind), str(ways)] for kind, ways in self.kinds().items()]
        head = [*(f"{self.what} in the {POND}" if place == POND else f"{place}'s {self.what}" for place in places)]
        lines = [[*head, "ways"], ["---:"] * (len(head) + 1), *rows]
        lines.append([*("" for _ in places[1:]), "**together**", f"**{len(self)}**"])
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def all_ways(what: str, cards: int, places: Mapping[str, int]) -> Ways:
    """Every way in which a number of hidden cards of a rank, such as "sevens", can lie.

    Each place comes with its number of hidden cards, such as ``{"Ana": 2, "Ben": 2, "pond": 4}``.

    Raises:
        ValueError: there are not so many hidden cards.
    """
    spread = tuple(place for place, size in places.items() for _ in range(size))
    if not 0 <= cards <= len(spread):
        raise ValueError(f"{len(spread)} hidden cards cannot hold {cards} {what}.")
    return Ways(what, spread, tuple(map(frozenset, combinations(range(len(spread)), cards))))

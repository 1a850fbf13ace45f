"""What is said aloud at a table where characters sit: by what everybody there has seen, and by nothing else.

How a character asks is always its own. Beyond that at most one of them has a word for what happened, and not at every
ask. Its lines for an occasion take turns, so that it never says the same twice running. That it has forgotten something
is only said where all can tell: the player it asks has said so before, and has taken no card since.
"""

from collections import Counter
from collections.abc import Mapping

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardRefused,
    CardsGiven,
    Event,
    GoFishSaid,
    GroupLaid,
    HandRefilled,
)
from gofish_learn.teach.characters.sayings import sayings
from gofish_learn.teach.narrator import Narrator

ASKS_BETWEEN = 3
"""How many asks are from one word of a character to the next."""


class Speakers:
    """The players of one game as they speak to one of them."""

    def __init__(self, narrator: Narrator, faces: Mapping[int, str]) -> None:
        """Listen from before the deal.

        Args:
            narrator: gives the words of those who are no characters.
            faces: the faces of the characters, by their seats.
        """
        self.narrator = narrator
        self.lines = {seat: sayings()[face] for seat, face in faces.items()}
        self._asked: Asked | None = None
        self._asks = 0
        self._spoke = 0
        self._said: Counter[tuple[int, str]] = Counter()
        """How often each has said something, by its seat and the occasion."""
        self._lacks: set[tuple[int, Rank | Card]] = set()
        """Who is known by all to have none of what."""
        self._hopeless = False

    def hear(self, event: Event) -> tuple[int, str] | None:
        """What is said at an event, which must be the next one, as (seat, words); None where nobody speaks."""
        said = self._line(event) or self.narrator.bubble(event)
        self._learn(event)
        return said

    def _line(self, event: Event) -> tuple[int, str] | None:
        """What a character says in words of its own."""
        match event:
            case Asked(seat) if seat in self.lines:
                return seat, self._ask(event)
            case CardsGiven(seat) if self._has_word(seat):
                return seat, self._next(seat, "caught")
            case CardDrawn(seat, _, wish) if self._has_word(seat):
                when = "wish" if wish else "forgot" if self._hopeless else "fooled"
                return seat, self._filled(self._next(seat, when))
            case GroupLaid(seat) if self._has_word(seat):
                return seat, self._next(seat, "lays").format(group=self.narrator.rules.group_word)
        return None

    def _next(self, seat: int, when: str, lines: str | None = None) -> str:
        """What one says at an occasion, after what it said at the last; `lines` names them where several share it."""
        variants: tuple[str, ...] = getattr(self.lines[seat], lines or when)
        self._said[seat, when] += 1
        return variants[(self._said[seat, when] - 1) % len(variants)]

    def _has_word(self, seat: int) -> bool:
        """Whether a character has a word for what happened now; it has had it then."""
        if seat not in self.lines or self._asked is None or self._asks - self._spoke < ASKS_BETWEEN:
            return False
        self._spoke = self._asks
        return True

    def _ask(self, event: Asked) -> str:
        you = event.target == self.narrator.you
        wanted = event.wanted
        wish = f"any {wanted.plural}" if isinstance(wanted, Rank) else f"the {wanted.words}"
        who = self.narrator.names[event.target]
        line = self._next(event.seat, "asks", "asks_you" if you else "asks")
        return line.format(who=who, wish=wish, Wish=wish[0].upper() + wish[1:])

    def _filled(self, line: str) -> str:
        wanted = self._asked.wanted if self._asked else Rank.ACE
        return line.format(sought=wanted.plural if isinstance(wanted, Rank) else wanted.words)

    def _learn(self, event: Event) -> None:
        """Keep what everybody knows of who has none of what."""
        match event:
            case Asked(_, target, wanted):
                self._asked = event
                self._asks += 1
                self._hopeless = (target, wanted) in self._lacks
            case GoFishSaid(seat) | CardRefused(seat) if self._asked:
                self._lacks.add((seat, self._asked.wanted))
            case CardsGiven(seat, to) if self._asked:
                self._lacks.add((seat, self._asked.wanted))
                self._lacks.discard((to, self._asked.wanted))
            case CardDrawn(seat) | HandRefilled(seat):
                self._lacks = {(who, what) for who, what in self._lacks if who != seat}

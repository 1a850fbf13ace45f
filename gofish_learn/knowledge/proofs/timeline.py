"""A seat's timeline: what it could know after each action, kept up to date as the game goes on.

One pass over the events serves everything that is to be explained. A table session keeps a timeline and lets it follow
the game, so that a hint late in a game costs no more than one at its start:

    timeline = Timeline.of(view)       # once; later only
    timeline.follow(view)

A timeline knows nothing but what its seat has seen. A view must be of a moment between two actions.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import by_action
from gofish_learn.engine.log import Log
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import EVERY_RANK, Beliefs, BeliefSnapshot, BeliefTracker
from gofish_learn.knowledge.proofs.ledger import Ledger


class Entry:
    """What one action caused, with the seat's own hand then, and what it could know.

    Attributes:
        start: the index in `View.events` of its first event.
        end: the index of the first after it.
        hand: the hand, as a bit set.
    """

    def __init__(self, span: tuple[int, int], seat: int, hand: int, snapshot: BeliefSnapshot) -> None:
        """Note an action; what could be known is counted when somebody asks for it, since few entries are asked."""
        self.start, self.end = span
        self.hand = hand
        self._seat = seat
        self._found: Beliefs | BeliefSnapshot = snapshot

    @property
    def beliefs(self) -> Beliefs:
        """What the seat could know."""
        found = self._found
        if isinstance(found, BeliefSnapshot):
            found = self._found = found.beliefs(self._seat, self.hand)  # a snapshot takes much more memory
        return found

    def chance(self, seat: int, wanted: Rank | Card) -> float:
        """The chance (0 to 1) that a seat held a card of the rank, or the card."""
        if isinstance(wanted, Card) and self.beliefs.cards is not None:
            return self.beliefs.cards[seat][wanted.number]
        return self.beliefs.hold(seat, wanted.rank if isinstance(wanted, Card) else wanted)


class Timeline:
    """What one seat could know after each action, with the proofs of what is certain.

    Attributes:
        entries: one for the deal and one for each action since.
        copies: for each rank how many of its cards are in play.
        ledger: the bounds that the seat can prove; None where asks name a card.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        seat: int,
        *,
        declares: Iterable[int] = (),
        copies: Sequence[int] = EVERY_RANK,
    ) -> None:
        """Open a timeline before the deal; the arguments are those of `BeliefTracker`."""
        self.seat = seat
        self.copies = tuple(copies)
        self.entries: list[Entry] = []
        self.tracker = BeliefTracker(rules, players, declares=declares, copies=copies)
        self.log = Log(rules, players)
        self.ledger = None if rules.names_a_card else Ledger(rules, players, seat, declares=declares, copies=copies)

    @classmethod
    def of(cls, view: View, *, declares: Iterable[int] = ()) -> "Timeline":
        """The timeline of a view's seat that has followed the game up to this view."""
        timeline = cls(view.rules, view.players, view.seat, declares=declares)
        timeline.follow(view)
        return timeline

    @property
    def seen(self) -> int:
        """How many events the timeline has taken in."""
        return len(self.log.events)

    @property
    def beliefs(self) -> Beliefs:
        """What the seat can know after the last action taken in."""
        return self.entries[-1].beliefs

    def follow(self, view: View) -> None:
        """Take in what has happened since, an entry for each action; a `ValueError` where it is another seat's view."""
        if view.seat != self.seat:
            raise ValueError(f"This timeline is that of seat {self.seat}, not of seat {view.seat}.")
        for step in by_action(view.events[self.seen :]):
            if step:
                start = self.seen
                self.log.add(step)
                for event in step:
                    self.tracker.see(event)
                if self.ledger is not None:
                    self.ledger.follow(step)
                hand = self.log.hands[self.seat]
                self.entries.append(Entry((start, self.seen), self.seat, hand, self.tracker.snapshot()))

    def entry_of(self, event: int) -> int:
        """The number of the entry on which an event stands."""
        return bisect_right([entry.start for entry in self.entries], event) - 1

    def moved(self, number: int, seat: int, wanted: Rank | Card) -> float:
        """How much the action of an entry moved a chance (−1 to 1); the deal moves nothing, since it comes first."""
        if number <= 0:
            return 0.0
        return self.entries[number].chance(seat, wanted) - self.entries[number - 1].chance(seat, wanted)

"""What a seat has drawn since some moment, and what that leaves: bounds over several ranks at once.

"Ana had neither sevens nor eights, then drew one card, and now asks for sevens: so she drew a seven, and has no eight."
Bounds rank by rank miss this. At each hidden draw a `DrawAccount` is opened with the bounds of that moment, and counts
the hidden draws from then on. A hand holds no more of a rank than its base (what it could hold without those draws),
plus as many of the drawn cards as are not known to be of other ranks.
"""

from dataclasses import dataclass, field

from gofish_learn.engine.cards import RANKS
from gofish_learn.knowledge.proofs.facts import Bound, Proof, ProvedCount

Line = list[Bound]


@dataclass(slots=True)
class DrawAccount:
    """The hidden draws of one seat since a moment.

    Attributes:
        base: for each rank the most cards that the hand could hold now without those draws.
        drawn: how many hidden cards have been drawn since.
        gone: how many of them are known to have been given away or laid.
        premises: the facts that show the latter.
    """

    seat: int
    base: Line
    drawn: int = 0
    gone: int = 0
    premises: list[ProvedCount] = field(default_factory=list)

    def receive(self, rank: int, count: int) -> None:
        """The seat got cards of a rank for all to see."""
        old = self.base[rank]
        self.base[rank] = Bound(old.count + count, old.fact)

    def lose(self, rank: int, count: int, left: Bound) -> None:
        """Cards of a rank left the hand, whose base is now `left`; those above the base were among the drawn ones."""
        old = self.base[rank]
        if count > old.count:
            self.gone += count - old.count
            self.premises += old.premises
        self.base[rank] = left

    def lay(self, rank: int, count: int) -> None:
        """The seat laid cards of a rank."""
        old = self.base[rank]
        self.lose(rank, count, Bound(max(0, old.count - count), old.fact))

    @property
    def left(self) -> int:
        """How many of the drawn cards may still be in the hand."""
        return self.drawn - self.gone

    def narrow(self, fewest: Line, most: Line, size: int, when: int) -> bool:
        """Narrow the bounds of the seat, in place, by what it has drawn; whether any became narrower.

        Its hand holds `size` cards, and `when` events have been seen.
        """
        changed = False
        over = [max(0, low.count - base.count) for low, base in zip(fewest, self.base, strict=True)]
        other = [min(base.count, high.count) for base, high in zip(self.base, most, strict=True)]
        spare, floor = self.left - sum(over), size - self.left - sum(other)
        for rank in RANKS:
            room = self.base[rank].count + spare + over[rank]
            if room < most[rank].count:
                shown = [fact for r in RANKS if r != rank and over[r] for fact in (*fewest[r].premises, *self.rests(r))]
                facts = (*self.rests(rank), *shown, *self.premises)
                most[rank] = Bound(room, ProvedCount(Proof.DRAWN, self.seat, rank, room, when, None, facts, self.drawn))
                changed = True
            need = floor + other[rank]
            if need > fewest[rank].count:
                rests = [
                    fact
                    for r in RANKS
                    if r != rank
                    for fact in (self.rests(r) if self.base[r].count <= most[r].count else most[r].premises)
                ]
                facts = (*rests, *self.premises)
                fewest[rank] = Bound(need, ProvedCount(Proof.HAND, self.seat, rank, need, when, None, facts))
                changed = True
            if changed:
                return True  # the sums have changed: begin again
        return False

    def rests(self, rank: int) -> tuple[ProvedCount, ...]:
        """What the base of a rank rests on."""
        return self.base[rank].premises

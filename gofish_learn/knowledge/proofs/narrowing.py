"""Bounds made narrower by counting, each step with its proof.

The table is that of `beliefs.boxes`: a line for each hidden hand and one for the pond, a column for each rank. What the
other places of a line or column must hold, this place cannot; what they cannot hold, it must. Here each new bound also
says which bounds it follows from.
"""

from collections.abc import Iterator, Sequence

from gofish_learn.engine.cards import RANKS
from gofish_learn.knowledge.beliefs.weights import ImpossibleError
from gofish_learn.knowledge.proofs.facts import Bound, Proof, ProvedCount

Grid = list[list[Bound]]
Place = tuple[int, int]


def narrow(  # noqa: PLR0913, PLR0917 - a table has two grids and two margins
    fewest: Grid,
    most: Grid,
    lines: Sequence[int],
    sizes: Sequence[int],
    unseen: Sequence[int],
    when: int,
) -> None:
    """Narrow the bounds of each line and rank, in place, until nothing changes.

    The lines are the hidden hands and the pond; `sizes` has how many cards each of them holds, `unseen` how many of
    each rank they hold together; `when` events have been seen.

    This ends: each round leaves fewer numbers between the bounds than the one before it, and none is an error.

    Raises:
        ImpossibleError: no number is left for some line and rank.
    """
    for line in lines:
        for rank in RANKS:
            if most[line][rank].count > unseen[rank]:
                most[line][rank] = Bound(unseen[rank])
    changing = True
    while changing:
        changing = False
        for proof, places, total in sums(lines, sizes, unseen):
            changing |= settled(fewest, most, places, total, proof, when)


def sums(lines: Sequence[int], sizes: Sequence[int], unseen: Sequence[int]) -> Iterator[tuple[Proof, list[Place], int]]:
    """Every sum that is known: the cards of a hand over all ranks, and the cards of a rank over all hands."""
    for rank in RANKS:
        yield Proof.RANK, [(line, rank) for line in lines], unseen[rank]
    for line in lines:
        yield Proof.HAND, [(line, rank) for rank in RANKS], sizes[line]


def settled(  # noqa: PLR0913, PLR0917 - as above
    fewest: Grid, most: Grid, places: Sequence[Place], total: int, proof: Proof, when: int
) -> bool:
    """Narrow the bounds of places that hold `total` cards together; whether any became narrower.

    Raises:
        ImpossibleError: no number of cards is left for one of them.
    """
    least = sum(fewest[line][rank].count for line, rank in places)
    greatest = sum(most[line][rank].count for line, rank in places)
    changed = False
    for line, rank in places:
        low, high = fewest[line][rank], most[line][rank]
        room, need = total - least + low.count, total - greatest + high.count
        if max(need, low.count) > min(room, high.count):
            raise ImpossibleError("No deal explains what was seen.")
        if room < high.count:
            facts = [fact for a, b in places if (a, b) != (line, rank) for fact in fewest[a][b].premises]
            greatest += room - high.count
            most[line][rank] = Bound(room, ProvedCount(proof, line, rank, room, when, None, tuple(facts)))
            changed = True
        if need > low.count:
            facts = [fact for a, b in places if (a, b) != (line, rank) for fact in most[a][b].premises]
            least += need - low.count
            fewest[line][rank] = Bound(need, ProvedCount(proof, line, rank, need, when, None, tuple(facts)))
            changed = True
    return changed

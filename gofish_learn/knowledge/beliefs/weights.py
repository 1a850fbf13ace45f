"""All the hands a seat may hold, each with its weight: a chain of small matrices instead of a long list.

A hand is here a number of cards for each rank, h = (h₁, h₂, …). Its **weight** W(h) is the number of ways in which
the cards may have come to the seat so that everything everybody saw would have happened just so (up to a common
factor). A list of all hands would have millions of lines. But a weight of the simplest kind, "n unseen cards were
dealt", is a product,

    W(h) = 1/h₁! · 1/h₂! · … · 1/h₁₃!    if h₁ + h₂ + … + h₁₃ = n, else 0,

and to multiply it out from left to right one only needs to remember the **grade**: how many cards the ranks so far
have used up. Every other event adds a little more to remember. So the weights are kept as a *matrix product*: for
each rank r and number h of its cards a matrix A_r[h], and

    W(h₁, h₂, …) = A₁[h₁] · A₂[h₂] · … · A₁₃[h₁₃]        (a 1 × 1 matrix at the end).

The rows and columns of the matrices are what there is to remember between two ranks. Each belongs to one grade, so a
matrix is kept as blocks: ``core[h, g]`` leads from grade g (before the rank) to grade g + h (after it).

Source: matrix product states; see U. Schollwöck, "The density-matrix renormalization group in the age of matrix product
states", Annals of Physics 326 (2011), sections 4 and 5.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Core = NDArray[np.float64]
NOISE = 1e-14
"""A matrix is taken for zero below this share of the largest one of its rank."""


class ImpossibleError(ValueError):
    """What was seen cannot have happened: no hand is left that explains it.

    Whatever takes in an event, or works on weights, messages or deals, raises it when nothing of them is left.
    """


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weight of every hand of one seat.

    Attributes:
        ranks: the ranks that may still be held, in order; of every other rank the seat holds no card.
        cores: for each of these ranks its matrices, as an array of the shape (cards of the rank, grade, row, column).
        centre: the place of the rank towards which all other matrices are orthogonal, or None where they need not be.
    """

    ranks: tuple[int, ...]
    cores: tuple[Core, ...]
    size: int
    centre: int | None = None

    @classmethod
    def dealt(cls, size: int, factors: Mapping[int, Sequence[float]]) -> "Weights":
        """A hand of `size` cards with the weight Π f_r(h_r): fresh cards have f_r(h) = 1/h!, an empty hand f_r = (1,).

        A factor has an entry for each number of cards of its rank that the hand may hold.
        """
        cores = []
        for factor in factors.values():
            core = np.zeros((len(factor), size + 1, 1, 1))
            for count, value in enumerate(factor[: size + 1]):
                core[count, : size + 1 - count] = value
            cores.append(core)
        if cores:
            cores[0][:, 1:] = 0
            for count in range(len(cores[-1])):
                cores[-1][count, np.arange(size + 1) != size - count] = 0
        return cls(tuple(factors), tuple(cores), size)

    def scaled(self, rank: int, factor: Sequence[float]) -> "Weights":
        """The weights times a factor f(h) of the number of cards of one rank.

        Evidence about what the hand holds now is such a factor: "holds at least one" is f = (0, 1, 1, 1).
        """
        if rank not in self.ranks:
            if not factor[0]:
                raise ImpossibleError(f"No cards of rank {rank} are left to be held.")
            return self
        place = self.ranks.index(rank)
        core = self.cores[place]
        values = np.array([*factor, *[0.0] * len(core)][: len(core)])
        cores = (*self.cores[:place], core * values[:, None, None, None], *self.cores[place + 1 :])
        return Weights(self.ranks, cores, self.size)

    def moved(self, rank: int, held: Collection[int], by: int) -> "Weights":
        """The hand held a number of cards of the rank that is in `held`, and that number has then changed by `by`.

        To give k is `moved(rank, {k}, -k)`: there were just k, and now there are none. To receive k is to move by +k.
        Every grade to the right of the rank changes by as much.
        """
        if rank not in self.ranks:
            if 0 not in held or by:
                raise ImpossibleError(f"No cards of rank {rank} are left to be held.")
            return self
        place = self.ranks.index(rank)
        old = self.cores[place]
        kept = [count for count in held if 0 <= count < len(old) and count + by >= 0]
        if not kept or self.size + by < 0:
            raise ImpossibleError(f"The hand cannot have held {sorted(held)} cards of rank {rank}.")
        new = np.zeros((max(kept) + by + 1, *old.shape[1:]))
        for count in kept:
            new[count + by] = old[count]
        left = [_longer(core, by) for core in (*self.cores[:place], new)]
        right = [_later(core, by) for core in self.cores[place + 1 :]]
        return Weights(self.ranks, (*left, *right), self.size + by)

    def drew(self, among: Collection[int], most: int) -> "Weights":
        """The hand has drawn one unseen card of one of the ranks `among` and then holds at most `most` of that rank.

        The new weight is the sum over the rank that was drawn: W'(h) = Σ_r W(h − one card of r). In a chain one has to
        remember, besides the old state, whether the drawn card has already been passed, so the matrices become

            A  →  [ A  A↑ ]      with A↑[h] = A[h − 1]: the drawn card is of this rank;
                  [ 0  A  ]

        the first one keeps only its upper row (nothing was passed before), the last one only its right column.
        """
        cores = []
        last = len(self.cores) - 1
        for place, (rank, old) in enumerate(zip(self.ranks, self.cores, strict=True)):
            heights, grades, rows, columns = old.shape
            rises = min(heights, most) if rank in among else 0
            new = np.zeros((max(heights, rises + 1), grades + 1, 2 * rows, 2 * columns))
            new[:heights, :-1, :rows, :columns] = old
            new[1 : rises + 1, :-1, :rows, columns:] = old[:rises]
            new[:heights, 1:, rows:, columns:] = old
            cores.append(new[:, :, : rows if place == 0 else None, columns if place == last else 0 :])
        if not cores:
            raise ImpossibleError("No card is left that could have been drawn.")
        return Weights(self.ranks, tuple(cores), self.size + 1)

    def known_first(self, rank: int) -> "Weights":
        """The same weights with a rank moved to the front of the chain if all hands hold as many cards of it.

        Drawn cards fill a hand from the time on at which a rank was last known. With the ranks in the order of these
        times, those known last in front, the ways to share the draws out depend on little more than the grade, so the
        matrices stay small. A rank that is known tells nothing about the others: moving it costs nothing.
        """
        if rank not in self.ranks:
            return self
        place = self.ranks.index(rank)
        held = np.flatnonzero(self.cores[place].any(axis=(1, 2, 3)))
        if not place or len(held) != 1:
            return self
        count = int(held[0])
        rest = [*(_later(core, count)[:, : self.size + 1] for core in self.cores[:place]), *self.cores[place + 1 :]]
        passed = _later(self.cores[place][count:], count)[0, : self.size + 1]
        if place < len(rest):
            rest[place] = passed @ rest[place]
        else:
            rest[-1] = times_after(rest[-1], passed)
        first = np.zeros((count + 1, self.size + 1, 1, 1))
        first[count, 0] = 1
        return Weights((rank, *self.ranks[:place], *self.ranks[place + 1 :]), (first, *rest), self.size)

    def bounds(self) -> tuple[list[int], list[int]]:
        """For each rank the fewest and the most cards of it that the matrices allow, each seen by itself."""
        sizes = [np.abs(core).max(axis=(1, 2, 3)) for core in self.cores]
        possible = [np.flatnonzero(size > NOISE * size.max()) for size in sizes]
        if not all(counts.size for counts in possible):
            raise ImpossibleError("No hand explains what was seen.")
        return [int(counts[0]) for counts in possible], [int(counts[-1]) for counts in possible]

    def without(self, rank: int) -> "Weights":
        """The weights of the hands that hold no card of a rank, with that rank taken out of the chain."""
        if rank not in self.ranks:
            return self
        place = self.ranks.index(rank)
        passed = self.cores[place][0]
        cores = list(self.cores)
        if place + 1 < len(cores):
            cores[place + 1] = passed @ cores[place + 1]
        elif place:
            cores[place - 1] = times_after(cores[place - 1], passed)
        del cores[place]
        return Weights((*self.ranks[:place], *self.ranks[place + 1 :]), tuple(cores), self.size)


def _longer(core: Core, by: int) -> Core:
    """The core with so many more grades at the end (fewer where `by` is negative: no hand gets that far)."""
    grades = core.shape[1] + by
    if by <= 0:
        return core[:, :grades]
    longer = np.zeros((len(core), grades, *core.shape[2:]))
    longer[:, :-by] = core
    return longer


def _later(core: Core, by: int) -> Core:
    """The core with every grade raised by so many (lowered where `by` is negative: no hand starts below)."""
    if by <= 0:
        return core[:, -by:]
    later = np.zeros((len(core), core.shape[1] + by, *core.shape[2:]))
    later[:, by:] = core
    return later


def times_after(core: Core, matrices: Core) -> Core:
    """The core with a matrix for each grade multiplied from the right, at the grade that it leads to."""
    product = np.zeros((*core.shape[:3], matrices.shape[2]))
    for count in range(min(len(core), len(matrices))):
        grades = len(matrices) - count
        np.matmul(core[count, :grades], matrices[count:], out=product[count, :grades])
    return product

"""How the weights stay small: histories that leave the same weights behind are remembered as one.

Between two ranks the chain of `weights` remembers a number of things. Seen from there, W is a table with a line for
each left part of a hand and a column for each right part. The fewest things that can be remembered are as many as the
table has independent lines: its rank, in the sense of linear algebra. The singular value decomposition finds them:
table = U · S · V, where S is diagonal, and where S is zero there is nothing to remember. Tables of different grades
have nothing in common, so each grade is done by itself (and all of them in one call).

A chain is compressed in two sweeps (`compressed`). From right to left every core is made orthogonal (QR, which loses
nothing). The core at which this ends is the **centre** of the chain, towards which all the others are orthogonal.
There, and only there, the singular values of a core are those of the whole table, so one can see which of them are
zero. From left to right the centre is passed on from neighbour to neighbour, and what is not needed between the two is
dropped on the way. To decide by elimination which values are zero goes wrong in floating point. Singular values leave a
gap of many orders of magnitude between rounding and the smallest that is meant.

What a chain has to remember also depends on the **order** of its ranks (`in_rank_order`). Two neighbours change places
when their cores are multiplied into one table, which is then split the other way round, with the centre there. It moves
to and fro over the ranks that are not yet in order, as in a sort that swaps neighbours.

Source: U. Schollwöck, "The density-matrix renormalization group in the age of matrix product states", Annals of Physics
326 (2011), section 4.5 (compression of a matrix product state).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gofish_learn.knowledge.beliefs.weights import Core, ImpossibleError, Weights, times_after

Array = NDArray[np.float64]
ALONE = np.ones(1)
ALONE.setflags(write=False)
LOST = 1e-14
"""A singular value is taken for zero below this share of the largest one on the way from right to left.

There the values are not yet those of the whole table.
"""
FEW_ROWS = 16
"""Up to this many rows, looking for ones to leave out takes longer than keeping them."""
ZERO = 1e-13
"""A singular value is taken for zero below this share of the largest one at the same place."""
FEW = 24
"""Tables with up to this many lines or columns are done in one call for all grades."""


def pass_centre(cores: list[Core], place: int, *, leftwards: bool) -> None:
    """Pass the centre from a place to its left neighbour, or back to it, up to a common factor of the weights.

    The cores of the chain are changed in place; `place` is the right one of the two.
    """
    if leftwards:
        core = cores[place]
        rest, cores[place] = parted(core.transpose(1, 2, 0, 3)[:, None], leftwards=True)
        cores[place - 1] = times_after(cores[place - 1], rest[0])
    else:
        cores[place - 1], rest = parted(_by_grade_after(cores[place - 1])[:, :, :, None], leftwards=False)
        cores[place] = rest[0] @ cores[place]


def _by_grade_after(core: Core) -> Core:
    """The matrices of a core by the grade that they lead to, with the axes (grade, cards, row, column)."""
    tables = np.zeros((core.shape[1], len(core), *core.shape[2:]))
    for count in range(min(core.shape[:2])):
        tables[count:, count] = core[count, : len(tables) - count]
    return tables


def parted(tables: Core, *, leftwards: bool) -> tuple[Core, Core]:
    """Two cores whose products are the tables, with as few columns between as can be; one is orthogonal.

    The axes of the tables are (grade between, cards left, row, cards right, column). Leftwards the singular values go
    with the left core, and the right one is orthogonal.
    """
    grades, first, rows, second, columns = tables.shape
    vectors, values, others = singular(tables.reshape(grades, first * rows, second * columns), ZERO)
    kept = values.shape[1]
    largest = float(values.max())
    if not largest > 0:
        raise ImpossibleError("No hand explains what was seen.")
    scale = values / largest
    if leftwards:
        vectors *= scale[:, None, :]
    else:
        others *= scale[:, :, None]
    vectors = vectors.reshape(grades, first, rows, kept)
    before = np.zeros((first, grades, rows, kept))
    for count in range(min(first, grades)):
        before[count, : grades - count] = vectors[count:, count]
    return before, np.ascontiguousarray(others.reshape(grades, kept, second, columns).transpose(2, 0, 1, 3))


def singular(tables: Core, share: float) -> tuple[Core, Core, Core]:
    """What each table is made of, as far as it is not zero: U · S · V, with U and V orthonormal and S diagonal.

    The axes of the tables are (grade, line, column), and a value is taken for zero below this share of the largest one.
    What comes back is U (grade, line, k), the values (grade, k), largest first, and V (grade, k, column); k is the most
    values that any grade has, at least 1, and where a grade has fewer there are zeros.

    Small tables are done in one call. Of large ones each grade is done by itself: most grades have far fewer lines and
    columns that are not zero than the one in the middle, and the work grows with the third power.
    """
    if min(tables.shape[1:]) <= FEW:
        left, values, right = np.linalg.svd(tables, full_matrices=False)
        meant = values > share * values.max()
        kept = max(1, int(meant.sum(axis=1).max()))
        meant = meant[:, :kept]
        return left[:, :, :kept] * meant[:, None, :], values[:, :kept] * meant, right[:, :kept] * meant[:, :, None]
    parts = []
    for grade, table in enumerate(tables):
        lines, columns = np.flatnonzero(table.any(axis=1)), np.flatnonzero(table.any(axis=0))
        if len(lines):
            parts.append((grade, lines, columns, *np.linalg.svd(table[np.ix_(lines, columns)], full_matrices=False)))
    least = share * max((float(values[0]) for *_, values, _ in parts), default=0.0)
    counts = [int((values > least).sum()) for *_, values, _ in parts]
    kept = max([1, *counts])
    grades, length, width = tables.shape
    left, middle, right = np.zeros((grades, length, kept)), np.zeros((grades, kept)), np.zeros((grades, kept, width))
    for count, (grade, lines, columns, vectors, values, others) in zip(counts, parts, strict=True):
        left[grade, lines, :count] = vectors[:, :count]
        middle[grade, :count] = values[:count]
        right[grade, :count, columns] = others[:count].T
    return left, middle, right


def compressed(weights: Weights, points: Array = ALONE, shares: Array = ALONE) -> Weights:
    """The same weights (up to a common factor) with as few rows and columns as possible, or a sum of such weights.

    The sum is over these points t, of the weights W · t^(number of different ranks held), each times its share.
    """
    if not weights.cores or (weights.centre is not None and points is ALONE):
        return weights
    cores = list(weights.cores)
    cores[-1] = _carried(cores[-1], np.ones((weights.size + 1, len(points), 1)), points)
    for place in range(len(cores) - 1, 0, -1):
        cores[place], rest = _made_orthogonal(cores[place])
        cores[place - 1] = _carried(cores[place - 1], rest, points)
    cores[0] = (shares @ cores[0])[:, :, None]
    for place in range(1, len(cores)):
        pass_centre(cores, place, leftwards=False)
    norm = float(np.linalg.norm(cores[-1]))
    if not norm > 0:
        raise ImpossibleError("No hand explains what was seen.")
    cores[-1] = cores[-1] / norm
    return Weights(weights.ranks, tuple(cores), weights.size, len(cores) - 1)


def _made_orthogonal(core: Core) -> tuple[Core, Core]:
    """The core with orthonormal rows at each grade, and what that took: a matrix for each grade before the core."""
    heights, grades, rows, columns = core.shape
    tables = core.transpose(1, 0, 3, 2).reshape(grades, heights * columns, rows)
    if rows <= FEW_ROWS:
        orthogonal, rest = np.linalg.qr(tables)
    else:
        orthogonal, values, others = singular(tables, LOST)
        rest = values[:, :, None] * others
    core = orthogonal.reshape(grades, heights, columns, -1).transpose(1, 0, 3, 2)
    norm = float(np.abs(rest).max())
    if not norm > 0:
        raise ImpossibleError("No hand explains what was seen.")
    return core, rest.transpose(0, 2, 1) / norm


def _carried(core: Core, rest: Core, points: Array) -> Core:
    """A core with what its right neighbours took multiplied in, one below the other for the chains that are added up.

    Side by side as blocks of one core they would be mostly zeros.
    """
    heights, grades, rows, columns = core.shape
    rests = rest.reshape(grades, len(points), columns, -1)
    carried = np.zeros((heights, grades, len(points), rows, rests.shape[3]))
    for count in range(min(heights, grades)):
        carried[count, : grades - count] = core[count, : grades - count, None] @ rests[count:]
    carried[1:] *= points[:, None, None]
    return carried.reshape(heights, grades, len(points) * rows, -1)


def in_rank_order(weights: Weights, ranks: Sequence[int]) -> Weights:
    """The same weights with the ranks in this order."""
    if weights.ranks == tuple(ranks):
        return weights
    weights = compressed(weights)
    wanted = {rank: place for place, rank in enumerate(ranks)}
    order = [wanted[rank] for rank in weights.ranks]
    cores = list(weights.cores)
    centre = len(cores) - 1 if weights.centre is None else weights.centre
    while misplaced := _misplaced(order):
        while misplaced and centre >= misplaced[0]:
            _passed(cores, order, centre, leftwards=True)
            centre -= 1
            misplaced = _misplaced(order)
        while misplaced and centre < misplaced[-1]:
            centre += 1
            _passed(cores, order, centre, leftwards=False)
            misplaced = _misplaced(order)
    return Weights(tuple(ranks), tuple(cores), weights.size, centre)


def _misplaced(order: Sequence[int]) -> list[int]:
    """The places whose left neighbour should come later."""
    return [place for place in range(1, len(order)) if order[place - 1] > order[place]]


def _passed(cores: list[Core], order: list[int], place: int, *, leftwards: bool) -> None:
    """Pass the centre from a place to its left neighbour, or back, and put the two in order if they are not."""
    if order[place - 1] > order[place]:
        order[place - 1], order[place] = order[place], order[place - 1]
        exchanged = _exchanged(cores[place - 1], cores[place])
        cores[place - 1 : place + 1] = parted(exchanged, leftwards=leftwards)
    else:
        pass_centre(cores, place, leftwards=leftwards)


def _exchanged(left: Core, right: Core) -> Core:
    """Two cores as one table for each grade between them when they have changed places.

    The axes are (grade between, cards of the right core's rank, row, cards of the left core's rank, column).
    """
    grades, rows, first, columns = left.shape[1], left.shape[2], len(right), right.shape[3]
    side_by_side = right.transpose(1, 2, 0, 3).reshape(grades, right.shape[2], first * columns)
    tables = np.zeros((grades, first, rows, len(left), columns))
    for low in range(min(len(left), grades)):
        products = (left[low, : grades - low] @ side_by_side[low:]).reshape(-1, rows, first, columns)
        for high in range(min(first, grades - low)):
            tables[high : grades - low, high, :, low] = products[: grades - low - high, :, high]
    return tables

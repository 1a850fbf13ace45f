"""How the weights stay small: histories that leave the same weights behind are remembered as one.

Between two ranks the chain of `weights` remembers a number of things. Seen from there, W is a table with a line for
each left part of a hand and a column for each right part. The fewest things that can be remembered are as many as the
table has independent lines: its rank, in the sense of linear algebra. The singular value decomposition finds them:
table = U · S · V, where S is diagonal, and where S is zero there is nothing to remember. Tables of different grades
have nothing in common, so each grade is done by itself (and all of them in one call).

A chain is compressed in two sweeps. From right to left every core is made orthogonal (QR, which loses nothing), so that
the singular values of the whole table are those of the small matrix at hand. From left to right these are computed, and
those that are zero are dropped. To decide by elimination which values are zero goes wrong in floating point. Singular
values leave a gap of many orders of magnitude between rounding and the smallest that is meant.

Source: U. Schollwöck, "The density-matrix renormalization group in the age of matrix product states", Annals of Physics
326 (2011), section 4.5 (compression of a matrix product state).
"""

import numpy as np
from numpy.typing import NDArray

from gofish_learn.knowledge.beliefs.centre import pass_centre, singular
from gofish_learn.knowledge.beliefs.weights import Core, ImpossibleError, Weights

Array = NDArray[np.float64]
ALONE = np.ones(1)
ALONE.setflags(write=False)
LOST = 1e-14
"""A singular value is taken for zero below this share of the largest one on the way from right to left.

There the values are not yet those of the whole table.
"""
FEW = 16
"""Up to this many rows, looking for ones to leave out takes longer than keeping them."""


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
    if rows <= FEW:
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

"""How the weights stay small: what two histories leave behind alike need not be remembered twice.

Between two ranks the chain of `gofish_learn.knowledge.weights` remembers a number of things. Seen from there, W is a
table with a line for each left part of a hand and a column for each right part, and the fewest things that can be
remembered are as many as the table has independent lines: its rank. The singular value decomposition finds them:
table = U · S · V with S diagonal, and where S is zero nothing is to be remembered. Tables of different grades have
nothing in common, so each grade is done by itself (and all in one call).

A chain is compressed in two sweeps. Right to left every core is made orthogonal (QR, which loses nothing), so that
the table's singular values are those of the small matrix at hand. Left to right these are computed and those that are
zero dropped. Deciding by elimination which values are zero goes wrong in floating point; by singular values there is
a gap of many orders of magnitude between the smallest that is meant and rounding.
"""

import numpy as np

from gofish_learn.knowledge.weights import Core, ImpossibleError, Weights

ZERO = 1e-13
"""A singular value is taken for zero below this share of the largest one at the same place."""


LOST = 1e-14
"""The same on the way from right to left, where the values are not yet those of the whole table."""
FEW = 24
"""So many rows are not worth looking for those that can be spared."""


def compressed(weights: Weights) -> Weights:
    """The same weights (up to a common factor) with as few rows and columns as possible.

    Raises:
        ImpossibleError: no hand has a weight above zero.
    """
    if not weights.cores:
        return weights
    cores = list(weights.cores)
    for place in range(len(cores) - 1, 0, -1):
        cores[place - 1], cores[place] = _made_orthogonal(cores[place - 1], cores[place])
    for place in range(len(cores) - 1):
        cores[place], cores[place + 1] = _split(cores[place], cores[place + 1])
    norm = float(np.linalg.norm(cores[-1]))
    if not norm > 0:
        raise ImpossibleError("No hand explains what was seen.")
    cores[-1] = cores[-1] / norm
    return Weights(weights.ranks, tuple(cores), weights.size)


def _made_orthogonal(left: Core, core: Core) -> tuple[Core, Core]:
    """The core with orthonormal rows at each grade, and its left neighbour with what that took."""
    heights, grades, rows, columns = core.shape
    tables = core.transpose(1, 0, 3, 2).reshape(grades, heights * columns, rows)
    orthogonal, rest = np.linalg.qr(tables)
    if rows > FEW:
        turned, values, rest = np.linalg.svd(rest, full_matrices=False)
        kept = max(1, int((values > LOST * values.max()).sum(axis=1).max()))
        orthogonal = orthogonal @ turned[:, :, :kept]
        rest = values[:, :kept, None] * rest[:, :kept]
    kept = orthogonal.shape[2]
    core = orthogonal.reshape(grades, heights, columns, kept).transpose(1, 0, 3, 2)
    norm = float(np.abs(rest).max())
    if not norm > 0:
        raise ImpossibleError("No hand explains what was seen.")
    rest = rest.transpose(0, 2, 1) / norm
    carried = np.zeros((*left.shape[:3], kept))
    for count in range(min(len(left), grades)):
        carried[count, : grades - count] = left[count, : grades - count] @ rest[count:]
    return carried, core


def _split(core: Core, right: Core) -> tuple[Core, Core]:
    """The core with as few columns as needed, and its right neighbour with what that took."""
    heights, grades, rows, columns = core.shape
    tables = np.zeros((grades, heights, rows, columns))
    for count in range(min(heights, grades)):
        tables[count:, count] = core[count, : grades - count]
    left_vectors, values, right_vectors = np.linalg.svd(
        tables.reshape(grades, heights * rows, columns), full_matrices=False
    )
    meant = values > ZERO * values.max()
    kept = max(1, int(meant.sum(axis=1).max()))
    values, meant = values[:, :kept], meant[:, :kept]
    left_vectors = (left_vectors[:, :, :kept] * meant[:, None, :]).reshape(grades, heights, rows, kept)
    new = np.zeros((heights, grades, rows, kept))
    for count in range(min(heights, grades)):
        new[count, : grades - count] = left_vectors[count:, count]
    carry = (values * meant)[:, :, None] * right_vectors[:, :kept]
    return new, carry @ right

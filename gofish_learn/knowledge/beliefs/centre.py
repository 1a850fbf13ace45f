"""The centre of a chain: the core towards which all the others are orthogonal.

There, and only there, the singular values of a core are those of the whole table of left and right parts of a hand
(`compress`), so one can see which of them are zero. The centre is passed from neighbour to neighbour, and whatever is
not needed between the two is left out on the way.
"""

import numpy as np

from gofish_learn.knowledge.beliefs.weights import Core, ImpossibleError, times_after

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

"""The singular values of a table for each grade: which rows and columns say anything of their own.

A table is U · S · V with U and V orthonormal and S diagonal; where a value of S is zero, the column of U and the row of
V say nothing. Small tables are done in one call. Of large ones each grade is done by itself: most grades have far fewer
lines and columns that are not zero than the one in the middle, and the work grows with the third power.
"""

import numpy as np

from gofish_learn.knowledge.beliefs.weights import Core

FEW = 24
"""Tables with up to this many lines or columns are done in one call for all grades."""


def singular(tables: Core, share: float) -> tuple[Core, Core, Core]:
    """What each table is made of, as far as it is not zero.

    Args:
        tables: the axes are (grade, line, column).
        share: a value is taken for zero below this share of the largest one of all grades.

    Returns:
        The vectors U (grade, line, k), the values (grade, k), largest first, and the vectors V (grade, k, column); k is
        the most values that any grade has, at least 1, and where a grade has fewer there are zeros.
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

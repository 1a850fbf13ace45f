"""Integrals as short sums: how 1/D becomes a sum of a few powers t^D, which a chain of matrices can multiply out."""

import numpy as np
from numpy.typing import NDArray


def quadrature(points: int, power: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Gauss's points t and weights w with ∫₀¹ t^power f(t) dt = Σ w f(t) for polynomials f up to degree 2 · points − 1.

    The points are the eigenvalues of the matrix of the Jacobi polynomials' recurrence.

    Source: G. H. Golub and J. H. Welsch, "Calculation of Gauss quadrature rules", Mathematics of Computation 23 (1969).
    """
    k = np.arange(1, points)
    middle = np.array([power / (power + 2), *(power**2 / ((2 * k + power) * (2 * k + power + 2)))])
    beside = 2 * k * (k + power) / ((2 * k + power) * np.sqrt((2 * k + power) ** 2 - 1))
    values, vectors = np.linalg.eigh(np.diag(middle) + np.diag(beside, -1))
    return (values + 1) / 2, vectors[0] ** 2 / (power + 1)

"""Polynomials in several variables, no higher in each than the room there is: how hand sizes are counted.

An array holds the coefficients: the entry at (a, b, …) belongs to xᵃ · yᵇ · … . Terms of a higher degree than the
array has room for are dropped, because no hand can be that large.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Powers = tuple[int, ...]


def one(room: Powers) -> Array:
    """The polynomial 1, with room for these powers."""
    polynomial = np.zeros([most + 1 for most in room])
    polynomial[(0,) * len(room)] = 1
    return polynomial


def terms(lines: NDArray[np.int64]) -> Mapping[Powers, int]:
    """The polynomial Σ x^k₁ · y^k₂ · … over some lines of powers, as coefficients by powers."""
    return Counter(map(tuple, lines.tolist()))


def times(polynomial: Array, factor: Mapping[Powers, int]) -> Array:
    """The product of two polynomials."""
    result = np.zeros_like(polynomial)
    for powers, coefficient in factor.items():
        if all(power < room for power, room in zip(powers, polynomial.shape, strict=True)):
            target = tuple(slice(power, None) for power in powers)
            source = tuple(slice(0, room - power) for power, room in zip(powers, polynomial.shape, strict=True))
            result[target] += coefficient * polynomial[source]
    return result


def coefficient_of_highest(left: Array, right: Array, powers: Powers) -> float:
    """The coefficient of the highest powers there is room for in left · right · x^powers."""
    if not all(power < room for power, room in zip(powers, left.shape, strict=True)):
        return 0.0
    room_left = tuple(slice(0, room - power) for power, room in zip(powers, left.shape, strict=True))
    backwards = tuple(slice(None, None, -1) for _ in powers)
    part = left[room_left]
    return float((part * right[room_left][backwards]).sum())


def deals_with(
    lines: Sequence[NDArray[np.int64]], room: tuple[int, ...], allowed: Sequence[NDArray[np.bool_]] | None = None
) -> list[Array]:
    """For each rank and possibility, which says how many of its cards each seat is dealt, in how many deals it is so.

    The room is how many cards each seat is dealt in all. Of the possibilities only those allowed count, if any are said
    to be.
    """
    masks = allowed or [np.ones(len(some), dtype=bool) for some in lines]
    factors = [terms(some[mask]) for some, mask in zip(lines, masks, strict=True)]
    before = [one(room)]
    for factor in factors[:-1]:
        before.append(times(before[-1], factor))
    after = one(room)
    found: list[Array] = []
    for some, mask, factor, left in zip(*map(reversed, (lines, masks, factors, before)), strict=True):
        reach = {powers: coefficient_of_highest(left, after, powers) for powers in factor}
        found.append(mask * np.array([reach.get(powers, 0.0) for powers in map(tuple, some.tolist())]))
        after = times(after, factor)
    return found[::-1]

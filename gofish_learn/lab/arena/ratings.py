"""Strengths by the model of Bradley and Terry, with standard errors that know that a deal is played many times.

A bot of strength a beats one of strength b with the chance 1 / (1 + exp(b - a)). Half a win and half a loss are added
to every pair, so that an unbeaten bot has a finite strength too. Games on the same deal resemble each other, so not
games but deals are counted as independent: the errors are those of the sandwich estimator, clustered by deal.

Source: R. A. Bradley and M. E. Terry, "Rank Analysis of Incomplete Block Designs: I. The Method of Paired Comparisons",
Biometrika 39 (1952); K.-Y. Liang and S. L. Zeger, "Longitudinal Data Analysis Using Generalized Linear Models",
Biometrika 73 (1986), for the errors.
"""

from typing import TYPE_CHECKING, NamedTuple

from gofish_learn.lab.arena.tournament import WIN, Ledger

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

ADDED = 0.5
"""Wins, and losses, that are added to each pair."""
MOST_STEPS = 100
LONGEST_STEP = 2.0
"""A step of Newton's method is shortened to this, so that a first one from far away cannot go astray."""
CLOSE = 1e-12


def strengths(won: "Floats", met: "Floats", members: "Floats") -> "Floats":
    """The most likely strengths, in natural logarithms, with mean 0.

    Args:
        won: for each pair the comparisons that its first bot won, a tie as half of one.
        met: for each pair the comparisons.
        members: a row for each pair, with 1 for its first bot, -1 for its second, and else 0.
    """
    import numpy as np  # noqa: PLC0415 - a kernel that only plays never loads it

    found: Floats = np.zeros(members.shape[1])
    for _ in range(MOST_STEPS):
        chance = win_chances(found, members)
        pull = members.T @ (won + ADDED - (met + 2 * ADDED) * chance)
        step = np.linalg.solve(information(chance, met, members), pull)
        longest = float(np.max(np.abs(step)))
        found = found + step * min(1.0, LONGEST_STEP / longest) if longest else found
        if longest < CLOSE:
            break
    return found - np.mean(found)


def win_chances(found: "Floats", members: "Floats") -> "Floats":
    """For each pair the chance (0-1) that its first bot wins."""
    import numpy as np  # noqa: PLC0415

    return 1 / (1 + np.exp(-(members @ found)))


def information(chance: "Floats", met: "Floats", members: "Floats") -> "Floats":
    """How much the comparisons tell of the strengths: the curvature of their likelihood.

    Only differences of strengths are told, so the mean is held fast: without that, no such matrix has an inverse.
    """
    weights = (met + 2 * ADDED) * chance * (1 - chance)
    return members.T @ (weights[:, None] * members) + 1 / members.shape[1]  # type: ignore[no-any-return]


class Ratings(NamedTuple):
    """How strong the bots are, and how far off that may be; errors are None where there is but one deal.

    With so few deals that nothing varies the errors are too small, and with one there are none.

    Attributes:
        strengths: that of each bot (natural logarithm, mean 0).
        errors: the standard error of each.
    """

    strengths: list[float]
    errors: list[float | None]


class Shares(NamedTuple):
    """How much of its comparisons each bot has won, and how far off that may be.

    Attributes:
        values: the share of each bot (0-1, a tie is half a win), or None as long as it has met nobody.
        errors: the standard error of each, or None where there is no share, or but one deal.
        apart: for every two bots the standard error of the difference of their shares, or None where there is but one
            deal. It is that of the differences deal by deal, since what one bot wins another loses.
    """

    values: list[float | None]
    errors: list[float | None]
    apart: list[list[float]] | None


def rated(ledger: Ledger) -> Ratings:
    """How strong each bot is."""
    import numpy as np  # noqa: PLC0415

    members = np.zeros((len(ledger.pairs), ledger.bots))
    for place, (one, other) in enumerate(ledger.pairs):
        members[place, one], members[place, other] = 1, -1
    halves, met = per_deal(ledger)
    won = halves / WIN
    found = strengths(won.sum(axis=0), met.sum(axis=0), members)
    if len(won) < 2:
        return Ratings(found.tolist(), [None] * ledger.bots)
    chance = win_chances(found, members)
    pulls = (won - met * chance) @ members  # what each deal says against these strengths
    parts = pulls @ np.linalg.inv(information(chance, met.sum(axis=0), members))
    return Ratings(found.tolist(), spread(parts).tolist())


def shares(ledger: Ledger) -> Shares:
    """How much of its comparisons each bot has won."""
    import numpy as np  # noqa: PLC0415

    halves, met = per_deal(ledger)
    won, compared = np.zeros((len(met), ledger.bots)), np.zeros((len(met), ledger.bots))
    for place, (one, other) in enumerate(ledger.pairs):
        won[:, one] += halves[:, place] / WIN
        won[:, other] += met[:, place] - halves[:, place] / WIN
        compared[:, one] += met[:, place]
        compared[:, other] += met[:, place]
    total = compared.sum(axis=0)
    share = won.sum(axis=0) / np.maximum(total, 1)
    values = [float(value) if known else None for value, known in zip(share, total, strict=True)]
    if len(met) < 2:
        return Shares(values, [None] * ledger.bots, None)
    parts = (won - share * compared) / np.maximum(total, 1)  # what each deal adds to these shares
    errors = [float(error) if known else None for error, known in zip(spread(parts), total, strict=True)]
    return Shares(values, errors, [spread(parts[:, [bot]] - parts).tolist() for bot in range(ledger.bots)])


def per_deal(ledger: Ledger) -> tuple["Floats", "Floats"]:
    """A row for each deal: what its pairs won, in halves, and how often they met."""
    import numpy as np  # noqa: PLC0415

    rows = [ledger.deals[deal] for deal in sorted(ledger.deals)]
    shape = (len(rows), len(ledger.pairs))
    halves, met = (np.array([row[part] for row in rows], dtype=float).reshape(shape) for part in (0, 1))
    return halves, met


def spread(parts: "Floats") -> "Floats":
    """The standard error of sums, from what each deal adds to them: a row for each deal, of at least two."""
    import numpy as np  # noqa: PLC0415

    deals = len(parts)
    apart = parts - parts.mean(axis=0)
    return np.sqrt((apart**2).sum(axis=0) * deals / (deals - 1))  # type: ignore[no-any-return]

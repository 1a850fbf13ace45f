"""Pictures that follow from one number, for the notebook of the browser tests beside this file."""

from gofish_learn import bars
from gofish_learn.charts import Line, Measure, Picture, lines

RANKS = "A23456789TJQK"


def by_rank(cards: int) -> Picture:
    """Two series of bars, one a rank."""
    exact = {rank: 1 - (1 - 1 / 13) ** (cards + place / 9) for place, rank in enumerate(RANKS)}
    rounded = {rank: round(chance, 1) for rank, chance in exact.items()}
    return bars("Chance of a rank", "Rank", {"Exact": exact, "Rounded": rounded})


def by_span(cards: int) -> Picture:
    """A line with its error band."""
    values = [0.2 + 0.02 * cards * (1 - 0.8**place) for place in range(10)]
    low, high = ([value + change for value in values] for change in (-0.03, 0.03))
    measure = Measure("Share won", chance=True)
    return lines(
        "Share won by memory", "Memory in asks", range(10), [Line("Thinker", values, low, high)], measure=measure
    )

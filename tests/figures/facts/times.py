"""How long things take and how large they are: measured once, with the day and the machine, and never in a test."""

from collections.abc import Iterator
from functools import partial

from tests.figures.facts.figure import Figure, How

TWO_CORES = "two cores, Linux, Python 3.11"
SITE = f"tests/bench/bench_site.py, version 1.0.0, {TWO_CORES}"
SPARED = "`times_as_many` of the experiments on the page *Many games*"
TREE = "against Numba’s compiled search that got as much time, 2,000 games each"
LOOKED = "4,000 experiments in which nothing made a difference, from the 100th to the 3,000th deal"
MEASURED: tuple[tuple[str, str, str, float, str], ...] = (
    ("import-time", "How long does `import gofish_learn` take?", "ms", 3, f"the best of ten, {TWO_CORES}"),
    ("site-size", "How large is the site without a server?", "MB", 19, SITE),
    ("site-size-packed", "And compressed?", "MB", 9, SITE),
    ("site-first-visit", "What does a first visit to it fetch?", "MB", 8, SITE),
    ("site-memory", "How large is the kept memory of Python in it?", "MB", 31, SITE),
    ("site-notebooks", "What do its notebooks keep in a browser?", "MB", 39, f"version 1.0.0, {TWO_CORES}"),
    ("site-minutes", "How long does it take to build, at most?", "minutes", 0.5, SITE),
    ("pyodide-size", "How large is Pyodide, as npm packs it?", "MB", 6, "pyodide 314.0.6"),
    ("numpy-size", "How large is NumPy for Pyodide?", "MB", 3, "numpy 2.4.6"),
    (
        "voila-kernel",
        "How much memory does a page of Voila take?",
        "MB",
        45,
        f"for version 1.0.0, {TWO_CORES}",
    ),
    (
        "class-memory",
        "How much memory does a class of thirty take, at most?",
        "MB",
        200,
        f"for version 1.0.0, {TWO_CORES}",
    ),
    (
        "notebook-start",
        "How long does the first cell of a notebook without a server take, at most?",
        "seconds",
        20,
        f"version 1.0.0, {TWO_CORES}",
    ),
    (
        "notebooks-minutes",
        "How long does it take to build them?",
        "minutes",
        0.5,
        f"version 1.0.0, {TWO_CORES}",
    ),
    ("tour-minutes", "How long does a tour take?", "minutes", 10, "an estimate: a dozen questions"),
    (
        "round-minutes",
        "How long does a round of the Memory lab take?",
        "minutes",
        2,
        "an estimate: an ask every three seconds",
    ),
    ("step-minutes", "How long does a step of “Start as a learner” take?", "minutes", 15, "an estimate"),
    ("test-minutes", "How long does the pre-test take?", "minutes", 20, "an estimate"),
    (
        "step-six-games",
        "How long do 20 games of step 6 take in notebook 08, at most?",
        "minutes",
        1,
        f"38 to 60 s, {TWO_CORES}",
    ),
    ("step-six-check", "How long does the check of a bot take there, at most?", "minutes", 0.5, TWO_CORES),
    *(
        (f"spared-{name}", f"How many games of their own are as sure as one of pairs: {what}?", "times", value, SPARED)
        for name, what, value in (
            ("worth-least", "memory, fewest", 1.05),
            ("worth-most", "memory, most", 1.16),
            ("first-most", "going first, most", 1.18),
            ("last-8", "the last 8 events", 1.2),
            ("last-24", "the last 24 events", 1.7),
            ("last-48", "the last 48 events", 3.0),
        )
    ),
    *(
        (
            f"tree-search-{bot}-{many}",
            f"How many games does a tree search win against {bot.title()}, sitting there {many} times?",
            "share",
            share,
            TREE,
        )
        for bot, shares in (("octopus", (0.41, 0.25, 0.20)), ("shark", (0.42, 0.26, 0.21)))
        for many, share in enumerate(shares, 1)
    ),
    ("tree-search-error", "And how far off may that be?", "share", 0.01, TREE),
    (
        "looking-wrong",
        "How often does the usual interval leave out the truth, looked at every 20 deals?",
        "share",
        0.35,
        LOOKED,
    ),
    ("looking-right", "And the interval of these functions?", "share", 0.02, LOOKED),
    ("narrow-deals", "After how many deals does the example of *When to stop* stop?", "deals", 10_080, "seed 12"),
)
"""Name, question, unit, value, and how it was measured."""


def measured() -> Iterator[Figure]:
    """All of them."""
    for name, question, unit, value, note in MEASURED:
        yield Figure(name, question, unit, How.MEASURED, partial(float, value), note)

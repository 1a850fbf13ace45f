"""Do NumPy and Numba do what they are for? Each is asked in a process of its own: a broken one can end its process."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator

from gofish_learn.serve.doctor.finding import Finding, fault, fine, hint
from gofish_learn.serve.doctor.words import install

SECONDS = 60.0
COUNT = """
import numpy
from gofish_learn import CARDS, STANDARD, Game, beliefs_of
game = Game(STANDARD, players=2, dealer=1, deck=CARDS)
beliefs_of(game.view(0))
print(numpy.__version__)
"""
COMPILE = """
import numba
assert numba.njit(lambda rank: rank + 1)(6) == 7
print(numba.__version__)
"""


class DoesNotWorkError(Exception):
    """A program failed; the message is the last thing that it said."""


def said_by(program: str, seconds: float = SECONDS) -> str:
    """What a Python program prints, run in a process of its own.

    Raises:
        DoesNotWorkError: it failed, or took longer than `seconds`.
    """
    try:
        done = subprocess.run(  # noqa: S603 - a program of this module's
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
            errors="replace",
        )
    except subprocess.TimeoutExpired as error:
        raise DoesNotWorkError(f"it took longer than {seconds:.0f} s") from error
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines()
        raise DoesNotWorkError(lines[-1] if lines else f"its process ended with {done.returncode}")
    return done.stdout.strip()


def look_at_numpy() -> Iterator[Finding]:
    """Whether exact chances can be counted."""
    try:
        yield fine("NumPy", f"NumPy {said_by(COUNT)} counts exact chances.")
    except DoesNotWorkError as error:
        yield fault("NumPy", f"Exact chances cannot be counted: {error}.", f"This often mends it: {install(*NUMPY)}")


NUMPY = ("--force-reinstall", "numpy")


def look_at_numba() -> Iterator[Finding]:
    """Whether Numba compiles, if it is there at all."""
    if importlib.util.find_spec("numba") is None:
        return
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}:
        yield hint("Numba", "Numba is told not to compile.", "Take the variable NUMBA_DISABLE_JIT away.")
        return
    try:
        yield fine("Numba", f"Numba {said_by(COMPILE)} compiles.")
    except DoesNotWorkError as error:
        says = f"Numba does not work, so many games are played without it, and more slowly: {error}."
        yield hint("Numba", says, f"This often mends it: {install('--upgrade', '--force-reinstall', 'numba')}")

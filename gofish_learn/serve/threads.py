"""One thread for NumPy.

The matrices of the exact beliefs are so small that more threads only wait for one another, and a server has a worker
process for each of a computer's cores already.
"""

from collections.abc import MutableMapping

VARIABLES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""The library that NumPy was built with reads one of these when it is loaded."""


def use_one_thread(environment: MutableMapping[str, str]) -> None:
    """Make NumPy use one thread in this process and those that it starts, unless the user has chosen otherwise."""
    for variable in VARIABLES:
        environment.setdefault(variable, "1")

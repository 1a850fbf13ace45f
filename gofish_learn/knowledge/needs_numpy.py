"""Whether exact chances can be counted here: that needs NumPy, which a browser that runs Python may be without."""

import importlib.util
from functools import cache

NO_CHANCES = "That needs exact chances. This site cannot work them out, because it was built without NumPy."
"""What a learner is told who asks for something that needs them."""


@cache
def can_count() -> bool:
    """Whether NumPy is there; it is not loaded for that."""
    try:
        return importlib.util.find_spec("numpy") is not None
    except ImportError:  # so does Pyodide say that it knows the package and has not been given it
        return False

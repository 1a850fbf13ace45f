"""The six rule books that the kit has, and what reads, makes and refuses others."""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

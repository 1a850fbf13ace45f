"""The six rule books that the kit has, and what reads, makes and refuses others."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)

"""The apps: each is the only line of a cell, and stands under it."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)

"""Pieces of a notebook to touch: each is the last line of a cell, and stands under it."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)

"""Charts: bars, lines, grids and trees to show in a notebook or to save."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)

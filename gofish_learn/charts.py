"""Charts: bars, lines, grids and trees to show in a notebook or to save."""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

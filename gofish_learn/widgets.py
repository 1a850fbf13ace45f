"""Pieces of a notebook to touch, and controls that redraw what they change.

Each is the last line of a cell, and stands under it; or it stands in a box of ipywidgets beside others, takes `observe`
and `link`, and says in `value` what was chosen.
"""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

"""The charts of the kit, each made from numbers by one function; everything to make one with is imported from here.

Each says in a sentence what it shows; `Picture.saying` puts a better one in its place, where the caller has one.
"""

from gofish_learn.ui.charts.bars import bars, histogram
from gofish_learn.ui.charts.grids import heat_grid, icon_array
from gofish_learn.ui.charts.lines import Line, Said, calibration, lines
from gofish_learn.ui.charts.measure import CHANCE, Measure
from gofish_learn.ui.charts.picture import Picture, PictureError
from gofish_learn.ui.charts.tree import Branch, tree

__all__ = [
    "CHANCE",
    "Branch",
    "Line",
    "Measure",
    "Picture",
    "PictureError",
    "Said",
    "bars",
    "calibration",
    "heat_grid",
    "histogram",
    "icon_array",
    "lines",
    "tree",
]

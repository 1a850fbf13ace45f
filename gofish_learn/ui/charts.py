"""The charts of the kit, each made from numbers by one function; everything to make one with is imported from here.

Each says in a sentence what it shows; `Picture.saying` puts a better one in its place, where the caller has one.
"""

from gofish_learn.ui.chart_bars import bars, histogram
from gofish_learn.ui.chart_grids import heat_grid, icon_array
from gofish_learn.ui.chart_lines import Line, Said, calibration, lines
from gofish_learn.ui.chart_tree import Branch, tree
from gofish_learn.ui.measure import CHANCE, Measure
from gofish_learn.ui.picture import Picture, PictureError

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

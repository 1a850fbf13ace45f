from gofish_learn.ui.charts.bars import bars as bars
from gofish_learn.ui.charts.grids import heat_grid as heat_grid, icon_array as icon_array
from gofish_learn.ui.charts.lines import (
    Line as Line,
    Said as Said,
    calibration as calibration,
    lines as lines,
)
from gofish_learn.ui.charts.measure import CHANCE as CHANCE, Measure as Measure
from gofish_learn.ui.charts.picture import Picture as Picture, PictureError as PictureError
from gofish_learn.ui.charts.tree import Branch as Branch, tree as tree
from gofish_learn.serve.notebook.chart import Chart as Chart

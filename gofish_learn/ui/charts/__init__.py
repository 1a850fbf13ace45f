"""Pictures of numbers, drawn by Vega-Lite, each with a sentence that says what it shows and its numbers as a table.

Read in this order: `picture` (what a picture is), `measure` (what is measured), `bars`, `lines`, `grids` and `tree`
(one kind each), `vega` (the drawing library). Notebooks show them by `serve/notebook/chart.py`.
"""

"""Pictures of numbers: each has a specification, a sentence that says what it shows, and a table.

Read in this order: `picture`, `measure` (a chance or another number along an axis), then the kinds `bars`, `lines`,
`grids` and `tree`; `widget` shows a picture in a notebook, `paper` prints one, `vega` brings the drawing library.
"""

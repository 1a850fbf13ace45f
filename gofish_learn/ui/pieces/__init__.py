"""The pieces of the lessons' notebooks: small things to touch, each in its place between two paragraphs.

A piece says what it shows as a list of parts (hands, a table, marks, ways, a chart, a question) and is told what was
pressed; its host draws them. It keeps nothing: the cell that made it makes it again. Read in this order: `parts`, then
`piece` (what every piece has, and what its page may ask), `host`, `piece.html` (how the parts are drawn), and then a
module a piece: `guessing`, `deal_again`, `draw_again`, `hands`, `at_table` (as one seat sees it) and
`crossing_out`; `without_kernel` is what is left of each in a notebook that is opened again.
"""

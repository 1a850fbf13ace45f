"""A class that plays together: who is in it, what it is asked, and how its answers are counted.

Read `classroom` first, what a class is, then `nicknames` and `join_keys`, how learners get into it, `asking`, what it
can be asked and how answers are counted, and `seen`, what of it a learner may be told. `deals` is the deal that all
play, `tables` what there is to know of a table at which everybody has a device, `last_minutes` how these end, and
`wall` what a teacher puts on the wall. `board/` is how their games stand and what came of them. `results` is how each
has done, `sheet` the same for a spreadsheet. Nothing here keeps or sends anything.
"""

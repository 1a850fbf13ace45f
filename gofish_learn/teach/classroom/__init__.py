"""A class that plays together: who is in it, what it is asked, and how its answers are counted.

Read `classroom` first, what a class is, then `nicknames` and `join_keys`, how learners get into it, `ready`, what it
can be asked, `tallies`, how answers are counted, and `seen`, what of it a learner may be told. `tables` is what there
is to know of a table at which everybody has a device. `results` is how each has done, `sheet` the same for a
spreadsheet. Nothing here keeps or sends anything.
"""

"""A class that plays together: who is in it, what it is asked and plays, and what comes of that.

Read `classroom` first, what a class is and what a question to it, then `joining`, how learners get into it, `ready` and
`moments`, what it can be asked, `answers`, how answers are counted and marked, and `seen`, what of it a learner may be
told. `deals` is the deal that all play, `tables` what there is to know of a table at which everybody has a device, and
`wall` what a teacher puts on the wall. `games` is how their games stand and what came of them, and `board` in which
order a teacher looks at these. `grid` has who answered what and with which marks, `results` how each has done, and
`results_file` all of it for a spreadsheet. Nothing here keeps or sends anything.
"""

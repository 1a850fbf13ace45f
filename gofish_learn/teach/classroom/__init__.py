"""A class that plays together: who is in it, what it is asked and plays, and what comes of that.

Read `classroom` first, what a class is and what a question to it, then `joining`, how learners get into it,
`lesson_prompts` and `moments`, what it can be asked, `answers`, how answers are counted and marked, and `learner_view`,
what a learner may see of it. `tables` is what there is to know of a table at which everybody has a device, and `wall`
what a teacher puts on the wall. `games` is how their games stand and what came of them, and `board` in which order a
teacher looks at these. `results_grid` has who answered what, with which marks, and what a wrong answer
tells, `gains` how each has done, and `results_file` all of it for a spreadsheet. Nothing here keeps or sends anything.
"""

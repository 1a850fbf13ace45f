"""“My reef”: what is left open in the other apps, what was done in them, what comes next, and all of it as a file.

Read in this order: `left_open` (where one can pick up again), `screen` (the page) and `host`.
"""

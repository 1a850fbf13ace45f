"""What learners have done, noted by the host of whichever page it was done on.

`writer` sees to it that each thing is noted once. `album` is what there is to show against each opponent, which the
table keeps and “My reef” shows, `ladder` who is next, and `next_game` the one game that is offered first.
"""

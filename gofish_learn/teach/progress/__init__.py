"""What a learner has done in the kit, in one line each, and what comes next.

Read `done` first: one thing that was done, with the numbers that show it.
"""

"""What a learner has done in the kit, in one line each, and what comes next.

Read `done` first: one thing that was done, with the numbers that show it. `noted` makes it of what the apps hand over,
`telling` puts it into words, `steps` finds what comes next, `reef` gives each lesson and lab a place that grows, and
`files` writes all of it down to be taken along.
"""

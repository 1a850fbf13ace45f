"""What a learner has done in the kit, in one line each, and what grows of it.

Read `achievement` first: one thing that was done, with the numbers that show it. `in_words` puts it into words,
and all of it into a file to be taken along, `crowns` finds the games that prove a crown, and `reef` gives each door and
room a coral that grows.
"""

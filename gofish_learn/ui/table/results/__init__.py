"""A reason to come back: what a learner has won against each opponent, today's deal, and one's own accuracy to beat.

Read in this order: `results` (which games count, and what a learner has to show), `daily` (today's deal, and how the
Octopus plays it) and `saved` (what is kept, and when it changes). Nothing here nags, and nothing is locked.
"""

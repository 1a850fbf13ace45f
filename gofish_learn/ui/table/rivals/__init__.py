"""A reason to come back: what a learner has won against each opponent, today's deal, and one's own accuracy to beat.

Read in this order: `results` (which games count, and as what), `daily` (today's deal), `shelf` (all of it, written
down, read again and kept), `octopus` (how the thinker plays today's deal) and `host` (what the page is told). Nothing
here nags, and nothing is locked.
"""

"""Rule: one rule is changed; a guess what that does, both games side by side, and the table by those rules.

Read in this order: `choices` (a book as switches), `session` (what is open, and how it is kept), `guesses` (how a guess
comes out), `trial` (games by a learner's own rules), `shown` (what the pages show), `host`; `page.html` has the two
columns, and `rules.html` the switches.
"""

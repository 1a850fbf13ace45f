"""What every page is, whichever app it belongs to.

Read in this order: `requests` (what a page says, declared and read) and `json_depth` (what is nested too deep to be
read), `messages` (what every page says), `host` (one answer to every message), `changed_parts` (of a page only what has
changed), `saving` (what waits where the store fails), `backup` (all that is kept as one file), `rules_from_text` (rules
that a learner brings), `faults` (what a log may say). How a page gets its script and its style is in `scripts`, and how
what was done there is noted in `progress`. What an app adds is in `ui/frame`.
"""

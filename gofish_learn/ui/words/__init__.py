"""A game in words and as a picture of the table, for every app that tells one.

Read in this order: `child_narrator` (the narrator for young children), `goal` (what to collect), `aims`
(what an ask can be good for), `outcome` (who won, and why), `praise` (what a player did best), `rule_changes` (what own
rules change), `scene` (the table as a page draws it).
"""

"""Teaching the rules from the sources.

`first_deals` has the five steps in which each game is learnt, and `changed` what two changes of the rules do.
"""

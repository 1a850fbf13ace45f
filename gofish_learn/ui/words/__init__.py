"""A game in words and as a picture of the table, for every app that tells one.

Read in this order: `narrator` (each event as a sentence, told to one player), `few_words` (the same for young
children), `goal` (what to collect), `outcome` (who won, and why), `scene` (the table as a page draws it).
"""

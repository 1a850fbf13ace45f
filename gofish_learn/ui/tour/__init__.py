"""The tour of the rules: what happens next?

Read in this order: `session` (how far the learner has come), `screen` (a tour), `tables` (the books side by side, the
glossary), `wish` and `deal` (the same deal by two books) and `host`.
"""

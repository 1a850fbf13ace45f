"""A game looked back at once it is over.

Read in this order: `moments` (the three moments of a game), `screen` (each ask with its chance, and the answer to one
that is tried again), `host` (which message asks for what, and the tries that are counted).
"""

"""A class that plays together: who is in it, what it is asked, and how its answers are counted.

Read `classroom` first, what a class is, then `nicknames` and `join_keys`, how learners get into it, and `tallies`.
Nothing here keeps or sends anything.
"""

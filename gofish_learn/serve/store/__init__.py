"""Keeping what learners leave open, whatever dies.

Read `database` first, one SQLite file, then `store`, which chooses the file, or memory where none can be used.
"""

"""The tests.

This is a regular package because textstat 0.7.8 installs a `tests` of its own, which would otherwise be found first.
"""

"""What the notebooks of the lessons call.

A module a lesson, and beside them `answers` (kind checks) and `worlds` (counting by hand).
"""

"""The lessons' notebooks as assignments for nbgrader.

Read in this order: `source` (a notebook as nbgrader's source version), `course` (a folder with all of them).
"""

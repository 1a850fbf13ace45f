"""Homework as a teacher has it: a link is made here without a terminal, and the lines that come back are read.

Read in this order: `session` (what is kept), `messages`, `shown` (what the page shows), `host`. The kinds of tasks, and
what is filled in for each, are `KINDS` of `teach/homework/tasks`: a new one is on the page by itself.
"""

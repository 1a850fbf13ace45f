"""Homework without accounts: a task stands in a link, and what was done comes back as a code behind a name.

Read `tasks`, with the values that say what came of each, then `codes`, which hold them, `handed_in`, which reads what a
class has sent, and `results`, which says what it means and puts it beside a class’s other results. `links` reads what
people type and copy.
"""

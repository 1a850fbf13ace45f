"""What a learner sees: the session behind a table, the story in words, and the widgets that show them.

`session` is the whole interactive game without a toolkit; `host` answers a page's messages; `table` is the widget.
"""

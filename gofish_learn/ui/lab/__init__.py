"""The Lab: its first page, and the four rooms that it leads to, each an app of its own.

Read `host` and `page.html`, the first page; then a room: `chance`, `memory`, `arena` or `rule`.
"""

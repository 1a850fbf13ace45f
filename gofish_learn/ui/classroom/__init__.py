"""The teacher's page: who is here, where it is seated, what it is asked and shown, and how it has done.

Read `host` first, which message does what, then `store`, what it needs of one, and `session`, what is open.
What is on each tab is told by `people`, `board`, `asking`, `playing` with `seating`, and `results`, and stands on the
page by the templates beside them, from `page.html` on; `wall` is what stands on the wall, and `led` how it is led.
"""

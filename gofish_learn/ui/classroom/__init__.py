"""The teacher's page: who is where, what the class is asked, dealt and shown, and how it has done.

Read `host` first, which message does what, then `store`, what it needs of one, and `session`, what is open.
What is on each tab is in `people`, `board`, `asking`, `playing`, `results` and `bots`; `wall` is what
stands on the wall, and how it is led.
"""

"""The processes in which the hosts answer, and what passes between them and the process that accepts.

Read `frames` first, what passes, and `keys`, what pages are called by. Then comes the worker's side: `desk` (the pages
that stay with it), `lanes` (which message is answered when), `ticking` (tables that go on by themselves), `answering`
and `child`, the program of the process. On the other side `worker` is one of them as the server sees it, and `pool` is
all of them.
"""

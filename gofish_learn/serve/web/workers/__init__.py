"""The processes in which the hosts answer, and what passes between them and the process that accepts.

Read `frames` first, what passes, then `process`, what a worker does with it: `hosted_pages` are those that stay with
it, `jobs` say which message is answered when, and `setup` what its hosts are handed. `pool` is all of the workers as
the server sees them.
"""

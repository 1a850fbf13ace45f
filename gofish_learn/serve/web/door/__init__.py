"""Who may come in, and how much: nothing here answers a request itself.

Read `room` first, what the server knows of its visitors, then `hosts`, under which names it is reached and who asks,
`visits`, how a browser is known again, `guessing`, what becomes of wrong keys, and `joining`, how learners come by
their names. What comes in is bounded by `connections`, and by `limits` nobody holds up the others.
"""

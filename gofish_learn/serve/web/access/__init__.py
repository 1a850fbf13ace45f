"""Who may come in, and how much: nothing here answers a request itself.

Read `access` first, what the server knows of its visitors, then `hosts`, under which names it is reached and who asks,
`visits`, how a browser is known again, `wrong_keys`, what becomes of wrong keys, and `nicknames`, how learners come by
their names. What comes in is bounded by `connections`, and by `limits` nobody holds up the others.
"""

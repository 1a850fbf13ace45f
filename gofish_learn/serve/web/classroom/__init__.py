"""What a server needs that others can reach: a key, who is in, and a wall that shows how to join.

Read `room` first, what the server knows of its visitors, then `hosts`, under which names it is reached and who asks,
`visits` and `entry`, how a browser is let in, `guessing`, what becomes of wrong keys, and `addresses`, all that is
answered. Learners of a class meet `name_page` and `joining`, then `news`, which their `bar` asks for. The teacher shows
the `wall`. `waiting` keeps one visitor from holding up the others.
"""

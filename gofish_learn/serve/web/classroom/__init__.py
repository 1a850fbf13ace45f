"""What a server needs that others can reach: a key, who is in, and a wall that shows how to join.

Read `room` first, what the server knows of its visitors, then `hosts`, under which names it is reached and who asks,
`visits` and `entry`, how a browser is let in, and `guessing`, what becomes of wrong keys. Learners of a class meet
`name_page` and `joining`, then `news`, which the bar on their pages asks for. The teacher shows the `wall`, and
by `asking` asks the class from a slide. By `friends` others come to a table at which everybody has a device.
"""

"""What a server needs that others can reach: a key at the door, seats for as many as the machine can carry, a wall.

Read `room` first, what the server knows of its visitors, then `door`, which every request goes through, `hosts` and
`guessing`, whom it turns away, `visits` and `entry`, how a browser is let in, and `addresses`, what is answered.
Learners of a class meet `name_page`, then `news`, which their `bar` asks for.
"""

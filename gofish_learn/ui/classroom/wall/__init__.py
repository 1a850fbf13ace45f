"""The wall of a class.

Read `shown` first, what stands there, then `watching`, the games to watch, and `led`, how the teacher's page leads it.
"""

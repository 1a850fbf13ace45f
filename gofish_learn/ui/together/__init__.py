"""A shared table: people on their own devices, and bots, play one game.

Read `tables` first: what is kept of a table, and what a host needs of the store to keep it.
"""

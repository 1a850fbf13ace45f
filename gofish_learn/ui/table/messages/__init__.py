"""What the table and its page say to each other.

The page asks for `requests`; it is told what a game may be (`setup`), the table after a deed (`screen`), and `looks`.
"""

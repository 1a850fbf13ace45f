"""What the pages of our own server and of the site have in common.

`rendering` makes them of the templates of both, and says what browsers may do with them; `lessons` has the pages of the
lessons, for a command too.
"""

"""What the pages of our own server and of the site have in common.

`rendering` makes them of the templates of both, and says what browsers may do with them; `printing` makes PDFs of the
lessons, for a command too.
"""

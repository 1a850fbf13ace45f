"""What the pages of our own server, of the site and of a Hub have in common.

`rendering` makes them of the templates of both, `policies` says what browsers may do with them, and `app_texts` has
what stands beside an app.
"""

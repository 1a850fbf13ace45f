"""What the pages of our own server, of the site and of a Hub have in common.

`rendering` makes them of the templates of both, and says what browsers may do with them; `app_texts` has what stands
beside an app, and `crew` who sits at the table of the landing page; `printing` makes PDFs of the lessons, for a command
too.
"""

"""What the pages of our own server and of the site have in common.

`rendering` makes them of the templates of both, and says what browsers may do with them; `app_texts` has what stands
beside an app, and `crew` who sits at the table of the landing page; `printing` makes PDFs of the lessons, for a command
too.
"""

"""What every page is, whichever app it belongs to.

Read in this order: `requests` (the door for what a page says) and `nesting` (what is too deep to be read), `messages`
(what every page says), `host` (one answer to every message), `keyed` (of a page only what has changed), `keeping` (what
waits where the store fails), `everything` (all that is kept as one file), `own_book` (rules that a learner brings),
`faults` (what a log may say). How a page gets its script and its style is in `scripts`, and how what was done there is
noted in `progress`. What an app adds is in `ui/frame`.
"""

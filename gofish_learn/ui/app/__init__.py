"""What every page is, whichever app it belongs to.

Read in this order: `requests` (a message that cannot be met), `host` (one answer to every message), `page_host` (what
an app adds to that) and `tabbed_host` (where it has several pages), `saves` and `session_text` (what is kept, and as
what text), `keeping` (what waits where that fails) and `moving` (games that go to another address), `widget` (carries
messages between a page and its host), `page_files` (how its script and its style come there) and `bundle` (one of each
out of many files), `faults` (what a log may say).
"""

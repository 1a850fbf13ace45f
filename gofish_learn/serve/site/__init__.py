"""The site without a server: every page as a file, and Python in the browser of whoever opens it.

Read `parts` (what a part is), `pyodide` (Python for browsers, out of a file that is checked), `packed` (this package
for it), `bytecode/` (both with their modules compiled), `app_pages` (the pages of the apps), `reading` (those that need
no Python), `documentation` (what Sphinx has built), `offline` (what keeps the site in the browser), `folder` (where it
is written, and nothing of anybody else's is touched) and `build`.
"""

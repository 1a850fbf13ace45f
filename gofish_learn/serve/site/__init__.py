"""The site without a server: every page as a file, and Python in the browser of whoever opens it.

Read `parts` (what a part is), `pyodide` (Python for browsers, out of a file that is checked), `app_pages` (the pages of
the apps, and this package for them), `bytecode/` (the modules of both, compiled), `reading` (what needs no Python),
`offline` (what keeps the site in the browser), `folder` (where it is written, and nothing of anybody else's is touched)
and `build`.
"""

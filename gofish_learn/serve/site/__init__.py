"""The site without a server: every page as a file, and Python in the browser of whoever opens it.

Read `files` (what a file of it is, what keeps it in the browser, and where it is written), `pyodide` (Python for
browsers, out of a file that is checked, with its modules compiled), `pages` (every page, and this package for the apps)
and `build`. The notebooks are in `lab/`.
"""

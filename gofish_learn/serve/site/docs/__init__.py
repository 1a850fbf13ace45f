"""The documentation as pages that need no server and no network: guides, lessons, rules with their sources, reference.

Sphinx makes them (the extra `docs`): of its themes and extensions it brings every script and style with it, its search
runs in the page and from a folder of files, and it reads docstrings as they are. `guides`, `documents` and `reference`
write what it reads: Markdown as it lies in the folder `lessons`, the rule books beside their sources, and pages for
each layer of the package. `settings` and `drawing` are for Sphinx, `building` runs it, and `part` puts the pages into
the site. Read `building` first.
"""

"""How a page reaches its host: the command line, our own server, the notebooks, and a site of files.

Read `cli` first, then the command that you are after in `commands/`. `play` leads on to `web/`, the server, `voila` and
`lab` to `notebook/`, all that needs Jupyter, and `site` to `site/`. `pages/` is what the pages of a server and a site
have in common, and the sheets on paper. The other modules each do one thing for them.
"""

"""How an open page and the server talk.

Read `talk` first, what a page says and hears, bounded, whatever carries it; then `socket`, which carries it, and
`opening`, by which files come.
"""

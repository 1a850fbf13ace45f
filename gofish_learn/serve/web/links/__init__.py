"""How an open page and the server talk.

Read `talk` first, what a page says and hears, bounded, whatever carries it; then `socket`, which does, and `line`, made
of requests, where no socket passes. What is too long for either comes by `opening`.
"""

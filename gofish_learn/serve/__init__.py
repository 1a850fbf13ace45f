"""Serving the kit: the command line, the Voila server with its pages, and the store of games."""

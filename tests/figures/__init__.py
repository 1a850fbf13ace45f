"""A number that a text says of chances, games and times is what the kit works out today.

`said.toml` has the sentences, with the names of their figures in braces; `said` finds them in all texts; `counted`
has the figures that only the whole repository knows. `python -m tests.figures.write` writes the list of them all,
`lessons/how-to/figures.md`.
"""

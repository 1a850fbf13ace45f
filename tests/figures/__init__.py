"""Every number that a text says of chances, games and times is found here, and is accounted for.

Read `texts` (what is read), `claims` (what counts as a figure), `accounts` (who answers for it), then the tests.
`python -m tests.figures.write` writes `lessons/how-to/figures.md`; `python -m tests.figures.proof PAGE …` proves that a
lesson's own tests notice each of its numbers.
"""

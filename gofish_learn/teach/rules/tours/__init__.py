"""The tours of the rule books: a file of words and positions a rule book (`standard.toml`), and what is made of them.

`tour` says what a tour and its steps are, `opening` how it begins, and `registry` reads the files: a tour's own, and
`steps.toml` for what the steps of a name have in common.
"""

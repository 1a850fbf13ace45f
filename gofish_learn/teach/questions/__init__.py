"""Questions of every kind in one form: asked, marked, written down, and asked again where they were missed.

Read in this order: `question` (what a question is), `asked` (one in a line or two), `numbers` (numbers as learners
write them), `ladder` (a number chosen, placed on a line, then written), `misconceptions` (what may be behind a wrong
answer), `marking` (right, nearly or wrong, with a sentence), `written` (a question as JSON), `quiz` (a round of
questions), `boxes` (when to ask again what was missed).
"""

"""Questions of every kind in one form: asked, marked, and asked again where they were missed.

Read in this order: `question` (what a question is), `asked` (one in a line or two), `marking` (right, nearly or wrong,
with a sentence), `working` and `written` (what a learner wrote on a sheet, read as a teacher reads it),
`misconceptions` (what may be behind a wrong answer), `number_forms` (a number chosen, placed on a line, then
written) and `quiz` (a round of questions, and when to ask again what was missed).
"""

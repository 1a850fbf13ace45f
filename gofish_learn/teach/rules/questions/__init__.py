"""Questions about a moment of a game, answered by the engine.

Read in this order: `moments` (a position and the action taken there), then the kinds of question by subject: `cards`,
`turn`, `end` and `referee`. What a question is stands in `teach.questions`.
"""

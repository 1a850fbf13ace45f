"""What players keep in mind of a game.

Read in this order: `shown` (what the others have shown of their hands, never forgotten), `models` (models of memory),
`recollection` (what a model of memory leaves of what was shown).
"""

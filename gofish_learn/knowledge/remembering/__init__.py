"""What players keep in mind of a game.

Read in this order: `revealed` (what the others have shown, never forgotten), `memories` (kinds of memory),
`recollection` (what a model of memory leaves of it).
"""

"""One game at one device, without a toolkit.

Read in this order: `dealing` (which deal, and who may know it), `setup` (rules and seats), `opening` (what is seen
before the deal), `story` (the game as it is told to one person), `moments` (what each event is to that person),
`session` (the game as people and bots play it), `asks` (what may be asked, and reading what a page wants to ask),
`tries` (what is tried again afterwards).
"""

"""One game at one device, without a toolkit.

Read in this order: `dealing` (which deal, and who may know it), `setup` (rules and seats), `opening` (what is seen
before the deal), `story` (what each event is to one person), `session` (the game as people and bots play it), `asks`
(asks in words), `tries` (what is tried again afterwards), `taken` (seats taken over meanwhile), `watched` (a game
among bots).
"""

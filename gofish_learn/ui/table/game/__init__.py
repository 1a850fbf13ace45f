"""One game at one device, without a toolkit.

Read in this order: `setup` (rules, seats and the deal), `opening` (what is seen before the deal), `steps` and
`narration` (what each event is to one person), `session` (the game as people and bots play it),
`watched` (a game among bots).
"""

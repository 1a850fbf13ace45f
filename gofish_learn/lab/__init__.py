"""Many games at once: what happens on average, and how sure one can be of it.

`simulate` plays games with any bots, over as many processes as one likes; `playing` is one of those games; `statistics`
is what they add up to, with the error of each number; `spans` asks what a memory is worth, by how much it holds;
`deals` asks one question of many deals, without play.
"""

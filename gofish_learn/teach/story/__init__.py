"""The story: you are Penguin, Octopus has never lost, and in each of eight scenes one animal shows you one thing.

Its words are in `scenes.toml`, which anyone can edit. Read in this order: `scenes` (what a scene and a screen are),
`tables` (the games that are played in it), `figures` (all numbers in the words).
"""

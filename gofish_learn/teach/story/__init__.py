"""The story: eight scenes at the table, from the first ask to players of one's own making.

Its words are in `scenes.toml`, which anyone can edit. Read in this order: `scenes` (what a scene and a screen are),
`tables` (the table that a screen shows), `hidden` (the worlds and the chances in which the hidden cards may lie),
`figures` (all numbers in the words) and `meeting` (players who play a hundred games).
"""

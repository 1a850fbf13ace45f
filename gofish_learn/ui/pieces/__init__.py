"""The pieces of the lessons' notebooks: small things to touch, each in its place between two paragraphs.

A piece says what it shows as a list of parts (hands, a table, marks, worlds, a chart, a question) and is told what was
pressed; one script draws the parts of all of them. It keeps nothing: the cell that made it makes it again. Read in
this order: `messages` (the parts, and what a page may say), `piece` (what every piece has), `host`, and then a module a
piece: `guessing`, `dealing`, `drawing`, `sliding`, `laying` (hands), `seated` (a table from one seat) and `crossing`.
"""

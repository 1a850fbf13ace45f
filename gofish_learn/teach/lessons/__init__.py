"""What the lessons' notebooks call: games worth telling, worlds to count, and kind checks of what a learner wrote.

>>> from gofish_learn.teach.lessons import all_worlds
>>> worlds = all_worlds("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})
>>> worlds.count("Ana"), len(worlds)
(36, 56)

A module a lesson has what its notebook calls and asks, `lesson_four` that of lesson 04; the steps of lesson 08 are in
`ladder`. Beside them stand `answers` (the checks), `wording` (sentences as a notebook shows them) and `worlds`
(counting by hand).
"""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)

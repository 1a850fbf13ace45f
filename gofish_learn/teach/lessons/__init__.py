"""What the notebooks of the lessons call: games worth telling, the ways the cards can lie, and checks with kind words.

>>> from gofish_learn.teach.lessons import all_ways
>>> ways = all_ways("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})
>>> ways.count("Ana"), len(ways)
(36, 56)

A module a lesson has what its notebook calls and asks, `lesson_four` that of lesson 04; the steps of lesson 08 are in
`own_bot`. Beside them stand `answers` and `controls` (the checks), `guesses` (what is said of a wrong guess), `wording`
(sentences as a notebook shows them) and `ways` (counting by hand).
"""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

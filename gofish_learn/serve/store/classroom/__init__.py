"""The parts of `StoreClasses`: what is kept of the classes, and how it is read and changed.

Read `tables` first, what there is to keep, `rows`, a row read as what it means, then `members`, how a learner joins,
comes back and is found, `games`, what the learners of a class have done, and `teachers`, whose links open their page.
"""

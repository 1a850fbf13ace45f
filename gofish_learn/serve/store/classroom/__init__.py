"""The parts of `StoreClasses`: what is kept of the classes, and how it is read and changed.

Read `rows` first, a row read as what it means, then `members`, who is in a class, and `words` and `joining`, how a
learner joins and comes back.
"""

"""Keeping what learners leave open, whatever dies.

Read `database` first, one SQLite file, then `players`, who keeps what in it, `moves`, the codes that bring games to
another address, `progress`, what they have done, and `store`, which chooses the file and says what could not be kept.
Beside them stands `own_bots`, the folder of the bots that a learner has written.
"""

"""Keeping what learners leave open, whatever dies.

Read `database` first, one SQLite file, with `renaming`, what became of names that apps had before, `part`, by which each
part of the store reads and writes in it, then `players`, who
keeps what in it, `moves`, the codes that bring games to another address, `progress`, what they have done, and `store`,
which chooses the file and says what could not be kept. Beside them stands `own_bots`, the folder of the bots that a
learner has written.

Classes are kept in the same file: `classes` is all that happens in one, made of the parts in `classroom/`. `browsers`
says whose games a browser has, and `visits` who has been let in where others can reach the server.
"""

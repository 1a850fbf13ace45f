"""Keeping what learners leave open, whatever dies.

Read `database` first, one SQLite file, with `renaming`, what became of names that apps had before, and `part`, by which
the parts of the store read and write in it: `saves`, what is left open, `players`, who keeps what, `moves`, the codes
that bring games to another address, and `progress`, what they have done. `store` chooses the file and says what could
not be kept. Beside them stands `own_bots`, the folder of the bots that a learner has written.

Classes are kept in the same file: `classes` is all that happens in one, made of the parts in `classroom/`. `browsers`
says whose games a browser has, and `visits` who has been let in where others can reach the server. `together/` keeps
the tables at which people sit on their own devices.
"""

"""Keeping what learners leave open, whatever dies.

Read `schema` first, what there is to keep, and `database`, the SQLite file that it is in, with the way by which each
part reads and writes there: `saves`, what is left open and whose it is, and `progress`, what learners have done.
`store` chooses the file and says what could not be kept. Beside them stands `own_bots`, the folder of the bots that a
learner has written.

`locks` tries whether there can be a file at all.

Classes are kept in the same file: `classes` is all that happens in one, `members` who is in it, and `words` what brings
one of them back. `tables` has the tables at which people sit on their own devices, and `visits` who has been let in
where others can reach the server. `rows` reads and writes what these have in common.
"""

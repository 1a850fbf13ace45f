"""What lasts: what learners leave open and have done, classes and shared tables, whatever dies.

Read `saves` first: what a page needs of a place to keep things. `browser` is a browser's own storage, `memory` the same
where nobody writes it down, and `store` a file that many processes share, which it opens, sets aside and makes anew; it
says in a sentence what could not be kept. `sqlite` is how that file is made and read; `classroom` is what is kept in it
of classes, of the tables at which people sit on their own devices, and of who has been let in.

`session_text` is the text of what is left open, and `older_saves` turns those of older versions into it. `folder` is
the folder of all that, and `own_bots` has the bots that a learner has written, which lie there too.
"""

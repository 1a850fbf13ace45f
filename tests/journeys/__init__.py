"""The fifteen journeys: the contract with those who use the kit. Nothing in one of them gets worse.

Each file is what one person does here, from beginning to end, through the door that this person uses: a browser and our
own server, the site without a server, JupyterLab and Voila, a terminal. A test reads as a story: its steps say what the
person does and finds, and a class above them says how. What a journey needs must go on working in every version; what
is in none of them may go.

1. A child opens the link, beats Goldfish, and is offered the next opponent.
2. A little one plays with open hands and a voice.
3. A game is looked back at, and three asks are tried again.
4. The story is told to its end.
5. A rule book is learnt, and played.
6. Today's puzzle: a case, and five questions.
7. A chance is guessed, dealt, counted and changed.
8. A memory is measured, and met in the animals.
9. A rule is changed and its effect seen; four swim in the arena.
10. A friend joins a table by a link.
11. A teacher is ready soon, thirty join, and the lesson is taught and erased.
12. A lesson's notebook runs on Binder, in JupyterLab and as a Voila page; a student's bot is written, saved, entered.
13. The site without a server is played offline, and in a frame of another site.
14. The power fails in the middle of a game; a whole game is played by keyboard alone at 320 px.
15. Homework is set, done from its link, handed in, and read.

A journey pins no sentence and no markup beyond what its person goes by: it finds things by their role and name, and the
words that it presses stand together at its top, so that a page which is drawn anew needs one line changed. It plays at
one size of a phone or of a laptop, in Chromium. How a page looks, what it says of bad input, and other engines are
tested in `tests/browser`.

Beside them stand two hundred recorded sessions of the hosts: messages in, and the games and results that they lead to
(`sessions.jsonl.gz`; `record_sessions` writes them anew, `test_sessions` replays them).
"""

"""What people are called: the one door for every name that somebody types, in a class, at a shared table or at home.

Read `people` first, which takes a name or says what to change about it, then `alike`, which names are taken for one
another, and `looks`, which letters look alike and how a code is read by that. `rude.toml` holds the words that no name
may have.
"""

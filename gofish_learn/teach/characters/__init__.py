"""The opponents as characters: what each says, and when, and the weakness that one can find out.

`sayings` reads the table of their words, `sayings.toml`, which anyone can edit; `speaking` chooses from it by what
everybody at the table has seen. `weaknesses` decides whether a game has shown one, and `album` reads what is said of
them, from `album.toml`.
"""

"""The opponents as characters: what each says, and when.

`lines` reads the table of their words, `lines.toml`, which anyone can edit; `speaking` chooses from it by what
everybody at the table has seen.
"""

"""Classes in the file of a store, the tables at which people sit on their own devices, and who has been let in.

`classes` is all that happens in one class; `members` has who is in it, `return_words` what brings one of them back,
`prompts` what they are asked and answer, and how that is marked by hand. `tables` has the tables, and the rounds of a
class at them; `visits` the browsers that a server which others can reach has let in. `rows` reads and writes what these
have in common.
"""

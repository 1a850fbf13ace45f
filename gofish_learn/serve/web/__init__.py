"""The server of the apps: one process that accepts and guards, and workers in which the hosts of the pages answer.

Read `server` first, then `house` (what every handler knows), `handler` (what all answers have in common, the door among
it) and `addresses`, all that is answered: `pages`, `files`, `lessons` out of the `book`, and the `links/`, by which a
page talks to its host in one of the `workers/`. What comes in is bounded by `connections` and `limits`, and by
`waiting` nobody holds up the others. `classroom/` is what a server needs that others can reach.
"""

"""The server of the apps: one process that accepts and guards, and workers in which the hosts of the pages answer.

Read `server` first, then `house` (what every handler knows), `handler` (what all answers have in common) and
`addresses`, all that is answered: `entry` and `name_page`, where somebody comes in, `pages`, `files`, `lessons` out of
the `book`, and the `links/`, by which a page talks to its host in one of the `workers/`. Who may come in, and how much,
is decided in `door/`; `classroom/` is what a class is asked and told.
"""

"""The server of the apps: one process that accepts and guards, and workers in which the hosts of the pages answer.

Read `server` first, which has all that is answered, then `state` (what every handler knows) and `handler` (what all
answers have in common). By `entry` somebody comes in; `pages` are those of apps and lessons, and `files` what they
fetch. What an open page says (`open_pages`) goes to its host in one of the `workers/`, over one of the `carriers`, and
what is too long for those by `uploads`. Its class is told `changes`, is asked by `class_requests`, and looks at the
`wall`. Who may come in, and how much, is decided in `access/`.
"""

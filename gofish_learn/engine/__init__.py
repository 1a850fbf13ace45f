"""The game itself. Standard library only; never prints, sleeps, reads a clock or a global generator.

Read in this order: `cards` and `hands` (what is played with), `rules` and `rule_books` (by which rules), `asks` and
`events` (what may be done, what has happened), `state`, `moves` and `game` (how a turn goes), `table` and `view` (who
sees what), `history` and `record` (a game kept).
"""

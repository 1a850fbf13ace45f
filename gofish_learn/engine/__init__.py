"""The rules and the run of a game. Standard library only; never prints, sleeps, reads a clock or a global generator.

Read in this order: `cards` and `hands` (what is played with), `rules` and `rule_books` (by which rules), `asks` and
`events` (what may be done, what has happened), `state`, `game` and `moves` (how a turn goes), `table` and `view` (who
sees what), `log` (which makes both of events), `history` (a game with its past). Then, as needed: `records` (games and
rule books as JSON), `before_deal` (the draw for dealer), `display` (a game as a person reads it), `text_table`,
`wording`, `shuffling` and `seeding`.

To use the engine, import from `gofish_learn`, the public face; the modules here may move.
"""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

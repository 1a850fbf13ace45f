"""Many games at once: averages over games or deals, each with its standard error.

Read in this order: `arguments` (what a bot may be given as, and what is said of forfeits), `playing` (one game among
bots), `estimate` and `statistics` (what games add up to), `batch` (the same games without events, for simple bots),
`blocks` (some games in one go) and `simulation` (many games; `runs/` has what lets them be played anywhere, and stopped
at any moment), `paired` (experiments with the same cards), `memory_curve` (how much a better memory wins),
`rule_change` (what another rule does), `arena/` (tournaments) and `deals` (one question asked of many deals, without
play).
"""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

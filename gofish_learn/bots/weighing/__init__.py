"""How good an ask is, by the exact chances: `values` (what cards are worth), `evaluation` (what an ask may gain)."""

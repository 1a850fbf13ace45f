"""Exact chances where an ask names a card: `polynomials` count hand sizes, `authors` counts hands."""

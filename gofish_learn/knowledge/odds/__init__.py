"""Chances with a formula: `odds` gives them in closed form, `steps` one card after the other."""

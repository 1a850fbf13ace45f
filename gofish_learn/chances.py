"""Chances that have a formula: of what is dealt, fished and missed."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)

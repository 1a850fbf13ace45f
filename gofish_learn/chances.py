"""Chances that have a formula: of what is dealt, fished and missed."""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

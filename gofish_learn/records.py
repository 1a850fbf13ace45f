"""Games as text: what a saved game is, and what reads it."""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

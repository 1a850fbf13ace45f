"""Games as text: what a saved game is, and what reads it."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)

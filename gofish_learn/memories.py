"""Players who forget: how memories differ, and what a better one wins."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)

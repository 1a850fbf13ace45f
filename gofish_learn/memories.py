"""Players who forget: how memories differ, and what a better one wins."""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)

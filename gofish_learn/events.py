"""What can happen in a game, each as an event, and what tells it in sentences."""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)
